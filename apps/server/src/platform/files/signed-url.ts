import type { Platform } from '../platform.ts'
import type { Disposition } from './send-document.ts'

export interface LinkOptions {
  disposition?: Disposition | undefined
  size?: 'small' | undefined
}

/** The signature covers how the document opens, so that a link to save cannot be turned into one to show. */
export const linkSubject = (documentID: string, { disposition = 'inline', size }: LinkOptions) =>
  ['document', documentID, disposition, ...(size ? [size] : [])].join(' ')

/** A one-minute address for a browser window, where no token travels. */
export async function createSignedUrl(
  { files, config }: Pick<Platform, 'files' | 'config'>,
  documentID: string,
  opening: LinkOptions,
): Promise<string> {
  const { disposition = 'inline', size } = opening
  const signature = await files.links.sign(linkSubject(documentID, opening))
  const address = new URLSearchParams({ ...signature, disposition, ...(size ? { size } : {}) })
  return `${config.publicUrl}/api/document/${documentID}?${address}`
}

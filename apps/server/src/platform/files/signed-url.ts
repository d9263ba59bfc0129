import type { Platform } from '../platform.ts'
import type { Disposition } from './send-document.ts'

export interface Opening {
  disposition?: Disposition | undefined
  size?: 'small' | undefined
}

/** The signature covers how the document opens, so that a link to save cannot be turned into one to show. */
export const linkSubject = (documentID: string, { disposition = 'inline', size }: Opening) =>
  ['document', documentID, disposition, ...(size ? [size] : [])].join(' ')

/** A one-minute address for a browser window, where no token travels. */
export async function signedUrl(
  { files, config }: Pick<Platform, 'files' | 'config'>,
  documentID: string,
  opening: Opening,
): Promise<string> {
  const { disposition = 'inline', size } = opening
  const signature = await files.links.sign(linkSubject(documentID, opening))
  const address = new URLSearchParams({ ...signature, disposition, ...(size ? { size } : {}) })
  return `${config.publicUrl}/api/document/${documentID}?${address}`
}

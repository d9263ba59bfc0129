import type { Platform } from '../platform.ts'
import type { Disposition } from './send-document.ts'

/** The signature covers how the document opens, so that a link to save cannot be turned into one to show. */
export const linkSubject = (documentID: string, disposition: Disposition) =>
  `document ${documentID} ${disposition}`

/** A one-minute address for a browser window, where no token travels. */
export async function signedUrl(
  { files, config }: Pick<Platform, 'files' | 'config'>,
  documentID: string,
  disposition: Disposition,
): Promise<string> {
  const signature = await files.links.sign(linkSubject(documentID, disposition))
  const address = new URLSearchParams({ ...signature, disposition })
  return `${config.publicUrl}/api/document/${documentID}?${address}`
}

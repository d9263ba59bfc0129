/** How a document can be looked at in place. */
export type PreviewKind = 'image' | 'video' | 'pdf'

/** What browsers draw themselves; a film in Windows' own format, for one, they do not play. */
const IMAGE = /^image\/(jpeg|png|gif|webp|avif)$/
const VIDEO = /^video\/(mp4|webm|quicktime)$/

/** Undefined for what has to be downloaded to be seen. */
export function previewKind(mimeType: string): PreviewKind | undefined {
  if (IMAGE.test(mimeType)) return 'image'
  if (VIDEO.test(mimeType)) return 'video'
  return mimeType === 'application/pdf' ? 'pdf' : undefined
}

/** The kinds of preview. */
export type PreviewKind = 'image' | 'video' | 'pdf'

/** Formats that browsers display. They do not play Windows Media files, for example. */
const IMAGE = /^image\/(jpeg|png|gif|webp|avif)$/
const VIDEO = /^video\/(mp4|webm|quicktime)$/

/** Undefined for documents that cannot be previewed. */
export function previewKind(mimeType: string): PreviewKind | undefined {
  if (IMAGE.test(mimeType)) return 'image'
  if (VIDEO.test(mimeType)) return 'video'
  return mimeType === 'application/pdf' ? 'pdf' : undefined
}

import { allowed, type Decision, refused } from '../kernel/decision.ts'

/** The accepted file extensions, in the order of the refusal sentence. */
export const UPLOAD_EXTENSIONS = [
  '.jpg',
  '.jpeg',
  '.png',
  '.mov',
  '.mp4',
  '.wmv',
  '.pdf',
  '.txt',
  '.odt',
  '.pages',
  '.doc',
  '.docx',
  '.ods',
  '.numbers',
  '.xls',
  '.xlsx',
  '.csv',
  '.odp',
  '.key',
  '.ppt',
  '.pptx',
] as const
export type UploadExtension = (typeof UPLOAD_EXTENSIONS)[number]

export type UploadKind = 'image' | 'audio' | 'video' | 'document'

export type UploadRefusal =
  | 'unsupported-file-type'
  | 'image-too-large'
  | 'audio-too-large'
  | 'video-too-large'
  | 'document-too-large'

const MEGABYTE = 1024 * 1024

/** A file of exactly the limit is accepted. */
export const UPLOAD_LIMITS: Readonly<Record<UploadKind, number>> = {
  image: 50 * MEGABYTE,
  audio: 50 * MEGABYTE,
  video: 500 * MEGABYTE,
  document: 50 * MEGABYTE,
}

/** The largest size of any kind of file, for the HTTP body limit. */
export const MAX_UPLOAD_BYTES = Math.max(...Object.values(UPLOAD_LIMITS))

const imageExtensions = new Set(['.jpg', '.jpeg', '.png'])
const videoExtensions = new Set(['.mov', '.mp4', '.wmv'])

/** The last dot and what follows it, in lower case; empty for a name without one. */
export function extensionOf(fileName: string): string {
  const dot = fileName.lastIndexOf('.')
  return dot < 0 ? '' : fileName.slice(dot).trim().toLowerCase()
}

/** No audio extension is allowed, but .mp4 and .mov files can be audio, which the media type shows. */
export function uploadKindOf(fileName: string, mimeType = ''): UploadKind {
  if (mimeType.toLowerCase().startsWith('audio/')) return 'audio'
  const extension = extensionOf(fileName)
  if (imageExtensions.has(extension)) return 'image'
  if (videoExtensions.has(extension)) return 'video'
  return 'document'
}

export interface UploadCandidate {
  name: string
  size: number
  mimeType?: string
}

/** `extensions` can be a shorter list, such as PDF and images for the evidence of a section. */
export function checkUpload(
  file: UploadCandidate,
  extensions: readonly UploadExtension[] = UPLOAD_EXTENSIONS,
): Decision<UploadRefusal> {
  const extension = extensionOf(file.name)
  if (!extensions.some((accepted) => accepted === extension)) return refused('unsupported-file-type')
  const kind = uploadKindOf(file.name, file.mimeType)
  return file.size > UPLOAD_LIMITS[kind] ? refused(`${kind}-too-large`) : allowed
}

const SENTENCES: Readonly<Record<Exclude<UploadRefusal, 'unsupported-file-type'>, string>> = {
  'image-too-large': 'Image is too large. Please upload an image less than 50MB',
  'audio-too-large': 'Audio file is too large. Please upload an audio file less than 50MB',
  'video-too-large': 'Video file is too large. Please upload a video less than 500MB',
  'document-too-large': 'Document is too large. Please upload a document less than 50MB',
}

/**
 * The sentence for a refused file. The browser shows the sentence before an upload, the server returns it after one. The
 * sentence is part of the domain so that the browser does not load the contract for it.
 */
export const uploadRefusalSentence = (
  code: UploadRefusal,
  extensions: readonly UploadExtension[] = UPLOAD_EXTENSIONS,
): string =>
  code === 'unsupported-file-type'
    ? `Unsupported File Type. Please upload one of the following: ${extensions.join(' ')}`
    : SENTENCES[code]

import { extensionOf, UPLOAD_EXTENSIONS, type UploadExtension } from '@sojourn/domain'

interface Format {
  mimeType: string
  /** What the detector may call such a file's content, or `text` where only the bytes themselves can tell. */
  content: readonly string[] | 'text'
}

const picture = (mimeType: string, ...content: string[]): Format => ({ mimeType, content })
/** The two names are used for each other's container by cameras and editors. */
const film = ['mp4', 'mov', 'm4v', 'm4a', '3gp', '3g2', 'f4v']
const oldOffice = ['cfb']
/** Apple's documents are ZIP archives whose inside the detector knows only partly. */
const apple = ['pages', 'numbers', 'key', 'zip']

const formats: Readonly<Record<UploadExtension, Format>> = {
  '.jpg': picture('image/jpeg', 'jpg'),
  '.jpeg': picture('image/jpeg', 'jpg'),
  '.png': picture('image/png', 'png', 'apng'),
  '.mov': { mimeType: 'video/quicktime', content: film },
  '.mp4': { mimeType: 'video/mp4', content: film },
  '.wmv': { mimeType: 'video/x-ms-wmv', content: ['asf'] },
  '.pdf': { mimeType: 'application/pdf', content: ['pdf'] },
  '.txt': { mimeType: 'text/plain', content: 'text' },
  '.csv': { mimeType: 'text/csv', content: 'text' },
  '.odt': { mimeType: 'application/vnd.oasis.opendocument.text', content: ['odt'] },
  '.ods': { mimeType: 'application/vnd.oasis.opendocument.spreadsheet', content: ['ods'] },
  '.odp': { mimeType: 'application/vnd.oasis.opendocument.presentation', content: ['odp'] },
  '.pages': { mimeType: 'application/vnd.apple.pages', content: apple },
  '.numbers': { mimeType: 'application/vnd.apple.numbers', content: apple },
  '.key': { mimeType: 'application/vnd.apple.keynote', content: apple },
  '.doc': { mimeType: 'application/msword', content: oldOffice },
  '.xls': { mimeType: 'application/vnd.ms-excel', content: oldOffice },
  '.ppt': { mimeType: 'application/vnd.ms-powerpoint', content: oldOffice },
  '.docx': {
    mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    content: ['docx'],
  },
  '.xlsx': {
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    content: ['xlsx'],
  },
  '.pptx': {
    mimeType: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    content: ['pptx'],
  },
}

function formatOf(name: string): Format | undefined {
  const extension = UPLOAD_EXTENSIONS.find((one) => one === extensionOf(name))
  return extension && formats[extension]
}

/** By the name, never by what the sender says: it is what a browser will be told about the bytes. */
export const mimeTypeOf = (name: string): string => formatOf(name)?.mimeType ?? 'application/octet-stream'

/** Is the content what the name promises? */
export function contentFits(name: string, found: { detected: string | undefined; isText: boolean }): boolean {
  const format = formatOf(name)
  if (!format) return false
  if (format.content === 'text') return found.isText
  return found.detected !== undefined && format.content.includes(found.detected)
}

import type { UploadExtension } from '@sojourn/domain/documents/upload-rules'

interface FinishedUpload {
  uploadID: string
  name: string
  size: number
  mimeType: string
}

export interface UploaderProps {
  endpoint?: string
  getToken(): Promise<string | undefined>
  onFinished(upload: FinishedUpload): void
  /** The person and the place, so that an unfinished upload is offered again only to them and only there. */
  scope: string
  /** Where a place takes fewer kinds of file. */
  extensions?: readonly UploadExtension[]
  multiple?: boolean
}

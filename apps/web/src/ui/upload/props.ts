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
  /** Identifies the user and the field, so that an unfinished upload is offered only to this user in this field. */
  scope: string
  /** Restricts the accepted file types. */
  extensions?: readonly UploadExtension[]
  multiple?: boolean
}

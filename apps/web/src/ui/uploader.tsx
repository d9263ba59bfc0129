import type { UploadExtension } from '@sojourn/domain/files/upload-rules'
import { lazy, Suspense } from 'react'
import { m } from '../messages/messages.js'
import { LoadingState } from './states.tsx'

const Surface = lazy(() => import('./upload/surface.tsx'))

export interface FinishedUpload {
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

/** Files in parts, with progress, pause, resume and retry; comes when it is needed. */
export function Uploader(props: UploaderProps) {
  return (
    <Suspense fallback={<LoadingState text={m.kit_upload_loading()} rows={1} />}>
      <Surface {...props} />
    </Suspense>
  )
}

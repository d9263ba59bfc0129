import { lazy, Suspense } from 'react'
import { m } from '../messages/messages.js'
import { LoadingState } from './states.tsx'
import type { UploaderProps } from './upload/props.ts'

const UploadArea = lazy(() => import('./upload/upload-area.tsx'))

/** Uploads files in parts, with progress, pause, resume and retry. Loaded on demand. */
export function Uploader(props: UploaderProps) {
  return (
    <Suspense fallback={<LoadingState text={m.ui_upload_loading()} rows={1} />}>
      <UploadArea {...props} />
    </Suspense>
  )
}

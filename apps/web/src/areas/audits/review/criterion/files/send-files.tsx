import { lazy, Suspense } from 'react'
import { m } from '../../../../../messages/messages.js'
import { LoadingState } from '../../../../../ui/states.tsx'
import type { SendFilesProps } from './send-files-props.ts'

const Surface = lazy(async () => ({ default: (await import('./send-files-surface.tsx')).SendFilesSurface }))

/** Files in parts, with progress, pause, resume and retry; comes when it is needed. */
export function SendFiles(props: SendFilesProps) {
  return (
    <Suspense fallback={<LoadingState text={m.kit_upload_loading()} rows={1} />}>
      <Surface {...props} />
    </Suspense>
  )
}

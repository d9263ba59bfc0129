import { lazy, Suspense } from 'react'
import { m } from '../../../../../messages/messages.js'
import { LoadingState } from '../../../../../ui/states.tsx'
import type { FilePickerProps } from './kept-files-surface.tsx'

const Surface = lazy(async () => ({ default: (await import('./kept-files-surface.tsx')).FilePickerSurface }))

export function FilePicker(props: FilePickerProps) {
  return (
    <Suspense fallback={<LoadingState text={m.kit_upload_loading()} rows={1} />}>
      <Surface {...props} />
    </Suspense>
  )
}

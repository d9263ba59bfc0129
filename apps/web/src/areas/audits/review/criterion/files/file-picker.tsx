import { lazy, Suspense } from 'react'
import { m } from '../../../../../messages/messages.js'
import { LoadingState } from '../../../../../ui/states.tsx'
import type { FilePickerProps } from './file-picker-area.tsx'

const Surface = lazy(async () => ({ default: (await import('./file-picker-area.tsx')).FilePickerArea }))

export function FilePicker(props: FilePickerProps) {
  return (
    <Suspense fallback={<LoadingState text={m.ui_upload_loading()} rows={1} />}>
      <Surface {...props} />
    </Suspense>
  )
}

import { lazy, Suspense } from 'react'
import { m } from '../messages/messages.js'
import type { RichTextEditorProps } from './rich-text-props.ts'
import { LoadingState } from './states.tsx'

const Editor = lazy(() => import('./rich-text-surface.tsx'))

/** The editor comes with the first screen that needs it, not before. */
export function RichTextEditor(props: RichTextEditorProps) {
  return (
    <Suspense fallback={<LoadingState text={m.kit_editor_loading()} rows={3} />}>
      <Editor {...props} />
    </Suspense>
  )
}

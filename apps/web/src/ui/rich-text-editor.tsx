import { lazy, Suspense, useDeferredValue } from 'react'
import { m } from '../messages/messages.js'
import type { RichTextEditorProps } from './rich-text-props.ts'
import { LoadingState } from './states.tsx'

const RichTextField = lazy(() => import('./rich-text-field.tsx'))

/** Loads the editor on demand, after the screen that contains it. */
export function RichTextEditor(props: RichTextEditorProps) {
  const canRenderEditor = useDeferredValue(true, false)
  const loadingState = <LoadingState text={m.ui_editor_loading()} rows={3} />
  return (
    <Suspense fallback={loadingState}>
      {canRenderEditor ? <RichTextField {...props} /> : loadingState}
    </Suspense>
  )
}

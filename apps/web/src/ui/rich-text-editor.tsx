import { lazy, Suspense, useDeferredValue } from 'react'
import { m } from '../messages/messages.js'
import type { RichTextEditorProps } from './rich-text-props.ts'
import { LoadingState } from './states.tsx'

const Editor = lazy(() => import('./rich-text-surface.tsx'))

/** The editor comes with the first screen that needs it, not before, and after what stands around it. */
export function RichTextEditor(props: RichTextEditorProps) {
  const isItsTurn = useDeferredValue(true, false)
  const waiting = <LoadingState text={m.kit_editor_loading()} rows={3} />
  return <Suspense fallback={waiting}>{isItsTurn ? <Editor {...props} /> : waiting}</Suspense>
}

import { lazy, type ReactNode, Suspense } from 'react'
import { m } from '../messages/messages.js'
import { LoadingState } from './states.tsx'

const Editor = lazy(() => import('./rich-text-surface.tsx'))

export interface RichTextEditorProps {
  label: string
  /** HTML as the server gave it; later changes from outside replace the text. */
  value: string
  /** HTML, empty when there is no text. The server cleans it again. */
  onChange(html: string): void
  description?: ReactNode
  error?: ReactNode
  disabled?: boolean
}

/** The editor comes with the first screen that needs it, not before. */
export function RichTextEditor(props: RichTextEditorProps) {
  return (
    <Suspense fallback={<LoadingState text={m.kit_editor_loading()} rows={3} />}>
      <Editor {...props} />
    </Suspense>
  )
}

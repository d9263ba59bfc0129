import type { ReactNode } from 'react'

export interface RichTextEditorProps {
  label: string
  /** HTML as the server gave it; later changes from outside replace the text. */
  value: string
  /** HTML, empty when there is no text. The server cleans it again. */
  onChange(html: string): void
  description?: ReactNode
  error?: ReactNode
  required?: boolean
  disabled?: boolean
}

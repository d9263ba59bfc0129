import type { ReactNode, Ref } from 'react'

export interface RichTextHandle {
  /** Replaces the selection and moves the cursor after the text. */
  insertText(text: string): void
  /** Adds a paragraph at the end and moves the cursor to its end. */
  appendText(text: string): void
}

export interface RichTextEditorProps {
  label: string
  /** HTML from the server. A change of this value replaces the text. */
  value: string
  /** HTML, empty without text. The server sanitises it. */
  onChange(html: string): void
  description?: ReactNode
  error?: ReactNode
  required?: boolean
  disabled?: boolean
  ref?: Ref<RichTextHandle>
}

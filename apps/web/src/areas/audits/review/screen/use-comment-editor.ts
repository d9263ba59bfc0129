import {
  type Blank,
  type EditedText,
  fillBlank,
  findBlanks,
  insertPhrase,
} from '@sojourn/domain/audits/fieldwork/phrases'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

export interface CommentEditor {
  field: RefObject<HTMLTextAreaElement | null>
  value: string
  blanks: readonly Blank[]
  /** The blank that the bar fills: the one at the cursor, otherwise the first. */
  active: Blank | undefined
  change(value: string): void
  insert(phrase: string): string
  fill(value: string): void
  /** Called when the cursor moves. */
  select(): void
}

/** The text of a comment with its cursor, so that phrases are inserted where the auditor writes. */
export function useCommentEditor(value: string, onChange: (value: string) => void): CommentEditor {
  const field = useRef<HTMLTextAreaElement>(null)
  const [cursor, setCursor] = useState(value.length)
  const edited = useRef<EditedText>(undefined)
  // The browser moves the cursor to the end of a changed value.
  useLayoutEffect(() => {
    const text = field.current
    if (!edited.current || !text || edited.current.text !== value) return
    text.setSelectionRange(edited.current.selection.start, edited.current.selection.end)
    setCursor(edited.current.selection.start)
    edited.current = undefined
  }, [value])
  const apply = (next: EditedText) => {
    edited.current = next
    onChange(next.text)
    return next.text
  }
  const blanks = findBlanks(value)
  const active = blanks.find(({ start, end }) => start <= cursor && cursor <= end) ?? blanks[0]
  return {
    field,
    value,
    blanks,
    active,
    change: onChange,
    insert: (phrase) => {
      const end = value.length
      const selection = field.current
        ? { start: field.current.selectionStart, end: field.current.selectionEnd }
        : { start: end, end }
      return apply(insertPhrase(value, selection, phrase))
    },
    fill: (text) => {
      if (active) apply(fillBlank(value, active, text))
    },
    select: () => setCursor(field.current?.selectionStart ?? value.length),
  }
}

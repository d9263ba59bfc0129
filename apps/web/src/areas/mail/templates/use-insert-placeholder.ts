import { useEffect, useRef } from 'react'
import { m } from '../../../messages/messages.js'
import { notify } from '../../../ui/notify.ts'
import type { RichTextHandle } from '../../../ui/rich-text-props.ts'

export const placeholderOf = (name: string): string => `{{ ${name} }}`

function insertIntoInput(input: HTMLInputElement, text: string): void {
  const start = input.selectionStart ?? input.value.length
  const end = input.selectionEnd ?? start
  if (input.value.length - (end - start) + text.length > input.maxLength) {
    notify.error(m.settings_emails_subject_too_long({ max: input.maxLength }))
    return
  }
  input.focus()
  // Only execCommand keeps the undo history of the field.
  if (document.execCommand('insertText', false, text)) return
  input.setRangeText(text, start, end, 'end')
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

/**
 * Inserts placeholders at the cursor of the subject or the body, whichever was used last. Tabbing through a field does
 * not count as using it: the way to the list of placeholders leads through both fields.
 */
export function useInsertPlaceholder() {
  const subject = useRef<HTMLInputElement>(null)
  const bodyArea = useRef<HTMLDivElement>(null)
  const body = useRef<RichTextHandle>(null)
  const lastUsed = useRef<'subject' | 'body'>(undefined)

  useEffect(() => {
    let isTabbing = false
    const onUse = (event: Event) => {
      if (event instanceof KeyboardEvent) isTabbing = event.key === 'Tab' || event.key === 'Shift'
      else if (event.type === 'pointerdown') isTabbing = false
      if (isTabbing || !(event.target instanceof Node)) return
      if (event.target === subject.current) lastUsed.current = 'subject'
      else if (bodyArea.current?.contains(event.target)) lastUsed.current = 'body'
    }
    const events = ['keydown', 'pointerdown', 'focusin'] as const
    for (const name of events) document.addEventListener(name, onUse, true)
    return () => {
      for (const name of events) document.removeEventListener(name, onUse, true)
    }
  }, [])

  return {
    subject,
    bodyArea,
    body,
    insert: (name: string) => {
      const text = placeholderOf(name)
      if (lastUsed.current === 'subject' && subject.current) insertIntoInput(subject.current, text)
      else if (lastUsed.current === 'body') body.current?.insertText(text)
      else body.current?.appendText(text)
    },
  }
}

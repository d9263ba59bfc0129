import { IconSearch, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { m } from '../messages/messages.js'
import css from './filter-bar.module.css'
import { Kbd } from './kbd.tsx'
import { isTyping } from './use-escape.ts'

interface SearchBoxProps {
  /** The current search term of the list. */
  value: string
  onSearch(term: string): void
  placeholder: string
}

/** Searches on Enter. "/" focuses the box from anywhere on the page, Escape clears the search. */
export function SearchBox({ value, onSearch, placeholder }: SearchBoxProps) {
  const [typed, setTyped] = useState(value)
  const input = useRef<HTMLInputElement>(null)

  // The back button changes the search term. The term that this box has submitted must not replace newer typed text.
  const submitted = useRef(value)
  useEffect(() => {
    if (value !== submitted.current) setTyped(value)
    submitted.current = value
  }, [value])
  const search = (term: string) => {
    submitted.current = term
    onSearch(term)
  }

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return
      event.preventDefault()
      input.current?.select()
      input.current?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])

  const clear = () => {
    setTyped('')
    if (value !== '' || submitted.current !== '') search('')
  }

  return (
    <div className={css.search}>
      <IconSearch size={16} stroke={1.75} aria-hidden />
      <input
        ref={input}
        type="search"
        enterKeyHint="search"
        aria-label={m.ui_search()}
        placeholder={placeholder}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') search(typed.trim())
          if (event.key === 'Escape') {
            event.stopPropagation()
            if (typed === '') input.current?.blur()
            else clear()
          }
        }}
      />
      {typed === '' ? (
        <Kbd>/</Kbd>
      ) : (
        <button
          type="button"
          className={css.clearSearch}
          aria-label={m.ui_clear_search()}
          onClick={() => {
            clear()
            input.current?.focus()
          }}
        >
          <IconX size={14} stroke={2} aria-hidden />
        </button>
      )}
    </div>
  )
}

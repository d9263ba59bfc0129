import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { m } from '../../messages/messages.js'
import { isTyping } from '../../ui/typing.ts'
import css from './environmental-page.module.css'

const PAUSE = 300

interface SiteSearchProps {
  value: string
  onType(term: string): void
  /** What the server was last asked for. */
  asked: string
  onAsk(term: string): void
}

/** Narrows with every letter, and asks the server once the typing pauses. "/" leads here from anywhere on the page. */
export function SiteSearch({ value, onType, asked, onAsk }: SiteSearchProps) {
  const ours = useRef(asked)
  const input = useRef<HTMLInputElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing starts the pause
  useEffect(() => {
    const term = value.trim()
    if (term === ours.current) return
    const timer = setTimeout(() => {
      ours.current = term
      onAsk(term)
    }, PAUSE)
    return () => clearTimeout(timer)
  }, [value])

  // Going back in the history changes the search from outside; our own question coming back must not undo typing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a changed address is taken over
  useEffect(() => {
    if (asked === ours.current) return
    ours.current = asked
    onType(asked)
  }, [asked])

  useEffect(() => {
    const lead = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return
      event.preventDefault()
      input.current?.select()
      input.current?.focus()
    }
    document.addEventListener('keydown', lead)
    return () => document.removeEventListener('keydown', lead)
  }, [])

  return (
    <div className={css.search}>
      <IconSearch size={16} stroke={1.75} aria-hidden />
      <input
        ref={input}
        type="search"
        value={value}
        placeholder={m.environmental_search()}
        aria-label={m.environmental_search()}
        onChange={(event) => onType(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || value === '') return
          // The search goes first, what is in view stays.
          event.stopPropagation()
          event.preventDefault()
          onType('')
        }}
      />
    </div>
  )
}

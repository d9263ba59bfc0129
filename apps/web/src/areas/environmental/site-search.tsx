import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { m } from '../../messages/messages.js'
import css from './environmental-page.module.css'

const PAUSE = 300

interface SiteSearchProps {
  value: string
  onType(term: string): void
  /** What the server was last asked for. */
  asked: string
  onAsk(term: string): void
}

/** Narrows with every letter, and asks the server once the typing pauses. */
export function SiteSearch({ value, onType, asked, onAsk }: SiteSearchProps) {
  const ours = useRef(asked)

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

  return (
    <div className={css.search}>
      <IconSearch size={16} stroke={1.75} aria-hidden />
      <input
        type="search"
        value={value}
        placeholder={m.environmental_search()}
        aria-label={m.environmental_search()}
        onChange={(event) => onType(event.currentTarget.value)}
      />
    </div>
  )
}

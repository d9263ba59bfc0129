import type { KeyboardEvent } from 'react'

/** Up and down move between what is shown; right opens, left closes. */
export function onTreeKey(event: KeyboardEvent<HTMLElement>): void {
  const from = event.target
  if (!(from instanceof HTMLElement) || from.dataset.branch === undefined) return
  const shown = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-branch]')]
  const at = shown.indexOf(from)
  const isOpen = from.getAttribute('aria-expanded') === 'true'
  const next = { ArrowDown: shown[at + 1], ArrowUp: shown[at - 1], Home: shown[0], End: shown.at(-1) }
  const turns = { ArrowRight: !isOpen, ArrowLeft: isOpen }
  if (isKeyOf(next, event.key)) next[event.key]?.focus()
  else if (isKeyOf(turns, event.key)) {
    if (turns[event.key]) from.click()
  } else return
  event.preventDefault()
}

const isKeyOf = <T extends object>(table: T, key: string): key is Extract<keyof T, string> => key in table

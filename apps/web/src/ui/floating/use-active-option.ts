import { type KeyboardEvent, useRef, useState } from 'react'
import { findTyped, isLetter, stepTo, typeAhead } from './find-typed.ts'
import type { ChoiceOption } from './option.ts'

export interface ActiveOption {
  /** -1 where none is. */
  at: number
  /** Whoever points at it sees it already; by keys it may have to be scrolled to. */
  isByKeys: boolean
}

interface KeyRules {
  /** Letters lead to what begins with them; otherwise they belong to the field. */
  isLettered: boolean
}

/** Which of the options the next Enter takes, and the keys that lead from one to another. */
export function useActiveOption(options: readonly ChoiceOption[], start: number) {
  const [active, setActive] = useState<ActiveOption>({ at: start, isByKeys: true })
  const typed = useRef({ letters: '', at: Number.NEGATIVE_INFINITY })

  const go = (at: number) => setActive({ at, isByKeys: true })

  /** True where the key was for the list. */
  const onKey = (event: KeyboardEvent, { isLettered }: KeyRules): boolean => {
    const open = options.flatMap(({ disabled }, at) => (disabled ? [] : [at]))
    const from = open.indexOf(active.at)
    let next: number | undefined
    if (isLettered && isLetter(event)) {
      typed.current = typeAhead(typed.current, event.key, event.timeStamp)
      const labels = open.map((at) => options[at]?.label ?? '')
      next = findTyped(labels, typed.current.letters, from)
    } else {
      // In a field these move through its words.
      const isOfField = !isLettered && (event.key === 'Home' || event.key === 'End')
      next = isOfField ? undefined : stepTo(event.key, from, open.length)
    }
    if (next === undefined) return false
    event.preventDefault()
    const to = open[next]
    if (to !== undefined) go(to)
    return true
  }

  return {
    active,
    go,
    onKey,
    onPoint: (at: number) => {
      if (at !== active.at) setActive({ at, isByKeys: false })
    },
  }
}

/** The id of an option, for the field or the list that has the focus instead of it. */
export const optionID = (listID: string, at: number): string => `${listID}-${at}`

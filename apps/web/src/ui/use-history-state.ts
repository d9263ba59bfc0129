import { useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

const storedAs = (entry: string, name: string) => `sojourn-entry:${entry}:${name}`

function read(entry: string, name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(storedAs(entry, name)) ?? 'null')
  } catch {
    return null
  }
}

interface EntryState<Value> {
  /** Distinguishes this state from others of the same page. */
  name: string
  initial: Value
  isValue(stored: unknown): stored is Value
}

/** State of an entry in the browser's history. It is restored by Back and by a reload. */
export function useHistoryState<Value>({ name, initial, isValue }: EntryState<Value>) {
  const entry = useRouterState({ select: ({ location }) => location.state.__TSR_key ?? '' })
  const [value, setValue] = useState<Value>(() => {
    const stored = read(entry, name)
    return isValue(stored) ? stored : initial
  })
  useEffect(() => {
    // If the storage is full or forbidden, the state is not restored.
    try {
      if (value === initial) sessionStorage.removeItem(storedAs(entry, name))
      else sessionStorage.setItem(storedAs(entry, name), JSON.stringify(value))
    } catch {}
  }, [entry, name, value, initial])
  return [value, setValue] as const
}

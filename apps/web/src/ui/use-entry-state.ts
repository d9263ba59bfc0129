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
  /** Tells what another state of the same page has left. */
  name: string
  initial: Value
  isValue(stored: unknown): stored is Value
}

/** State that belongs to an entry of the browser's history: going back, or reading the page anew, finds it again. */
export function useEntryState<Value>({ name, initial, isValue }: EntryState<Value>) {
  const entry = useRouterState({ select: ({ location }) => location.state.__TSR_key ?? '' })
  const [value, setValue] = useState<Value>(() => {
    const stored = read(entry, name)
    return isValue(stored) ? stored : initial
  })
  useEffect(() => {
    // A storage that is full or forbidden only forgets.
    try {
      if (value === initial) sessionStorage.removeItem(storedAs(entry, name))
      else sessionStorage.setItem(storedAs(entry, name), JSON.stringify(value))
    } catch {}
  }, [entry, name, value, initial])
  return [value, setValue] as const
}

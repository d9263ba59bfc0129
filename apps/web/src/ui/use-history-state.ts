import { useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

const getStorageKey = (entry: string, name: string) => `sojourn-entry:${entry}:${name}`

function readStoredValue(entry: string, name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(getStorageKey(entry, name)) ?? 'null')
  } catch {
    return null
  }
}

interface HistoryStateOptions<Value> {
  /** Unique on the page. */
  name: string
  initial: Value
  isValue(stored: unknown): stored is Value
}

/** State that belongs to an entry of the browser's history. Back and a reload restore it. */
export function useHistoryState<Value>({ name, initial, isValue }: HistoryStateOptions<Value>) {
  const entry = useRouterState({ select: ({ location }) => location.state.__TSR_key ?? '' })
  const [value, setValue] = useState<Value>(() => {
    const stored = readStoredValue(entry, name)
    return isValue(stored) ? stored : initial
  })
  useEffect(() => {
    // If the storage is full or forbidden, the state is not restored.
    try {
      if (value === initial) sessionStorage.removeItem(getStorageKey(entry, name))
      else sessionStorage.setItem(getStorageKey(entry, name), JSON.stringify(value))
    } catch {}
  }, [entry, name, value, initial])
  return [value, setValue] as const
}

import { useRef } from 'react'

/** Returns the same key for the same content, so that a retry after a lost response is executed once. */
export function useIdempotencyKey(content: unknown): string {
  const text = JSON.stringify(content)
  const latest = useRef({ text, key: crypto.randomUUID() })
  if (latest.current.text !== text) latest.current = { text, key: crypto.randomUUID() }
  return latest.current.key
}

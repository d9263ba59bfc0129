import { useRef } from 'react'

/** Returns the same key for the same content, so that a retry after a lost response is executed once. */
export function useIdempotencyKey(content: unknown): string {
  const text = JSON.stringify(content)
  const current = useRef({ text, key: crypto.randomUUID() })
  if (current.current.text !== text) current.current = { text, key: crypto.randomUUID() }
  return current.current.key
}

import { useRef } from 'react'

/** The same key for the same content: a second attempt after a lost answer is carried out once, a changed form is a new one. */
export function useIdempotencyKey(content: unknown): string {
  const text = JSON.stringify(content)
  const held = useRef({ text, key: crypto.randomUUID() })
  if (held.current.text !== text) held.current = { text, key: crypto.randomUUID() }
  return held.current.key
}

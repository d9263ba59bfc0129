import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { Thread } from './use-thread.ts'

/** So near the end somebody counts as reading along. */
const NEAR_PX = 80

interface ThreadScroll {
  ref: RefObject<HTMLDivElement | null>
  onScroll(): void
}

/**
 * Opens at the newest message and follows it while somebody reads along, and what they sent themselves, `kept` until it
 * has arrived; what is loaded above does not push away what they are reading.
 */
export function useThreadScroll({ messages, hasOlder, loadOlder }: Thread, kept: number): ThreadScroll {
  const ref = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)
  const height = useRef(0)
  const firstID = messages[0]?.conversationMessageID
  const lastID = messages.at(-1)?.conversationMessageID
  const seen = useRef({ firstID, lastID, kept })

  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const before = seen.current
    seen.current = { firstID, lastID, kept }
    if (isAtEnd.current) element.scrollTop = element.scrollHeight
    else if (before.firstID !== firstID && before.lastID === lastID)
      element.scrollTop += element.scrollHeight - height.current
    height.current = element.scrollHeight
  }, [firstID, lastID, kept])

  // Photos and the form beneath change the room after the words stand.
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const watch = new ResizeObserver(() => {
      if (isAtEnd.current) element.scrollTop = element.scrollHeight
      height.current = element.scrollHeight
    })
    watch.observe(element)
    return () => watch.disconnect()
  }, [])

  return {
    ref,
    onScroll: () => {
      const element = ref.current
      if (!element) return
      isAtEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_PX
      height.current = element.scrollHeight
      if (hasOlder && element.scrollTop < NEAR_PX && !isAtEnd.current) void loadOlder()
    },
  }
}

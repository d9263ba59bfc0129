import { useEffect, useState } from 'react'

/** As many as fill most windows. */
const AT_ONCE = 4
/** As many as the browser draws without being held up. */
const MORE = 2

/**
 * How many of a long list are drawn by now: those in sight at once, the others a few at a time, so that whoever scrolls,
 * types or clicks meanwhile is not kept waiting.
 */
export function useDrawn(total: number): number {
  const [drawn, setDrawn] = useState(AT_ONCE)
  useEffect(() => {
    if (drawn >= total) return
    const timer = setTimeout(() => setDrawn(drawn + MORE))
    return () => clearTimeout(timer)
  }, [drawn, total])
  return drawn
}

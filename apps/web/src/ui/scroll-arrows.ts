import { type RefObject, useEffect, useState } from 'react'

/** Nearer to an edge than this, there is nothing worth an arrow. */
const NEAR_EDGE = 40

interface Scrolled {
  scrollLeft: number
  clientWidth: number
  scrollWidth: number
}

/** Which arrows a row that scrolls sideways needs. */
export const arrowsFor = ({ scrollLeft, clientWidth, scrollWidth }: Scrolled) => ({
  left: scrollLeft > NEAR_EDGE,
  right: scrollWidth - clientWidth - scrollLeft > NEAR_EDGE,
})

/** The arrows that a row needs now; they follow its scrolling and its width. */
export function useScrollArrows(row: RefObject<HTMLElement | null>): ReturnType<typeof arrowsFor> {
  const [arrows, setArrows] = useState({ left: false, right: false })
  useEffect(() => {
    const element = row.current
    if (!element) return
    const look = () => setArrows(arrowsFor(element))
    const observer = new ResizeObserver(look)
    observer.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [row])
  return arrows
}

import { type RefObject, useEffect, useState } from 'react'

/** No arrow is shown within this distance of an edge, in pixels. */
const NEAR_EDGE = 40

interface ScrollPosition {
  scrollLeft: number
  clientWidth: number
  scrollWidth: number
}

/** Returns the directions in which a horizontally scrolling row has hidden content. */
export const getVisibleArrows = ({ scrollLeft, clientWidth, scrollWidth }: ScrollPosition) => ({
  left: scrollLeft > NEAR_EDGE,
  right: scrollWidth - clientWidth - scrollLeft > NEAR_EDGE,
})

/** Returns the visible arrows of a row, updated when it scrolls or is resized. */
export function useScrollArrows(row: RefObject<HTMLElement | null>): ReturnType<typeof getVisibleArrows> {
  const [arrows, setArrows] = useState({ left: false, right: false })
  useEffect(() => {
    const element = row.current
    if (!element) return
    const update = () => setArrows(getVisibleArrows(element))
    const observer = new ResizeObserver(update)
    observer.observe(element)
    element.addEventListener('scroll', update, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', update)
    }
  }, [row])
  return arrows
}

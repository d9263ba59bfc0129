import { type ReactNode, useEffect, useRef, useState } from 'react'

/** What is asked for only when somebody opens the fold around it. */
export function OnceSeen({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    if (!place.current) return
    const watch = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      setSeen(true)
      watch.disconnect()
    })
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [])
  return <div ref={place}>{isSeen ? children : <br aria-hidden />}</div>
}

import { type ComponentPropsWithoutRef, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import css from './floating.module.css'
import { place, type Side } from './place.ts'

export interface FloatingProps extends ComponentPropsWithoutRef<'div'> {
  /** What it belongs to: it lies beside it, and presses there are not presses elsewhere. */
  anchor: RefObject<HTMLElement | null>
  side?: Side
  /** As wide as its anchor. */
  asWide?: boolean
  /** Something else was pressed, or Escape. */
  onClose(): void
}

const seen = () => {
  const { offsetTop = 0, offsetLeft = 0, width = innerWidth, height = innerHeight } = visualViewport ?? {}
  return { top: offsetTop, left: offsetLeft, width, height }
}

/**
 * A layer over everything, even over a dialog: the browser's own top layer, so nothing cuts it off and it stays where it
 * belongs for keys and for those who listen. It is there as long as it is drawn.
 */
export function Floating({ anchor, side = 'bottom-start', asWide = false, onClose, ...rest }: FloatingProps) {
  const layer = useRef<HTMLDivElement>(null)
  const close = useRef(onClose)
  close.current = onClose

  useLayoutEffect(() => {
    const [own, beside] = [layer.current, anchor.current]
    if (!own || !beside) return
    own.showPopover()
    const settle = () => {
      const box = beside.getBoundingClientRect()
      own.style.width = asWide ? `${box.width}px` : ''
      own.style.maxHeight = ''
      const { top, left, maxHeight } = place(side, box, own.getBoundingClientRect(), seen())
      own.style.maxHeight = `${maxHeight}px`
      own.style.translate = `${Math.round(left)}px ${Math.round(top)}px`
    }
    settle()
    // What it holds may come later, and what it belongs to may grow or be scrolled.
    const sizes = new ResizeObserver(settle)
    sizes.observe(own)
    sizes.observe(beside)
    const onScroll = (event: Event) => {
      if (!(event.target instanceof Node && own.contains(event.target))) settle()
    }
    addEventListener('scroll', onScroll, { capture: true, passive: true })
    addEventListener('resize', settle)
    visualViewport?.addEventListener('resize', settle)
    return () => {
      sizes.disconnect()
      removeEventListener('scroll', onScroll, { capture: true })
      removeEventListener('resize', settle)
      visualViewport?.removeEventListener('resize', settle)
    }
  }, [anchor, side, asWide])

  useEffect(() => {
    const onPress = ({ target }: PointerEvent) => {
      if (!(target instanceof Node)) return
      if (!layer.current?.contains(target) && !anchor.current?.contains(target)) close.current()
    }
    document.addEventListener('pointerdown', onPress, true)
    return () => document.removeEventListener('pointerdown', onPress, true)
  }, [anchor])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears the keys of what it holds
    <div
      {...rest}
      ref={layer}
      popover="manual"
      className={rest.className ? `${css.layer} ${rest.className}` : css.layer}
      onKeyDown={(event) => {
        rest.onKeyDown?.(event)
        // A dialog around it leads Tab; every other key is for what is open here, not for the page beneath.
        if (event.key !== 'Tab') event.stopPropagation()
        if (event.key !== 'Escape') return
        event.preventDefault()
        onClose()
      }}
    />
  )
}

import { type ComponentPropsWithoutRef, type MouseEvent, useEffect, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { focusStart, goRound } from './focus-round.ts'
import { join } from './join.ts'
import css from './modal-layer.module.css'
import { useReturnFocus } from './use-return-focus.ts'

interface ModalLayerProps extends ComponentPropsWithoutRef<'section'> {
  /** Around the dialog: how far it keeps from the edges of the window. */
  aroundClassName?: string | undefined
  /** Escape is heard by somebody else. */
  isEscapeElsewhere?: boolean
  /** Escape, or a click beside it. */
  onClose(): void
}

/** The one that was opened last has the keys. */
const open: HTMLElement[] = []

/**
 * A dialog over the page, which stands still beneath it. It holds the focus and gives it back. Not the browser's own
 * modal: notices beside it can still be read and dismissed.
 */
export function ModalLayer({
  aroundClassName,
  isEscapeElsewhere = false,
  onClose,
  ...rest
}: ModalLayerProps) {
  useReturnFocus()
  const section = useRef<HTMLElement>(null)
  const wasPressedBeside = useRef(false)
  const close = useRef(onClose)
  close.current = onClose

  useLayoutEffect(() => {
    const own = section.current
    if (!own) return
    open.push(own)
    focusStart(own)
    return () => {
      open.splice(open.indexOf(own), 1)
    }
  }, [])

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const own = section.current
      const target = event.target
      if (!own || open.at(-1) !== own || event.defaultPrevented || event.isComposing) return
      // What lies over it, a question or the list of an editor, has its own keys.
      if (target !== document.body && !(target instanceof Node && own.contains(target))) return
      goRound(event, own)
      if (event.key !== 'Escape' || isEscapeElsewhere) return
      event.preventDefault()
      close.current()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [isEscapeElsewhere])

  const isBeside = (event: MouseEvent) => event.target === event.currentTarget
  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: a click beside the dialog is Escape for the mouse
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is heard by the page
    <div
      className={join(css.around, aroundClassName)}
      onMouseDown={(event) => {
        wasPressedBeside.current = isBeside(event)
      }}
      // A word marked to beyond the edge is no click beside it.
      onClick={(event) => wasPressedBeside.current && isBeside(event) && onClose()}
    >
      <section
        {...rest}
        ref={section}
        role="dialog"
        aria-modal
        tabIndex={-1}
        className={join(css.layer, rest.className)}
      />
    </div>,
    document.body,
  )
}

import { type ComponentPropsWithoutRef, type ReactNode, useId, useRef, useState } from 'react'
import { Floating } from './floating/floating.tsx'
import type { Side } from './floating/place.ts'
import css from './tooltip.module.css'

interface TooltipProps extends Omit<ComponentPropsWithoutRef<'span'>, 'children'> {
  /** Nothing is shown where there is nothing to say. */
  label: string | undefined
  side?: Side
  /** A finger shows it too. */
  isTouched?: boolean
  /** What it is about; given the id of what is shown while it is. */
  children(describedBy: string | undefined): ReactNode
}

/** A few words beside what is pointed at or has the focus. */
export function Tooltip({ label, side = 'top', isTouched = false, children, ...rest }: TooltipProps) {
  const holder = useRef<HTMLSpanElement>(null)
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const isShown = isOpen && label !== undefined
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches; what it holds is used as ever
    <span
      {...rest}
      ref={holder}
      onPointerEnter={({ pointerType }) => (isTouched || pointerType !== 'touch') && setOpen(true)}
      onPointerLeave={close}
      onFocus={({ target }) => target.matches(':focus-visible') && setOpen(true)}
      onBlur={close}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isShown) return
        event.preventDefault()
        close()
      }}
    >
      {children(isShown ? id : undefined)}
      {isShown && (
        <Floating id={id} role="tooltip" className={css.tip} anchor={holder} side={side} onClose={close}>
          {label}
        </Floating>
      )}
    </span>
  )
}

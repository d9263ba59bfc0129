import { IconHelpCircle } from '@tabler/icons-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { m } from '../messages/messages.js'
import { Floating } from './floating/floating.tsx'
import { isHelpRead, markHelpRead } from './help-read.ts'
import css from './help-tip.module.css'

const READ_AFTER_MS = 2000
const LEAVE_MS = 150

export interface HelpTipProps {
  /** Remembers on this device that the text was read. */
  id: string
  /** What the help is about, for the accessible name. */
  subject: string
  children: ReactNode
}

/** Shows by hover, focus or tap; after two seconds it counts as read, on this device for good. */
export function HelpTip({ id, subject, children }: HelpTipProps) {
  const [open, setOpen] = useState(false)
  const [read, setRead] = useState(() => isHelpRead(localStorage, id))
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  const button = useRef<HTMLButtonElement>(null)
  const textId = useId()

  useEffect(() => {
    if (!open || read) return
    const timer = setTimeout(() => {
      markHelpRead(localStorage, id)
      setRead(true)
    }, READ_AFTER_MS)
    return () => clearTimeout(timer)
  }, [open, read, id])

  useEffect(() => () => clearTimeout(leaving.current), [])

  const show = () => {
    clearTimeout(leaving.current)
    setOpen(true)
  }
  // A moment's grace, so that the pointer can travel into the text.
  const leave = () => {
    clearTimeout(leaving.current)
    leaving.current = setTimeout(() => setOpen(false), LEAVE_MS)
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        className={css.tip}
        data-unread={read ? undefined : true}
        aria-label={read ? m.kit_help({ subject }) : m.kit_help_unread({ subject })}
        aria-describedby={open ? textId : undefined}
        onPointerEnter={show}
        onPointerLeave={leave}
        onFocus={show}
        onBlur={leave}
        onClick={show}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !open) return
          event.preventDefault()
          setOpen(false)
        }}
      >
        <IconHelpCircle size={16} stroke={1.75} aria-hidden />
      </button>
      {open && (
        <Floating
          anchor={button}
          side="top"
          id={textId}
          role="tooltip"
          className={css.text}
          onPointerEnter={show}
          onPointerLeave={leave}
          onClose={() => setOpen(false)}
        >
          {children}
        </Floating>
      )}
    </>
  )
}

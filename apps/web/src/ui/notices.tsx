import { IconAlertCircle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { m } from '../messages/messages.js'
import css from './notices.module.css'
import { dismissNotice, NOTICE_MS, type Notice, notices } from './notify.ts'
import { useStore } from './store.ts'

const icons = { success: IconCircleCheck, error: IconAlertCircle, info: IconInfoCircle }

export function Notices() {
  const shown = useStore(notices)
  const region = useRef<HTMLElement>(null)
  const newest = shown.at(-1)?.id

  // The top layer keeps a notice above an open dialog; showing it anew lifts it over one that opened later.
  useEffect(() => {
    const element = region.current
    if (!element) return
    if (element.matches(':popover-open')) element.hidePopover()
    if (newest !== undefined) element.showPopover()
  }, [newest])

  return (
    <section
      ref={region}
      popover="manual"
      className={css.region}
      aria-label={m.kit_notices()}
      aria-live="polite"
    >
      {shown.map((notice) => (
        <Line key={notice.id} notice={notice} />
      ))}
    </section>
  )
}

function Line({ notice }: { notice: Notice }) {
  const Icon = icons[notice.tone]
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const hold = () => clearTimeout(timer.current)
  const start = () => {
    hold()
    timer.current = setTimeout(() => dismissNotice(notice.id), NOTICE_MS)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the three seconds run once for each notice
  useEffect(() => {
    start()
    return hold
  }, [notice.id])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: who points at a notice is still reading it
    <div
      className={css.notice}
      data-tone={notice.tone}
      role={notice.tone === 'error' ? 'alert' : 'status'}
      onPointerEnter={hold}
      onPointerLeave={start}
      onFocus={hold}
      onBlur={start}
    >
      <Icon size={18} stroke={1.75} aria-hidden />
      <Words notice={notice} />
      <button
        type="button"
        className={css.dismiss}
        aria-label={m.kit_dismiss()}
        onClick={() => dismissNotice(notice.id)}
      >
        <IconX size={16} aria-hidden />
      </button>
    </div>
  )
}

function Words({ notice: { id, text, details = [], onOpen } }: { notice: Notice }) {
  const words = (
    <>
      <span>{text}</span>
      {details.map((line) => (
        <span key={line} className={css.detail}>
          {line}
        </span>
      ))}
    </>
  )
  if (!onOpen) return <span className={css.words}>{words}</span>
  return (
    <button
      type="button"
      className={css.words}
      onClick={() => {
        dismissNotice(id)
        onOpen()
      }}
    >
      {words}
    </button>
  )
}

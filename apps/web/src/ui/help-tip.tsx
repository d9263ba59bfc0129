import { IconHelpCircle } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import { m } from '../messages/messages.js'
import css from './help-tip.module.css'
import { Tooltip } from './tooltip.tsx'

const STORAGE_KEY = 'sojourn-help-read'

type HelpStorage = Pick<Storage, 'getItem' | 'setItem'>

function loadReadIds(storage: HelpStorage): string[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(STORAGE_KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

export const isHelpRead = (storage: HelpStorage, id: string): boolean => loadReadIds(storage).includes(id)

/** If the storage is full or forbidden, the help is shown as unread next time. */
export function markHelpRead(storage: HelpStorage, id: string): void {
  const ids = loadReadIds(storage)
  if (ids.includes(id)) return
  try {
    storage.setItem(STORAGE_KEY, JSON.stringify([...ids, id]))
  } catch {}
}

const READ_AFTER_MS = 2000

export interface HelpTipProps {
  /** Stored on this device once the text has been read. */
  id: string
  /** What the help is about, for the accessible name. */
  subject: string
  children: ReactNode
}

/** A help text by hover, focus or tap. After two seconds it is stored on this device as read. */
export function HelpTip({ id, subject, children }: HelpTipProps) {
  const [isOpen, setOpen] = useState(false)
  const [isRead, setRead] = useState(() => isHelpRead(localStorage, id))

  useEffect(() => {
    if (!isOpen || isRead) return
    const timer = setTimeout(() => {
      markHelpRead(localStorage, id)
      setRead(true)
    }, READ_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isOpen, isRead, id])

  return (
    <Tooltip label={children} className={css.text} opensByTouch onOpenChange={setOpen}>
      <button
        type="button"
        className={css.tip}
        data-unread={isRead ? undefined : true}
        aria-label={isRead ? m.ui_help({ subject }) : m.ui_help_unread({ subject })}
      >
        <IconHelpCircle size={16} stroke={1.75} aria-hidden />
      </button>
    </Tooltip>
  )
}

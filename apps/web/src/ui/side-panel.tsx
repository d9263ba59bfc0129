import { IconX } from '@tabler/icons-react'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { m } from '../messages/messages.js'
import { focusStart, goRound } from './focus-round.ts'
import { IconButton } from './icon-button.tsx'
import { PHONE, useMedia } from './media.ts'
import css from './side-panel.module.css'
import { useEscape } from './use-escape.ts'

interface SidePanelProps {
  /** Its name, and what stands in its bar. */
  title: string
  /** In the bar instead, where not all of the name is said alike. */
  heading?: ReactNode
  /** In the bar before Close: copy link, previous, next. */
  tools?: ReactNode
  onClose(): void
  children: ReactNode
  footer?: ReactNode
  width?: 420 | 460
  /** Beside its list on a tablet too, on a page that makes room for it. */
  beside?: boolean
}

/**
 * Beside the list from 1280 px, over its right edge below, a sheet on phones. Only the sheet hides the list, so only it
 * takes the focus: beside the list, arrows go on moving through the rows while the panel follows.
 */
export function SidePanel(props: SidePanelProps) {
  const { title, heading = title, tools, onClose, children, footer, width = 420, beside } = props
  const sheet = useMedia(PHONE)
  // Beside the list the focus is mostly on the row, or on what opened the panel.
  useEscape(onClose)

  const panel = useRef<HTMLElement>(null)

  // The sheet takes the reader in; closing it leads back to the row.
  useLayoutEffect(() => {
    if (!sheet) return
    const before = document.activeElement
    if (panel.current) focusStart(panel.current)
    return () => {
      if (before instanceof HTMLElement) before.focus()
    }
  }, [sheet])

  return (
    <aside
      ref={panel}
      onKeyDown={(event) => sheet && goRound(event, event.currentTarget)}
      className={css.panel}
      data-width={width}
      data-beside={beside || undefined}
      data-side-panel
      aria-label={title}
      {...(sheet ? { role: 'dialog', 'aria-modal': true } : {})}
    >
      <header className={css.bar}>
        <span className={css.title} tabIndex={-1} data-autofocus>
          {heading}
        </span>
        {tools}
        <IconButton icon={IconX} label={m.kit_close()} onClick={onClose} />
      </header>
      <div className={css.body}>{children}</div>
      {footer && <footer className={css.footer}>{footer}</footer>}
    </aside>
  )
}

import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { m } from '../messages/messages.js'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import { PHONE } from './media.ts'
import { ModalLayer } from './modal-layer.tsx'
import css from './side-panel.module.css'
import { useEscape } from './use-escape.ts'

interface PanelStepsProps {
  /** The rows of the list, in its order. */
  ids: readonly string[]
  selectedId: string
  onSelect(id: string): void
}

/** Previous and next, for a SidePanel's `tools`: through the rows without going back to the list. */
export function RowNavigation({ ids, selectedId, onSelect }: PanelStepsProps) {
  const at = ids.indexOf(selectedId)
  const step = (to: string | undefined) => ({
    disabled: to === undefined,
    onClick: () => to !== undefined && onSelect(to),
  })
  return (
    <>
      <IconButton icon={IconChevronUp} label={m.ui_panel_previous()} {...step(ids[at - 1])} />
      <IconButton
        icon={IconChevronDown}
        label={m.ui_panel_next()}
        {...step(at < 0 ? undefined : ids[at + 1])}
      />
    </>
  )
}

interface SidePanelProps {
  /** The accessible name, and the text of the bar. */
  title: string
  /** Replaces the title in the bar, where parts of it are styled differently. */
  heading?: ReactNode
  /** In the bar before Close: copy link, previous, next. */
  tools?: ReactNode
  onClose(): void
  children: ReactNode
  footer?: ReactNode
  width?: 420 | 460
  /** Next to its list on tablets too, on a page that leaves room for it. */
  isNextToListOnTablet?: boolean
}

/**
 * Next to the list from 1280 px, over its right edge below, a modal sheet on phones. Only the sheet covers the list, so
 * only the sheet takes the focus: elsewhere the arrow keys go on moving through the rows.
 */
export function SidePanel(props: SidePanelProps) {
  const {
    title,
    heading = title,
    tools,
    onClose,
    children,
    footer,
    width = 420,
    isNextToListOnTablet,
  } = props
  // Rotating a phone must not change the frame: remounting the content would lose unsaved text.
  const [isSheet] = useState(() => matchMedia(PHONE).matches)
  const Frame = isSheet ? Sheet : Aside
  return (
    <Frame title={title} width={width} isNextToListOnTablet={isNextToListOnTablet} onClose={onClose}>
      <header className={css.bar}>
        <span className={css.title}>{heading}</span>
        {tools}
        <IconButton icon={IconX} label={m.ui_close()} onClick={onClose} />
      </header>
      <div className={css.body}>{children}</div>
      {footer && <footer className={css.footer}>{footer}</footer>}
    </Frame>
  )
}

type FrameProps = Pick<SidePanelProps, 'title' | 'width' | 'onClose' | 'children'> & {
  isNextToListOnTablet: boolean | undefined
}

function Aside({ title, width, isNextToListOnTablet, onClose, children }: FrameProps) {
  // The focus is usually in the list, not in the panel.
  useEscape(onClose)
  return (
    <aside
      className={css.panel}
      data-width={width}
      data-next-to-list={isNextToListOnTablet || undefined}
      data-side-panel
      aria-label={title}
    >
      {children}
    </aside>
  )
}

function Sheet({ title, width, onClose, children }: FrameProps) {
  return (
    <ModalLayer
      overlayClassName={css.overlay}
      className={classNames(css.panel, css.sheet)}
      data-width={width}
      data-side-panel
      aria-label={title}
      onClose={onClose}
    >
      {children}
    </ModalLayer>
  )
}

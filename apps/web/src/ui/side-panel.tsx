import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { m } from '../messages/messages.js'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import { PHONE } from './media.ts'
import { ModalLayer } from './modal-layer.tsx'
import css from './side-panel.module.css'
import { useEscape } from './use-escape.ts'

interface RowNavigationProps {
  /** The rows of the list, in its order. */
  ids: readonly string[]
  selectedId: string
  onSelect(id: string): void
}

/** Buttons to the previous and the next row of the list, for a SidePanel's `tools`. */
export function RowNavigation({ ids, selectedId, onSelect }: RowNavigationProps) {
  const index = ids.indexOf(selectedId)
  const selectRow = (id: string | undefined) => ({
    disabled: id === undefined,
    onClick: () => id !== undefined && onSelect(id),
  })
  return (
    <>
      <IconButton icon={IconChevronUp} label={m.ui_panel_previous()} {...selectRow(ids[index - 1])} />
      <IconButton
        icon={IconChevronDown}
        label={m.ui_panel_next()}
        {...selectRow(index < 0 ? undefined : ids[index + 1])}
      />
    </>
  )
}

interface SidePanelProps {
  /** The accessible name, and the text of the bar. */
  title: string
  /** Replaces the title in the bar, if parts of it are styled differently. */
  heading?: ReactNode
  /** In the bar before Close: copy link, previous, next. */
  tools?: ReactNode
  onClose(): void
  children: ReactNode
  footer?: ReactNode
  width?: 420 | 460
  /** Shows the panel next to the list on tablets too. */
  isNextToListOnTablet?: boolean
}

/**
 * A panel next to the list from 1280 px, over the right edge of the list in narrower windows, and a modal sheet on phones.
 * Only the sheet takes the focus. With the panel the arrow keys still move through the rows of the list.
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

/** Reserves the space next to the list while the code of a panel loads, so that the list keeps its width. */
export const SidePanelSpace = ({ width = 420 }: Pick<SidePanelProps, 'width'>) => (
  <div className={classNames(css.panel, css.space)} data-width={width} />
)

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

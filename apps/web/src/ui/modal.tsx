import { IconX } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { Heading } from 'react-aria-components/Heading'
import { m } from '../messages/messages.js'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import css from './modal.module.css'
import { ModalLayer } from './modal-layer.tsx'

interface ModalProps {
  title: string
  /** Pixels or a CSS length; never wider than the window. */
  width?: number | string
  isFullScreen?: boolean
  classes?: { content?: string | undefined; title?: string | undefined; body?: string | undefined }
  onClose(): void
  children: ReactNode
}

/** A modal dialog with a title and a Close button. Render it while it is open. */
export function Modal(props: ModalProps) {
  const { title, width = 400, isFullScreen = false, classes = {}, onClose, children } = props
  const bodyID = useId()
  return (
    <ModalLayer
      overlayClassName={isFullScreen ? css.edgeless : undefined}
      className={classNames(isFullScreen ? css.fullScreen : undefined, classes.content)}
      style={isFullScreen ? {} : { width }}
      aria-describedby={bodyID}
      onClose={onClose}
    >
      <header className={css.header}>
        <Heading slot="title" className={classNames(css.title, classes.title)}>
          {title}
        </Heading>
        <IconButton icon={IconX} label={m.ui_close()} title="" onClick={onClose} />
      </header>
      <div id={bodyID} className={classNames(css.body, classes.body)}>
        {children}
      </div>
    </ModalLayer>
  )
}

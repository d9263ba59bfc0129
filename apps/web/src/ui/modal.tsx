import { IconX } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { Heading } from 'react-aria-components/Heading'
import { m } from '../messages/messages.js'
import { IconButton } from './icon-button.tsx'
import { join } from './join.ts'
import css from './modal.module.css'
import { ModalLayer } from './modal-layer.tsx'

interface ModalProps {
  title: string
  /** Pixels or a CSS length; never wider than the window. */
  width?: number | string
  isFullScreen?: boolean
  classNames?: { content?: string | undefined; title?: string | undefined; body?: string | undefined }
  onClose(): void
  children: ReactNode
}

/** A modal dialog with a title and a Close button. Render it while it is open. */
export function Modal(props: ModalProps) {
  const { title, width = 400, isFullScreen = false, classNames = {}, onClose, children } = props
  const bodyID = useId()
  return (
    <ModalLayer
      overlayClassName={isFullScreen ? css.edgeless : undefined}
      className={join(isFullScreen ? css.whole : undefined, classNames.content)}
      style={isFullScreen ? {} : { width }}
      aria-describedby={bodyID}
      onClose={onClose}
    >
      <header className={css.header}>
        <Heading slot="title" className={join(css.title, classNames.title)}>
          {title}
        </Heading>
        <IconButton icon={IconX} label={m.kit_close()} title="" onClick={onClose} />
      </header>
      <div id={bodyID} className={join(css.body, classNames.body)}>
        {children}
      </div>
    </ModalLayer>
  )
}

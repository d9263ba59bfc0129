import { IconX } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { m } from '../messages/messages.js'
import { IconButton } from './icon-button.tsx'
import { join } from './join.ts'
import css from './modal.module.css'
import { ModalLayer } from './modal-layer.tsx'

interface ModalProps {
  title: string
  /** In pixels, or as the browser reckons it; never wider than the window. */
  width?: number | string
  isFullScreen?: boolean
  classNames?: { content?: string | undefined; title?: string | undefined; body?: string | undefined }
  onClose(): void
  children: ReactNode
}

/** Something over the page that wants an answer first. Render it while it is open. */
export function Modal(props: ModalProps) {
  const { title, width = 400, isFullScreen = false, classNames = {}, onClose, children } = props
  const id = useId()
  return (
    <ModalLayer
      aroundClassName={isFullScreen ? css.edgeless : undefined}
      className={join(isFullScreen ? css.whole : undefined, classNames.content)}
      style={isFullScreen ? {} : { width }}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-body`}
      onClose={onClose}
    >
      <header className={css.header}>
        <h2 id={`${id}-title`} className={join(css.title, classNames.title)}>
          {title}
        </h2>
        <IconButton icon={IconX} label={m.kit_close()} title="" onClick={onClose} />
      </header>
      <div id={`${id}-body`} className={join(css.body, classNames.body)}>
        {children}
      </div>
    </ModalLayer>
  )
}

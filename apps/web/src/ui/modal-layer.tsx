import { type ReactNode, useEffect, useRef } from 'react'
import { Dialog, type DialogProps } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { join } from './join.ts'
import css from './modal-layer.module.css'

interface ModalLayerProps extends Omit<DialogProps, 'children' | 'className' | 'render'> {
  className?: string | undefined
  /** Of the overlay: its padding is the distance of the dialog from the edges of the window. */
  overlayClassName?: string | undefined
  /** Escape, or a press outside. */
  onClose(): void
  children: ReactNode
}

/** A modal dialog without header. Render it while it is open. `data-autofocus` marks the element to focus first. */
export function ModalLayer({ overlayClassName, className, onClose, ...props }: ModalLayerProps) {
  const dialog = useRef<HTMLElement>(null)
  // Not React's `autoFocus`: it runs before React Aria knows this dialog, and a dialog below takes the focus back.
  // After the current event: an Enter that opens the dialog would also press the focused button.
  useEffect(() => {
    const timer = setTimeout(() =>
      dialog.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true }),
    )
    return () => clearTimeout(timer)
  }, [])
  return (
    <ModalOverlay
      isOpen
      isDismissable
      onOpenChange={() => onClose()}
      className={join(css.overlay, overlayClassName)}
    >
      <Modal className={css.modal ?? ''}>
        <Dialog
          {...props}
          ref={dialog}
          className={join(css.layer, className)}
          render={(section) => (
            // biome-ignore lint/a11y/noStaticElementInteractions: `section` has the role dialog
            <section
              {...section}
              onKeyDown={(event) => {
                // A widget in the dialog has handled this Escape.
                if (event.key === 'Escape' && event.defaultPrevented) event.stopPropagation()
              }}
            />
          )}
        />
      </Modal>
    </ModalOverlay>
  )
}

import { type ReactNode, type RefObject, useEffect } from 'react'
import { Dialog, type DialogProps } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { classNames } from './class-names.ts'
import css from './modal-layer.module.css'
import { useAutofocus } from './use-autofocus.ts'

interface ModalLayerProps extends Omit<DialogProps, 'children' | 'className' | 'render'> {
  className?: string | undefined
  /** Sets the padding of the overlay, which is the distance of the dialog from the edges of the window. */
  overlayClassName?: string | undefined
  /** Called on Escape and on a click outside. */
  onClose(): void
  children: ReactNode
}

/**
 * A focused button that becomes disabled loses the focus to the page, and the dialog receives no key events. The next key
 * returns the focus to the dialog; Escape closes the dialog.
 */
function useRestoreLostFocus(dialog: RefObject<HTMLElement | null>, onClose: () => void): void {
  useEffect(() => {
    const returnFocus = (event: KeyboardEvent) => {
      const isLost = document.activeElement === document.body
      if (!isLost || !dialog.current || dialog.current.closest('[inert], [aria-hidden="true"]')) return
      dialog.current.focus()
      if (event.key === 'Escape') onClose()
    }
    document.addEventListener('keydown', returnFocus, true)
    return () => document.removeEventListener('keydown', returnFocus, true)
  })
}

/** A modal dialog without header. Render it while it is open. `data-autofocus` marks the element to focus first. */
export function ModalLayer({ overlayClassName, className, onClose, ...props }: ModalLayerProps) {
  const dialog = useAutofocus()
  useRestoreLostFocus(dialog, onClose)
  return (
    <ModalOverlay
      isOpen
      isDismissable
      onOpenChange={() => onClose()}
      className={classNames(css.overlay, overlayClassName)}
    >
      <Modal className={css.modal ?? ''}>
        <Dialog
          {...props}
          ref={dialog}
          className={classNames(css.layer, className)}
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

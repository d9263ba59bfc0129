import type { JSX, ReactNode, RefObject } from 'react'
import {
  Popover as AriaPopover,
  Dialog,
  DialogTrigger,
  type Placement,
  type PopoverProps,
} from 'react-aria-components/Popover'
import { Pressable } from 'react-aria-components/Pressable'
import { classNames } from './class-names.ts'
import css from './popover.module.css'
import { useAutofocus } from './use-autofocus.ts'

/** A layer next to its trigger. Escape and a click outside close it. */
export function Popover({
  className,
  ...props
}: Omit<PopoverProps, 'className'> & { className?: string | undefined }) {
  return (
    <AriaPopover offset={6} containerPadding={8} {...props} className={classNames(css.popover, className)} />
  )
}

interface PopoverDialogProps {
  label: string
  /** The button that opens it. */
  trigger: JSX.Element
  /** The element it is placed next to, if not the button. */
  anchor?: RefObject<Element | null>
  placement?: Placement
  isOpen: boolean
  onOpenChange(isOpen: boolean): void
  children: ReactNode
}

/** A small dialog next to its button. `data-autofocus` marks the element to focus first. */
export function PopoverDialog(props: PopoverDialogProps) {
  const { label, trigger, anchor, placement = 'bottom start', isOpen, onOpenChange, children } = props
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={onOpenChange}>
      <Pressable>{trigger}</Pressable>
      <Popover placement={placement} {...(anchor && { triggerRef: anchor })}>
        <DialogContent label={label}>{children}</DialogContent>
      </Popover>
    </DialogTrigger>
  )
}

function DialogContent({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Dialog ref={useAutofocus()} aria-label={label} className={css.dialog ?? ''}>
      {children}
    </Dialog>
  )
}

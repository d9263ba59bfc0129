import { type JSX, type ReactNode, useState } from 'react'
import { Pressable } from 'react-aria-components/Pressable'
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip'
import { classNames } from './class-names.ts'
import popover from './popover.module.css'
import css from './tooltip.module.css'

interface TooltipProps {
  label: ReactNode
  className?: string | undefined
  /** Also opens on a tap. */
  opensByTouch?: boolean
  onOpenChange?(isOpen: boolean): void
  /** The button it describes. */
  children: JSX.Element
}

/** A text shown next to a button on hover and keyboard focus. */
export function Tooltip({
  label,
  className = css.tip,
  opensByTouch = false,
  onOpenChange,
  children,
}: TooltipProps) {
  const [isOpen, setOpen] = useState(false)
  const change = (next: boolean) => {
    setOpen(next)
    onOpenChange?.(next)
  }
  return (
    <TooltipTrigger
      delay={0}
      closeDelay={150}
      shouldCloseOnPress={!opensByTouch}
      isOpen={isOpen}
      onOpenChange={change}
    >
      <Pressable onPress={({ pointerType }) => opensByTouch && pointerType === 'touch' && change(true)}>
        {children}
      </Pressable>
      <AriaTooltip offset={6} containerPadding={8} className={classNames(popover.popover, className)}>
        {label}
      </AriaTooltip>
    </TooltipTrigger>
  )
}

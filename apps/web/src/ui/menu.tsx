import type { Icon } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { JSX, ReactNode, RefObject } from 'react'
import {
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  Header,
  MenuTrigger,
  MenuSection as Section,
  Separator,
} from 'react-aria-components/Menu'
import { Pressable } from 'react-aria-components/Pressable'
import css from './choice.module.css'
import { Popover } from './popover.tsx'

interface MenuProps {
  /** The button that opens the menu. */
  trigger: JSX.Element
  children: ReactNode
}

export function Menu({ trigger, children }: MenuProps) {
  return (
    <MenuTrigger>
      <Pressable>{trigger}</Pressable>
      <Popover placement="bottom end">
        <AriaMenu className={css.list ?? ''}>{children}</AriaMenu>
      </Popover>
    </MenuTrigger>
  )
}

interface OpenMenuProps {
  label: string
  anchor: RefObject<Element | null>
  onClose(): void
  children: ReactNode
}

/** A menu without a trigger, such as one menu for many rows. Render it while it is open. */
export function OpenMenu({ label, anchor, onClose, children }: OpenMenuProps) {
  return (
    <Popover
      isOpen
      triggerRef={anchor}
      placement="bottom end"
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <AriaMenu autoFocus="first" aria-label={label} className={css.list ?? ''} onClose={onClose}>
        {children}
      </AriaMenu>
    </Popover>
  )
}

interface ItemProps {
  icon: Icon
  children: string
  danger?: boolean | undefined
}

interface MenuItemProps extends ItemProps {
  disabled?: boolean
  onChoose(): void
}

export function MenuItem({ icon: ItemIcon, children, danger, disabled = false, onChoose }: MenuItemProps) {
  return (
    <AriaMenuItem
      className={css.line ?? ''}
      data-danger={danger || undefined}
      textValue={children}
      isDisabled={disabled}
      onAction={onChoose}
    >
      <ItemIcon size={16} stroke={1.75} aria-hidden />
      {children}
    </AriaMenuItem>
  )
}

export function MenuLink({ icon: ItemIcon, children, danger, to }: ItemProps & { to: string }) {
  return (
    <AriaMenuItem
      className={css.line ?? ''}
      data-danger={danger || undefined}
      textValue={children}
      href={to}
      // Renders the router's link instead of a plain one.
      render={(props) => {
        if (!('href' in props)) return <div {...props} />
        const { href: _href, target: _target, ...rest } = props
        return <Link {...rest} to={to} />
      }}
    >
      <ItemIcon size={16} stroke={1.75} aria-hidden />
      {children}
    </AriaMenuItem>
  )
}

export const MenuSeparator = () => <Separator className={css.rule ?? ''} />

/** Items below a text. */
export function MenuSection({ heading, children }: { heading: ReactNode; children: ReactNode }) {
  return (
    <Section>
      <Header className={css.heading}>{heading}</Header>
      {children}
    </Section>
  )
}

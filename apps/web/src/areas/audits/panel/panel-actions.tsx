import { IconDots } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { m } from '../../../messages/messages.js'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Kbd } from '../../../ui/kbd.tsx'
import { Menu, MenuItem, MenuLink } from '../../../ui/menu.tsx'
import css from './panel.module.css'
import type { PanelAction } from './use-panel-actions.ts'

interface PanelActionsProps {
  /** The next step is first. */
  actions: readonly PanelAction[]
  busy: boolean
}

/** Two buttons, and a menu with the other actions. */
export function PanelActions({ actions, busy }: PanelActionsProps) {
  const [first, second, ...more] = actions
  return (
    <div className={css.actions}>
      {first && <ActionButton action={first} isFirst busy={busy} />}
      {second && <ActionButton action={second} busy={busy} />}
      {more.length > 0 && (
        <Menu
          trigger={
            <IconButton icon={IconDots} label={m.audit_panel_more()} size={36} outlined disabled={busy} />
          }
        >
          {more.map((action) => (
            <ActionItem key={action.id} action={action} />
          ))}
        </Menu>
      )}
    </div>
  )
}

interface ActionButtonProps {
  action: PanelAction
  isFirst?: boolean
  busy: boolean
}

function ActionButton({ action, isFirst = false, busy }: ActionButtonProps) {
  const { icon: ItemIcon, href, label } = action
  const buttonProps = {
    variant: isFirst ? ('filled' as const) : ('default' as const),
    ...(action.id === 'open' && isFirst
      ? { rightSection: <Kbd onFill>↵</Kbd> }
      : { leftSection: <ItemIcon size={16} stroke={1.75} aria-hidden /> }),
  }
  if (href !== undefined)
    return (
      <Button {...buttonProps} renderRoot={(props) => <Link to={href} {...props} />}>
        {label}
      </Button>
    )
  return (
    <Button {...buttonProps} disabled={busy} onClick={() => action.run?.()}>
      {label}
    </Button>
  )
}

function ActionItem({ action }: { action: PanelAction }) {
  const { icon, href, label, danger } = action
  if (href !== undefined)
    return (
      <MenuLink icon={icon} danger={danger} to={href}>
        {label}
      </MenuLink>
    )
  return (
    <MenuItem icon={icon} danger={danger} onChoose={() => action.run?.()}>
      {label}
    </MenuItem>
  )
}

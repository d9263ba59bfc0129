import {
  IconBuilding,
  IconChevronRight,
  IconCircleOff,
  IconCornerDownRight,
  IconPencil,
  IconPlus,
  type IconProps,
  IconTrash,
} from '@tabler/icons-react'
import { type ComponentType, useId } from 'react'
import { m } from '../../../messages/messages.js'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { ErrorState, LoadingState } from '../../../ui/states.tsx'
import css from './tree.module.css'
import type { TreeKind, TreeNode } from './tree-kind.ts'
import type { OpenBranches } from './use-open-branches.ts'

export interface BranchActions {
  edit(node: TreeNode): void
  addUnder(node: TreeNode): void
  move(node: TreeNode): void
  showSites(node: TreeNode): void
  remove(node: TreeNode): void
}

interface BranchProps {
  kind: TreeKind
  node: TreeNode
  showInactive: boolean
  branches: OpenBranches
  actions: BranchActions
  /** It stands where it belongs, so that nobody needs to be told under what. */
  isInPlace?: boolean
}

/** One node of the tree; what is under it comes when it is opened. */
export function Branch({ isInPlace = false, ...branch }: BranchProps) {
  const { kind, node, showInactive, branches, actions } = branch
  const open = branches.isOpen(node.id)
  const panelId = useId()
  const count = showInactive ? node.allChildren : node.enabledChildren
  return (
    <li className={css.branch}>
      <h2 className={css.head}>
        <button
          type="button"
          className={css.toggle}
          data-branch
          aria-expanded={open}
          aria-controls={open ? panelId : undefined}
          onClick={() => branches.toggle(node.id)}
        >
          <IconChevronRight size={16} stroke={1.75} aria-hidden className={css.chevron} />
          <span className={css.name}>{node.name}</span>
          {count > 0 && <span className={css.count}>{count}</span>}
          {!node.enabled && (
            <Badge tone="ended" icon={IconCircleOff}>
              {m.settings_inactive()}
            </Badge>
          )}
        </button>
      </h2>
      {open && (
        <div id={panelId} className={css.panel}>
          {node.parent && !isInPlace && (
            <p className={css.parent}>{m.settings_group_under({ name: node.parent.name })}</p>
          )}
          <div className={css.actions}>
            <Act icon={IconPencil} label={kind.words.edit()} onClick={() => actions.edit(node)} />
            <Act icon={IconPlus} label={kind.words.addChild()} onClick={() => actions.addUnder(node)} />
            <Act icon={IconCornerDownRight} label={kind.words.move()} onClick={() => actions.move(node)} />
            <Act
              icon={IconBuilding}
              label={m.settings_group_sites()}
              onClick={() => actions.showSites(node)}
            />
            <Act icon={IconTrash} label={kind.words.remove()} onClick={() => actions.remove(node)} />
          </div>
          <Children {...branch} />
        </div>
      )}
    </li>
  )
}

interface ActProps {
  icon: ComponentType<IconProps>
  label: string
  onClick(): void
}

const Act = ({ icon: Icon, label, onClick }: ActProps) => (
  <Button
    variant="subtle"
    size="xs"
    leftSection={<Icon size={14} stroke={1.75} aria-hidden />}
    onClick={onClick}
  >
    {label}
  </Button>
)

function Children({ node, ...tree }: Omit<BranchProps, 'isInPlace'>) {
  const { kind, showInactive } = tree
  const children = kind.useChildren(node.id)
  if (children.isPending) return <LoadingState text={kind.words.childrenLoading()} rows={2} />
  if (children.error) return <ErrorState error={children.error} onRetry={() => void children.refetch()} />
  const shown = children.data.filter((child) => showInactive || child.enabled)
  if (shown.length === 0) return <p className={css.none}>{kind.words.noChildren()}</p>
  return (
    <ul>
      {shown.map((child) => (
        <Branch key={child.id} isInPlace node={child} {...tree} />
      ))}
    </ul>
  )
}

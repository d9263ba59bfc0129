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
import type { ComponentType, ReactNode } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { Pressable } from 'react-aria-components/Pressable'
import { TreeItem, TreeItemContent } from 'react-aria-components/Tree'
import { m } from '../../../messages/messages.js'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { ErrorState, LoadingState } from '../../../ui/states.tsx'
import css from './tree.module.css'
import type { TreeKind, TreeNode } from './tree-kind.ts'

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
  isOpen(id: string): boolean
  actions: BranchActions
  /** True below its parent, so the parent's name is not repeated. */
  isNested?: boolean
}

/** One node of the tree. Its actions are shown and its children are loaded when it is open. */
export function Branch({ isNested = false, ...branch }: BranchProps) {
  const { kind, node, showInactive, isOpen, actions } = branch
  const count = showInactive ? node.allChildren : node.enabledChildren
  return (
    <TreeItem id={node.id} textValue={node.name} className={css.branch ?? ''} data-branch>
      <TreeItemContent>
        <div className={css.head}>
          <AriaButton slot="chevron" className={css.chevron ?? ''}>
            <IconChevronRight size={16} stroke={1.75} aria-hidden />
          </AriaButton>
          <span className={css.name}>{node.name}</span>
          {count > 0 && <span className={css.count}>{count}</span>}
          {!node.enabled && (
            <Badge tone="ended" icon={IconCircleOff}>
              {m.settings_inactive()}
            </Badge>
          )}
        </div>
        {isOpen(node.id) && (
          <div className={css.panel}>
            {node.parent && !isNested && (
              <p className={css.parent}>{m.settings_group_under({ name: node.parent.name })}</p>
            )}
            <div className={css.actions}>
              <BranchAction icon={IconPencil} label={kind.labels.edit()} onPress={() => actions.edit(node)} />
              <BranchAction
                icon={IconPlus}
                label={kind.labels.addChild()}
                onPress={() => actions.addUnder(node)}
              />
              <BranchAction
                icon={IconCornerDownRight}
                label={kind.labels.move()}
                onPress={() => actions.move(node)}
              />
              <BranchAction
                icon={IconBuilding}
                label={m.settings_group_sites()}
                onPress={() => actions.showSites(node)}
              />
              <BranchAction
                icon={IconTrash}
                label={kind.labels.remove()}
                onPress={() => actions.remove(node)}
              />
            </div>
          </div>
        )}
      </TreeItemContent>
      {isOpen(node.id) ? (
        <Children {...branch} />
      ) : (
        <MessageRow node={node} text={kind.labels.childrenLoading()} />
      )}
    </TreeItem>
  )
}

interface BranchActionProps {
  icon: ComponentType<IconProps>
  label: string
  onPress(): void
}

const BranchAction = ({ icon: Icon, label, onPress }: BranchActionProps) => (
  <Pressable onPress={onPress}>
    <Button variant="subtle" size="xs" leftSection={<Icon size={14} stroke={1.75} aria-hidden />}>
      {label}
    </Button>
  </Pressable>
)

/** A row without a node. React Aria needs at least one child row to show a branch as expandable. */
const MessageRow = ({ node, text, children }: { node: TreeNode; text: string; children?: ReactNode }) => (
  <TreeItem id={`${node.id} note`} textValue={text} className={css.note ?? ''}>
    <TreeItemContent>{children ?? <p className={css.none}>{text}</p>}</TreeItemContent>
  </TreeItem>
)

function Children({ node, ...tree }: Omit<BranchProps, 'isNested'>) {
  const { kind, showInactive } = tree
  const children = kind.useChildren(node.id)
  const loading = kind.labels.childrenLoading()
  if (children.isPending)
    return (
      <MessageRow node={node} text={loading}>
        <LoadingState text={loading} rows={2} />
      </MessageRow>
    )
  if (children.error)
    return (
      <MessageRow node={node} text={m.ui_error_text()}>
        <ErrorState error={children.error} onRetry={() => void children.refetch()} />
      </MessageRow>
    )
  const visible = children.data.filter((child) => showInactive || child.enabled)
  if (visible.length === 0) return <MessageRow node={node} text={kind.labels.noChildren()} />
  return visible.map((child) => <Branch key={child.id} isNested node={child} {...tree} />)
}

import { useQueryClient } from '@tanstack/react-query'
import { NameDialog, namedOf } from '../../../features/settings/name-dialog.tsx'
import { m } from '../../../messages/messages.js'
import { notify } from '../../../ui/notify.ts'
import { MoveDialog } from './move-dialog.tsx'
import type { TreeKind, TreeNode } from './tree-kind.ts'

/** A node to change or to move, or the place for a new one. */
export type NodeTask = { node: TreeNode } | { moved: TreeNode } | { parent: TreeNode | undefined }

interface NodeDialogProps {
  kind: TreeKind
  task: NodeTask
  onClose(): void
}

export function NodeDialog({ kind, task, onClose }: NodeDialogProps) {
  const queryClient = useQueryClient()
  const { words } = kind
  const common = { nameLabel: m.settings_group_name(), longest: 150, onClose }
  const saved = (sentence: string) => () => {
    notify.success(sentence)
    void kind.refresh(queryClient)
  }

  if ('moved' in task) return <MoveDialog kind={kind} node={task.moved} onClose={onClose} />
  if ('node' in task)
    return (
      <NameDialog
        {...common}
        title={words.updateTitle()}
        submitLabel={words.update()}
        from={{
          id: task.node.id,
          named: namedOf(task.node),
          readAgain: async () => {
            const { node, version } = await kind.read(task.node.id)
            return { named: namedOf(node), version }
          },
        }}
        save={(change, marks) => kind.update(task.node.id, change, marks)}
        onSaved={saved(words.updated())}
      />
    )
  return (
    <NameDialog
      {...common}
      title={words.addTitle()}
      submitLabel={words.add()}
      save={(change, marks) => kind.create({ ...change, parentID: task.parent?.id }, marks)}
      onSaved={saved(words.added())}
    >
      {task.parent && <p className="mut">{m.settings_group_under({ name: task.parent.name })}</p>}
    </NameDialog>
  )
}

import { mayDeleteGroup } from '@sojourn/domain/sites/groups'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { m } from '../../../messages/messages.js'
import { confirm, inform } from '../../../ui/ask.ts'
import { explain } from '../../../ui/explain.ts'
import { notify } from '../../../ui/notify.ts'
import type { TreeKind, TreeNode } from './tree-kind.ts'

/** Says what still uses a node; a node that is not used is removed after a confirmation. */
/** One sentence for each reason why the node cannot be removed, as it is now. */
async function usesOf(kind: TreeKind, node: TreeNode): Promise<string[]> {
  const [sites, now] = await Promise.all([kind.countCustomers(node.id), kind.read(node.id)])
  const children = now.node.allChildren
  if (mayDeleteGroup({ children, sites }).allowed) return []
  return [
    ...(sites > 0 ? [kind.words.hasCustomers({ count: sites })] : []),
    ...(children > 0 ? [kind.words.hasChildren({ count: children })] : []),
  ]
}

export function useRemoveNode(kind: TreeKind) {
  const queryClient = useQueryClient()
  const remove = useMutation({
    mutationFn: (node: TreeNode) => kind.remove(node.id),
    onSuccess: (_answer, node) => {
      notify.success(kind.words.removed())
      return kind.refresh(queryClient, node.id)
    },
    onError: (error) => notify.error(explain(error).sentence ?? m.kit_error_text(), error),
  })
  return async (node: TreeNode): Promise<void> => {
    const what = kind.words.removeTitle({ name: node.name })
    const uses = await usesOf(kind, node).catch((error: unknown) => {
      notify.error(explain(error).sentence ?? m.kit_error_text())
    })
    if (!uses) return
    if (uses.length > 0) return inform({ title: what, text: [...uses, kind.words.inUseAdvice()].join(' ') })
    if (await confirm({ what, text: m.settings_remove_group_confirm(), danger: true })) remove.mutate(node)
  }
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { m } from '../../../messages/messages.js'
import { confirm } from '../../../ui/ask.ts'
import { explain } from '../../../ui/explain.ts'
import { notify } from '../../../ui/notify.ts'
import type { TreeKind, TreeNode } from './tree-kind.ts'

/** Removal is always confirmed, and the dialog names what goes. */
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
    if (await confirm({ what, text: m.settings_remove_group_confirm(), danger: true })) remove.mutate(node)
  }
}

import { ZERO_ID } from '@sojourn/domain/kernel/ids'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ConflictBanner } from '../../../features/forms/form-banners.tsx'
import { SearchSelect } from '../../../features/forms/search-select.tsx'
import { isConflictError, useVersionedDraft } from '../../../features/forms/use-versioned-draft.ts'
import { m } from '../../../messages/messages.js'
import { describeError } from '../../../ui/describe-error.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { showToast } from '../../../ui/show-toast.ts'
import type { TreeKind, TreeNode } from './tree-kind.ts'

const getTopOption = () => ({ value: ZERO_ID, label: m.settings_group_top() })

/** The parent of a node, with the other required fields of the update call. */
const toMoveDraft = ({ name, enabled, parent }: TreeNode) => ({
  name,
  enabled,
  parent: parent ? { value: parent.id, label: parent.name } : getTopOption(),
})

interface MoveDialogProps {
  kind: TreeKind
  node: TreeNode
  onClose(): void
}

/** Moves a node with its descendants under another node or to the top level. */
export function MoveDialog({ kind, node, onClose }: MoveDialogProps) {
  const queryClient = useQueryClient()
  const [fieldError, setFieldError] = useState<string>()
  const form = useVersionedDraft({ id: node.id, draft: toMoveDraft(node), version: undefined }, async () => {
    const { node: current, version } = await kind.read(node.id)
    return { id: node.id, draft: toMoveDraft(current), version }
  })
  const move = useMutation({
    mutationFn: () =>
      form.saveWithVersion(({ parent, ...named }, saveOptions) =>
        kind.update(node.id, { ...named, parentID: parent.value }, saveOptions),
      ),
    onSuccess: () => {
      showToast.success(kind.labels.updated())
      void kind.invalidateTree(queryClient)
      onClose()
    },
    onError: (error) => {
      if (!isConflictError(error)) setFieldError(describeError(error).message ?? m.ui_error_text())
    },
  })
  const label = kind.labels.parent()
  return (
    <FormDialog
      title={kind.labels.moveTitle({ name: node.name })}
      submitLabel={kind.labels.move()}
      isChanged={form.isChanged}
      busy={move.isPending}
      onClose={onClose}
      onSubmit={() => move.mutate()}
    >
      <ConflictBanner
        form={form}
        fields={{
          name: { label: m.settings_group_name(), show: (theirs) => theirs.name },
          enabled: {
            label: m.settings_active(),
            show: (theirs) => (theirs.enabled ? m.settings_active() : m.settings_inactive()),
          },
          parent: { label, show: (theirs) => theirs.parent.label },
        }}
      />
      <SearchSelect
        label={label}
        value={form.draft.parent}
        first={getTopOption()}
        error={fieldError}
        useOptions={kind.useOptions}
        onChange={(parent) => {
          setFieldError(undefined)
          form.change({ parent })
        }}
      />
    </FormDialog>
  )
}

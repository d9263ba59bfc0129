import { auditTypeLabel } from '@sojourn/domain/criteria/numbering'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import { m } from '../../../messages/messages.js'
import { confirm } from '../../../ui/ask.ts'
import { explain } from '../../../ui/explain.ts'
import { notify } from '../../../ui/notify.ts'
import type { EditingState } from './use-editing.ts'

/** Stops or resumes offering a type, at once; what is being written stays as it is. */
export function useRetire(editing: EditingState) {
  const queryClient = useQueryClient()
  const { type } = editing.base
  const name = auditTypeLabel(type)
  const change = useMutation({
    mutationFn: () =>
      api.versioned(type.retired ? 'restoreAuditType' : 'retireAuditType', {
        params: { id: type.auditTypeID },
        ...(editing.base.version === undefined ? {} : { ifMatch: editing.base.version }),
      }),
    onSuccess: ({ answer, version }) => {
      editing.rebase({ type: answer, version })
      notify.success(answer.retired ? m.types_retired_notice({ name }) : m.types_restored_notice({ name }))
      void queryClient.invalidateQueries({ queryKey: ['listAuditTypes'] })
    },
    onError: (error) => notify.error(explain(error).sentence ?? m.kit_error_text(), error),
  })
  return {
    isPending: change.isPending,
    toggle: async () => {
      const what = m.types_retire_title({ name })
      if (type.retired || (await confirm({ what, text: m.types_retire_confirm() }))) change.mutate()
    },
  }
}

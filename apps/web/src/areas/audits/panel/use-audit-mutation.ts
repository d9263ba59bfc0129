import { useMutation, useQueryClient } from '@tanstack/react-query'
import { m } from '../../../messages/messages.js'
import { describeError } from '../../../ui/describe-error.ts'
import { showToast } from '../../../ui/show-toast.ts'

interface AuditChange {
  send(): Promise<unknown>
  /** The toast after success. */
  toastText: string
}

/** The calls whose responses contain audits. */
const AUDIT_CALLS = ['getAudit', 'listAudits', 'listSiteAudits', 'listAuditorAudits', 'listAuditLog']

export interface AuditMutation {
  isPending: boolean
  /** Resolves to whether the change succeeded. Errors are shown as a toast, and audits are refetched in both cases. */
  run(change: AuditChange): Promise<boolean>
}

export function useAuditMutation(): AuditMutation {
  const queryClient = useQueryClient()
  const mutation = useMutation({
    mutationFn: ({ send }: AuditChange) => send(),
    onSuccess: (_response, { toastText }) => showToast.success(toastText),
    onError: (error) => showToast.error(describeError(error).message ?? m.review_error_update(), error),
    onSettled: () =>
      queryClient.invalidateQueries({
        predicate: ({ queryKey }) => AUDIT_CALLS.includes(String(queryKey[0])),
      }),
  })
  return {
    isPending: mutation.isPending,
    run: (change) =>
      mutation.mutateAsync(change).then(
        () => true,
        () => false,
      ),
  }
}

import type { StatusChange } from '@sojourn/contract/audits/save-audit'
import type { AuditStatus } from '@sojourn/domain/audits/statuses'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import { describeError } from '../../../ui/describe-error.ts'
import { showToast } from '../../../ui/show-toast.ts'
import { useReview } from './review-context.ts'

interface StatusChangeRequest {
  value: AuditStatus
  body?: Partial<StatusChange> | undefined
  /** The version that the user has seen. The server refuses the change if the audit has a newer one. */
  version?: number | undefined
}

/** The queries that contain audits. */
const CALLS_WITH_AUDITS = ['listAudits', 'listSiteAudits', 'listAuditorAudits', 'listAuditLog']

/** Returns a function that changes the status. After an error it shows a toast, refetches the audit and resolves to false. */
export function useChangeStatus(failure: () => string) {
  const { store, refetch } = useReview()
  const queryClient = useQueryClient()
  const mutation = useMutation({
    mutationFn: ({ value, body, version }: StatusChangeRequest) =>
      api.call('changeAuditStatus', {
        params: { id: store.auditID, value },
        ...(body ? { body } : {}),
        ...(version === undefined ? {} : { ifMatch: version }),
      }),
    onSuccess: () =>
      queryClient.invalidateQueries({
        predicate: ({ queryKey }) => CALLS_WITH_AUDITS.includes(String(queryKey[0])),
      }),
    onError: (error) => {
      showToast.error(describeError(error).message ?? failure(), error)
      refetch()
    },
  })
  const changeStatus = (change: StatusChangeRequest): Promise<boolean> =>
    mutation.mutateAsync(change).then(
      () => true,
      () => false,
    )
  return { changeStatus, isChanging: mutation.isPending }
}

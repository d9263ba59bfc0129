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
  /** The version that the person saw. The server refuses the change if the audit has a newer one. */
  seen?: number | undefined
}

/** The queries that contain audits. */
const CALLS_WITH_AUDITS = ['listAudits', 'listSiteAudits', 'listAuditorAudits', 'listAuditLog']

/** Returns a function that changes the status. It resolves to false after an error, which was shown and the audit refetched. */
export function useChangeStatus(failure: () => string) {
  const { store, refetch } = useReview()
  const queryClient = useQueryClient()
  const changing = useMutation({
    mutationFn: ({ value, body, seen }: StatusChangeRequest) =>
      api.call('changeAuditStatus', {
        params: { id: store.auditID, value },
        ...(body ? { body } : {}),
        ...(seen === undefined ? {} : { ifMatch: seen }),
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
    changing.mutateAsync(change).then(
      () => true,
      () => false,
    )
  return { changeStatus, isChanging: changing.isPending }
}

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
  /** The version that was on the screen when the decision was asked for: whoever decides after somebody else comes second. */
  seen?: number | undefined
}

/** The calls whose answers carry audits. */
const CALLS_WITH_AUDITS = ['listAudits', 'listSiteAudits', 'listAuditorAudits', 'listAuditLog']

/** Brings the audit into another status. Answers whether it went; why not has been said, and what is true is read. */
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
      showToast.error(describeError(error).sentence ?? failure(), error)
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

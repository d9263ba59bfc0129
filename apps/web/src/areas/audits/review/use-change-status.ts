import type { StatusChange } from '@sojourn/contract/audits/save-audit'
import type { AuditStatus } from '@sojourn/domain/audits/statuses'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import { explain } from '../../../ui/explain.ts'
import { notify } from '../../../ui/notify.ts'
import { useReview } from './review-context.ts'

interface Change {
  value: AuditStatus
  body?: Partial<StatusChange>
}

/** The calls whose answers carry audits. */
const OUT_OF_DATE = ['listAudits', 'listSiteAudits', 'listAuditorAudits', 'listAuditLog']

/** Brings the audit into another status. Answers whether it went; why not has been said, and what is true is read. */
export function useChangeStatus(failure: () => string) {
  const { store, refetch } = useReview()
  const queryClient = useQueryClient()
  const changing = useMutation({
    mutationFn: ({ value, body }: Change) => {
      const version = store.version()
      // To improve once more is told apart from deciding twice by what the decider has seen.
      const isAgain = value === 'Improvements' && store.audit.get().auditStatus.name === 'Improvements'
      return api.call('changeAuditStatus', {
        params: { id: store.auditID, value },
        ...(body ? { body } : {}),
        ...(isAgain && version !== undefined ? { ifMatch: version } : {}),
      })
    },
    onSuccess: () =>
      queryClient.invalidateQueries({
        predicate: ({ queryKey }) => OUT_OF_DATE.includes(String(queryKey[0])),
      }),
    onError: (error) => {
      notify.error(explain(error).sentence ?? failure())
      refetch()
    },
  })
  const changeStatus = (value: AuditStatus, body?: Change['body']): Promise<boolean> =>
    changing.mutateAsync({ value, ...(body ? { body } : {}) }).then(
      () => true,
      () => false,
    )
  return { changeStatus, isChanging: changing.isPending }
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { m } from '../../../messages/messages.js'
import { describeError } from '../../../ui/describe-error.ts'
import { showToast } from '../../../ui/show-toast.ts'

interface Work {
  send(): Promise<unknown>
  /** The notice when it went well. */
  done: string
}

/** The calls whose answers carry audits. */
const OUT_OF_DATE = ['getAudit', 'listAudits', 'listSiteAudits', 'listAuditorAudits', 'listAuditLog']

export interface AuditWork {
  isWorking: boolean
  /** Answers whether it went; why not has been said. Either way what is shown is asked for anew. */
  start(work: Work): Promise<boolean>
}

export function useAuditWork(): AuditWork {
  const queryClient = useQueryClient()
  const working = useMutation({
    mutationFn: ({ send }: Work) => send(),
    onSuccess: (_answer, { done }) => showToast.success(done),
    onError: (error) => showToast.error(describeError(error).sentence ?? m.review_error_update(), error),
    onSettled: () =>
      queryClient.invalidateQueries({
        predicate: ({ queryKey }) => OUT_OF_DATE.includes(String(queryKey[0])),
      }),
  })
  return {
    isWorking: working.isPending,
    start: (work) =>
      working.mutateAsync(work).then(
        () => true,
        () => false,
      ),
  }
}

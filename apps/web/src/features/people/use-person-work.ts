import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../lib/api/api-error.ts'
import { withReason } from '../../ui/describe-error.ts'
import { showToast } from '../../ui/show-toast.ts'

interface PersonAction {
  userID: string
  send(): Promise<unknown>
  done: string
  failed: string
}

/** A refusal that has its own reason is told; anything else gets the specification's sentence. */
const REFUSAL_CODES: readonly string[] = [
  'disable-yourself',
  'last-administrator',
  'already-confirmed',
  'last-role',
]
const findRefusalReason = (error: unknown): string | undefined =>
  error instanceof ApiError && REFUSAL_CODES.includes(error.code) ? error.message : undefined

/** Does something with somebody and says how it went. `lists`: the calls whose answers show the person. */
export function usePersonAction<More extends object = object>(lists: readonly string[]) {
  const queryClient = useQueryClient()
  const work = useMutation({
    mutationFn: ({ send }: PersonAction & More) => send(),
    onSuccess: (_answer, { done }) => showToast.success(done),
    onError: (error, { failed }) => showToast.error(findRefusalReason(error) ?? withReason(failed, error), error),
    // After a failure too: somebody else may have been faster, and the list is out of date.
    onSettled: () =>
      queryClient.invalidateQueries({ predicate: ({ queryKey }) => lists.includes(String(queryKey[0])) }),
  })
  return { current: work.isPending ? work.variables : undefined, start: work.mutate }
}

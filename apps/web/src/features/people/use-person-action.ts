import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../lib/api/api-error.ts'
import { appendReason } from '../../ui/describe-error.ts'
import { showToast } from '../../ui/show-toast.ts'

interface PersonAction {
  userID: string
  send(): Promise<unknown>
  /** The toast after success. */
  doneText: string
  /** The toast after an error. */
  failedText: string
}

/** Problems whose own message is shown. Other errors are shown with the specification's sentence. */
const REFUSAL_CODES: readonly string[] = [
  'disable-yourself',
  'last-administrator',
  'already-confirmed',
  'last-role',
]
const findRefusalMessage = (error: unknown): string | undefined =>
  error instanceof ApiError && REFUSAL_CODES.includes(error.code) ? error.message : undefined

/** Runs an action for a user and shows a toast with the result. `lists`: names of the queries to invalidate. */
export function usePersonAction<More extends object = object>(lists: readonly string[]) {
  const queryClient = useQueryClient()
  const work = useMutation({
    mutationFn: ({ send }: PersonAction & More) => send(),
    onSuccess: (_response, { doneText }) => showToast.success(doneText),
    onError: (error, { failedText }) =>
      showToast.error(findRefusalMessage(error) ?? appendReason(failedText, error), error),
    // Also after an error, because the list may be out of date.
    onSettled: () =>
      queryClient.invalidateQueries({ predicate: ({ queryKey }) => lists.includes(String(queryKey[0])) }),
  })
  return { current: work.isPending ? work.variables : undefined, start: work.mutate }
}

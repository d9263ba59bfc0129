import { ApiError } from '../../../../lib/api/api-error.ts'
import { describeError } from '../../../../ui/describe-error.ts'
import { showToast } from '../../../../ui/show-toast.ts'

/** Shows the server's sentence for a refusal, and the specification's sentence for other errors. */
export function showFailure(error: unknown, sentence: string): void {
  const isRefusal = error instanceof ApiError && error.status >= 400 && error.status < 500
  showToast.error((isRefusal ? describeError(error).message : undefined) ?? sentence, error)
}

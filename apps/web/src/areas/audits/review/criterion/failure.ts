import { ApiError } from '../../../../lib/api/api-error.ts'
import { explain } from '../../../../ui/explain.ts'
import { notify } from '../../../../ui/notify.ts'

/** A refusal says itself why; whatever else went wrong is said in the specification's words. */
export function tellFailure(error: unknown, sentence: string): void {
  const isRefusal = error instanceof ApiError && error.status >= 400 && error.status < 500
  notify.error((isRefusal ? explain(error).sentence : undefined) ?? sentence, error)
}

import { ApiError } from '../../lib/api/api-error.ts'
import { describeError } from '../../ui/describe-error.ts'

/** What a refusal says, where it says something to people; otherwise the words of the place. */
export const refusalText = (error: unknown, otherwise: string): string => {
  const isSaid = error instanceof ApiError && error.status < 500
  return (isSaid ? describeError(error).sentence : undefined) ?? otherwise
}

import { ApiError } from './api-error.ts'

/** Only what may be different a moment later is worth another try. */
export function isWorthRetrying(failures: number, error: Error): boolean {
  if (!(error instanceof ApiError)) return false
  return failures < 2 && (error.status === 0 || error.status >= 502)
}

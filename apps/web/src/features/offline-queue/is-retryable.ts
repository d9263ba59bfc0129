import { ApiError } from '../../lib/api/api-error.ts'

/** No response, signed out, timeout, rate limit, or an unavailable server. */
const RETRYABLE_STATUSES = [0, 401, 408, 429, 502, 503, 504]
/** The server still processes a request whose response was lost. */
const IN_PROGRESS = 'in-progress'

/** Whether a later request can succeed. */
export const isRetryable = (error: unknown): boolean =>
  !(error instanceof ApiError) || RETRYABLE_STATUSES.includes(error.status) || error.code === IN_PROGRESS

/** The offsets of server and device differ, or the upload is locked by an interrupted request. */
const UPLOAD_CONFLICTS = [409, 423]

/** Whether an upload can be continued later. */
export const isRetryableUpload = (status: number): boolean =>
  [...RETRYABLE_STATUSES, ...UPLOAD_CONFLICTS].includes(status)

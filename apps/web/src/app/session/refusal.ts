import { ErrorResponse } from 'oidc-client-ts'

/** What a provider answers while it cannot do its work. */
const TEMPORARY_ERRORS: ReadonlySet<string | null> = new Set(['server_error', 'temporarily_unavailable'])

/** The provider saying no is an answer. One that is unwell, or cannot be reached, has said nothing about the person. */
export const isProviderRefusal = (error: unknown): boolean =>
  error instanceof ErrorResponse && !TEMPORARY_ERRORS.has(error.error)

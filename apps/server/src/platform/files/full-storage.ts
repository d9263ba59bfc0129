import { Problem } from '../http/errors.ts'

const isFull = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  if ('code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')) return true
  // How an object store says the same.
  const metadata = '$metadata' in error ? error.$metadata : undefined
  return typeof metadata === 'object' && metadata !== null && 'httpStatusCode' in metadata
    ? metadata.httpStatusCode === 507
    : false
}

/** A full disk is nobody's mistake at the keyboard: say so, instead of "something went wrong". */
export const toStorageFullProblem = (error: unknown): unknown => (isFull(error) ? new Problem('storage-full') : error)

import {
  checkUpload,
  type UploadCandidate,
  type UploadExtension,
  type UploadRefusal,
  uploadSentence,
} from '@sojourn/domain'
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

/** A refusal in the words of the place that the file was meant for. */
export const uploadProblem = (code: UploadRefusal, only?: readonly UploadExtension[]): Problem =>
  only === undefined ? new Problem(code) : new Problem(code, { detail: uploadSentence(code, only) })

export function assertUploadAllowed(file: UploadCandidate, only?: readonly UploadExtension[]): void {
  const decision = checkUpload(file, only)
  if (!decision.allowed) throw uploadProblem(decision.code, only)
}

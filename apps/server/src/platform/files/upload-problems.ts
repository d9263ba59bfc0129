import {
  checkUpload,
  type UploadCandidate,
  type UploadExtension,
  type UploadRefusal,
  uploadRefusalSentence,
} from '@sojourn/domain'
import { Problem } from '../http/errors.ts'

const isDiskFullError = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  if ('code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')) return true
  // An S3-compatible store responds with 507.
  const metadata = '$metadata' in error ? error.$metadata : undefined
  return typeof metadata === 'object' && metadata !== null && 'httpStatusCode' in metadata
    ? metadata.httpStatusCode === 507
    : false
}

/** Turns the error of a full disk into the problem `storage-full`. */
export const toStorageFullProblem = (error: unknown): unknown =>
  isDiskFullError(error) ? new Problem('storage-full') : error

/** The problem for a refused file, with the sentence for the allowed file types. */
export const uploadProblem = (
  code: UploadRefusal,
  allowedExtensions?: readonly UploadExtension[],
): Problem =>
  allowedExtensions === undefined
    ? new Problem(code)
    : new Problem(code, { detail: uploadRefusalSentence(code, allowedExtensions) })

export function assertUploadAllowed(
  file: UploadCandidate,
  allowedExtensions?: readonly UploadExtension[],
): void {
  const decision = checkUpload(file, allowedExtensions)
  if (!decision.allowed) throw uploadProblem(decision.code, allowedExtensions)
}

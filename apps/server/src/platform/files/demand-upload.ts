import {
  checkUpload,
  type UploadCandidate,
  type UploadExtension,
  type UploadRefusal,
  uploadRefusalSentence,
} from '@sojourn/domain'
import { Problem } from '../http/errors.ts'

/** A refusal in the words of the place that the file was meant for. */
export const uploadProblem = (code: UploadRefusal, only?: readonly UploadExtension[]): Problem =>
  only === undefined ? new Problem(code) : new Problem(code, { detail: uploadRefusalSentence(code, only) })

export function demandUpload(file: UploadCandidate, only?: readonly UploadExtension[]): void {
  const decision = checkUpload(file, only)
  if (!decision.allowed) throw uploadProblem(decision.code, only)
}

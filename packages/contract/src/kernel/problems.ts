import { siteStorageSentence, uploadRefusalSentence } from '@sojourn/domain'
import { z } from 'zod'
import { auditProblems, evidenceProblems, fieldworkProblems, reviewProblems } from '../audits/problems.ts'
import { caseProblems } from '../cases/problems.ts'
import { certificateProblems } from '../certificates/problems.ts'
import { environmentProblems } from '../environment/problems.ts'

/**
 * Every refusal of a call: a stable code, its HTTP status and the sentence to show. Domain refusals use these codes, the
 * server returns them, and the web app shows the same sentence when it evaluates a rule itself.
 */
export const problems = {
  'not-signed-in': { status: 401, sentence: 'Please sign in to continue.' },
  'not-allowed': { status: 403, sentence: 'Your role does not allow this.' },
  'not-found': { status: 404, sentence: 'This does not exist, or you do not have access to it.' },
  'method-not-allowed': { status: 405, sentence: 'This address does not support this method.' },
  'bad-request': { status: 400, sentence: 'The request is not valid.' },
  'unknown-parameter': { status: 400, sentence: 'The call has no such parameter.' },
  'unknown-filter': { status: 400, sentence: 'The list has no such filter.' },
  'unknown-order': { status: 400, sentence: 'The list cannot be ordered by this field.' },
  'period-backwards': { status: 400, sentence: 'The first month must not be after the last one.' },
  'period-too-long': { status: 400, sentence: 'Please choose no more than 36 months.' },
  'unsupported-media-type': { status: 415, sentence: 'This content type is not supported.' },
  'too-large': { status: 413, sentence: 'The request is too large.' },
  invalid: { status: 422, sentence: 'Please correct the marked fields.' },
  stale: { status: 409, sentence: 'Someone else has changed this since you opened it.' },
  'idempotency-mismatch': {
    status: 422,
    sentence: 'This Idempotency-Key was already used for a different request.',
  },
  'already-done': { status: 409, sentence: 'This request was already carried out.' },
  'in-progress': { status: 409, sentence: 'The same request is still being processed.' },
  'too-many-requests': { status: 429, sentence: 'Too many requests. Please wait a moment and try again.' },
  unavailable: { status: 503, sentence: 'The service is not available right now. Please try again shortly.' },
  internal: { status: 500, sentence: 'Something went wrong on our side. Please try again.' },
  'unsupported-file-type': { status: 415, sentence: uploadRefusalSentence('unsupported-file-type') },
  'image-too-large': { status: 413, sentence: uploadRefusalSentence('image-too-large') },
  'audio-too-large': { status: 413, sentence: uploadRefusalSentence('audio-too-large') },
  'video-too-large': { status: 413, sentence: uploadRefusalSentence('video-too-large') },
  'document-too-large': { status: 413, sentence: uploadRefusalSentence('document-too-large') },
  'empty-file': { status: 422, sentence: 'This file is empty.' },
  'upload-conflict': {
    status: 409,
    sentence: 'The upload offset does not match. Request the current offset and continue from there.',
  },
  'upload-busy': { status: 423, sentence: 'Another part of this upload is still being received.' },
  'no-such-range': { status: 416, sentence: 'The file has no such part.' },
  'storage-full': {
    status: 507,
    sentence: 'The storage is full. Please tell an administrator.',
  },
  'no-preview': { status: 404, sentence: 'This picture has no preview.' },
  'image-too-many-pixels': {
    status: 422,
    sentence: 'This picture has too many pixels. Please choose a smaller version of it.',
  },
  'image-too-deep': {
    status: 422,
    sentence:
      'This picture has more than 8 bits per colour channel. Please save it as an ordinary JPEG or PNG first.',
  },
  'image-unreadable': {
    status: 422,
    sentence: 'This picture could not be read. Please choose another one.',
  },
  'too-many-uploads': {
    status: 422,
    sentence: 'You have 5 unfinished uploads. Finish or cancel one first.',
  },
  'person-storage-full': {
    status: 413,
    sentence:
      'You have used your 50 MB of storage. Remove files, or ask your programme administrator to add you to your property.',
  },
  'site-storage-full': { status: 413, sentence: siteStorageSentence(20) },
  'disable-yourself': { status: 409, sentence: 'You cannot disable your own account.' },
  'last-administrator': {
    status: 409,
    sentence: 'This is the last administrator. Invite another one first.',
  },
  'last-role': {
    status: 409,
    sentence: 'This user has no other role. Delete the user instead.',
  },
  'already-confirmed': { status: 409, sentence: 'This user has already accepted the invitation.' },
  'not-confirmed': {
    status: 409,
    sentence: 'This user has not accepted the invitation yet. Please resend the invitation instead.',
  },
  'system-template': {
    status: 409,
    sentence: 'The system sends this email, so its template cannot be deleted. You can reset it instead.',
  },
  'own-template': {
    status: 409,
    sentence: 'This is a custom template, so it has no original text to restore.',
  },
  'mail-not-failed': { status: 409, sentence: 'Only an email that could not be sent can be sent again.' },
  'mail-link-gone': {
    status: 409,
    sentence:
      'This email contained a one-time link, which has been removed. Please send a new one from the list of users.',
  },
  'group-circle': {
    status: 409,
    sentence: 'A group cannot be moved under itself or one of its own sub groups.',
  },
  'group-in-use': {
    status: 409,
    sentence: 'This still has sub groups or customers. Make it inactive instead, or move them first.',
  },
  'group-name-taken': {
    status: 409,
    sentence: 'There is already a group with this name here. It may be inactive.',
  },
  'company-circle': {
    status: 409,
    sentence: 'A company cannot belong to itself or to one of its own companies.',
  },
  'company-in-use': {
    status: 409,
    sentence: 'This company still has customers or companies below it. Disable it instead.',
  },
  'site-in-use': {
    status: 409,
    sentence: 'This customer already has audits or reports. Disable it instead.',
  },
  'import-not-ready': {
    status: 409,
    sentence:
      'This file cannot be imported now. Correct the rows with errors, or import only the rows without errors.',
  },
  'import-running': {
    status: 409,
    sentence: 'This import is still running. Please wait until it has finished.',
  },
  'lookup-in-use': { status: 409, sentence: 'Some customers use this. Make it inactive instead.' },
  'email-exists': { status: 409, sentence: 'A user with that email already exists.' },
  'export-too-long': {
    status: 422,
    sentence: 'PDF and Word files hold at most 10,000 rows. Please export to Excel, or filter the report.',
  },
  'document-too-slow': {
    status: 422,
    sentence: 'This document takes too long to create. Please try again in five minutes.',
  },
  'groups-too-deep': { status: 422, sentence: 'Groups cannot be nested this deeply.' },
  'stays-enabled': {
    status: 409,
    sentence: 'An enabled audit type cannot be disabled. Retire it to stop offering it.',
  },
  ...auditProblems,
  ...fieldworkProblems,
  ...reviewProblems,
  ...evidenceProblems,
  ...caseProblems,
  ...certificateProblems,
  ...environmentProblems,
} as const satisfies Record<string, { status: number; sentence: string }>

export type ProblemCode = keyof typeof problems

/** An RFC 9457 problem document. */
export const problemDocument = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.string(),
  detail: z.string().optional(),
  requestId: z.string().optional(),
  errors: z.array(z.object({ field: z.string(), code: z.string(), message: z.string() })).optional(),
  current: z.unknown().optional(),
  /** Facts about the refusal that the screen shows or uses, by code. */
  extra: z.record(z.string(), z.unknown()).optional(),
})
export type ProblemDocument = z.output<typeof problemDocument>

export const sentenceFor = (code: ProblemCode): string => problems[code].sentence

import { hasTooManyPoints, MARKUP_COLOURS, MARKUP_LIMITS } from '@sojourn/domain'
import { z } from 'zod'
import { publicKey } from '../certificates/credential.ts'
import { call } from '../kernel/call.ts'
import { id, instant, text } from '../kernel/shapes.ts'
import { auditResponse, participant } from './review/review.ts'

const STAFF = ['Admin', 'Auditor'] as const

const auditParams = z.object({ auditId: id })
const evidenceParams = z.object({ auditId: id, evidenceId: id })

/** A SHA-256 in lower case hexadecimal digits. */
const sha256 = z.string().regex(/^[0-9a-f]{64}$/, 'Please give a SHA-256 of 64 hexadecimal digits')

export const evidencePosition = z.object({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  /** In metres. */
  accuracy: z.number().min(0).max(1_000_000),
})

/** When and where the device captured the file. */
const capture = {
  /** By the device's clock. */
  capturedAt: instant.nullable(),
  /** Milliseconds that the device's clock is ahead of the server's. */
  clockOffset: z.int().min(-1e12).max(1e12).nullable(),
  position: evidencePosition.nullable(),
  /** The place of the walk mode, such as Kitchen. */
  place: z.string().trim().max(100).nullable(),
}

/** A coordinate relative to the width or height of the photo. */
const coordinate = z.number().min(-1).max(2)
const point = z.tuple([coordinate, coordinate])
const colour = z.enum(MARKUP_COLOURS)

export const markupShape = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('arrow'), colour, from: point, to: point }),
  z.object({ kind: z.literal('circle'), colour, from: point, to: point }),
  /** The third number is the pressure, from 0 to 1. */
  z.object({
    kind: z.literal('drawing'),
    colour,
    points: z
      .array(z.tuple([coordinate, coordinate, z.number().min(0).max(1)]))
      .min(1)
      .max(MARKUP_LIMITS.points),
  }),
  z.object({ kind: z.literal('text'), colour, at: point, text: text(MARKUP_LIMITS.text) }),
])
export type MarkupShape = z.output<typeof markupShape>

/** An overlay on a photo. The photo itself does not change. */
export const markup = z.object({
  /** Incremented with each change. */
  version: z.int().min(0),
  shapes: z
    .array(markupShape)
    .max(MARKUP_LIMITS.shapes)
    .refine((shapes) => !hasTooManyPoints(shapes), 'This mark-up has too many lines. Please remove some.'),
})
export type Markup = z.output<typeof markup>

/** One file of evidence. It is stored once and can belong to several criteria. */
export const evidencePiece = z.object({
  evidenceID: id,
  name: z.string(),
  mimeType: z.string(),
  size: z.int(),
  sha256: z.string(),
  /** Whether the device computed the hash before the upload and the server compared it. */
  hashedOnDevice: z.boolean(),
  ...capture,
  receivedAt: instant,
  addedBy: participant.nullable(),
  receiptNumber: z.int(),
  /** A compact JWS with the payload of `createReceiptPayload` in the domain, signed with a key of `listEvidenceKeys`. */
  receipt: z.string(),
  criteria: z.array(
    z.object({ auditTypeQuestionID: id, number: z.string(), title: z.string(), documentID: id.nullable() }),
  ),
  markup: markup.nullable(),
  /** When the last of its documents was deleted. */
  deletedAt: instant.nullable(),
})
export type EvidencePiece = z.output<typeof evidencePiece>

/** A file that arrived with other bytes than the device had sent. It was not stored. */
export const evidenceMismatch = z.object({
  evidenceID: id,
  name: z.string(),
  expectedSHA256: z.string(),
  expectedSize: z.int(),
  receivedSHA256: z.string(),
  receivedSize: z.int(),
  at: instant,
})
export type EvidenceMismatch = z.output<typeof evidenceMismatch>

export const evidenceList = z.object({
  auditID: id,
  /** The newest receipt first. */
  pieces: z.array(evidencePiece),
  /** The mismatches of evidence that has not arrived since. */
  mismatches: z.array(evidenceMismatch),
  /** SHA-256 of the list of receipt numbers and hashes; see `formatEvidenceList` of the domain. */
  fingerprint: z.string(),
})
export type EvidenceList = z.output<typeof evidenceList>

export const newEvidence = z.object({
  /** Created by the device, once per file. */
  evidenceID: id,
  /** May be left out when the evidence was received before. */
  uploadID: z.string().min(1).max(200).optional(),
  name: z.string().trim().min(1).max(255),
  size: z.int().min(0),
  sha256,
  ...capture,
  questionIDs: z.array(id).min(1).max(50),
})

export const addEvidence = call({
  method: 'POST',
  path: '/api/Audit/{auditId}/Evidence',
  summary: 'Add an uploaded file as evidence of answered criteria',
  description:
    'Compares the size and the SHA-256 of the finished upload with those that the device computed. If they differ, returns 409 `evidence-mismatch` with `receivedSHA256` and `receivedSize` in `extra`, and deletes the upload. Returns 409 `evidence-not-received` if the upload does not exist or is not finished. A repeated call with the same `evidenceID` adds no second file, only criteria that do not have it yet; `uploadID` may then be left out. With another size or hash it returns 409. Deleted evidence stays deleted.',
  who: STAFF,
  kind: 'json',
  params: auditParams,
  body: newEvidence,
  response: z.object({ piece: evidencePiece, responses: z.array(auditResponse) }),
})

export const listEvidence = call({
  method: 'GET',
  path: '/api/Audit/{auditId}/Evidence',
  summary: 'List the evidence of an audit with its receipts',
  description:
    'Includes deleted evidence, which has `deletedAt`. `fingerprint` is the SHA-256 that the audit report prints. `mismatches` lists files that arrived with other bytes than the device had sent and have not been received since.',
  who: STAFF,
  kind: 'json',
  params: auditParams,
  response: evidenceList,
})

export const saveMarkup = call({
  method: 'PUT',
  path: '/api/Audit/{auditId}/Evidence/{evidenceId}/Markup',
  summary: 'Save the mark-up of a photo',
  description:
    'Replaces all shapes; an empty list removes the mark-up. The photo does not change. `version` is that of the mark-up that the client has loaded, 0 without one. If someone else has changed the mark-up since, returns 409 `markup-changed` with the mark-up in `current`. Saving the same shapes again changes nothing. If the mark-up of all photos of the audit together would be too long, returns 409 `markup-too-long`.',
  who: STAFF,
  kind: 'json',
  params: evidenceParams,
  body: markup,
  response: markup,
})

export const listEvidenceKeys = call({
  method: 'GET',
  path: '/api/public/evidence-keys',
  summary: 'List the public keys that verify receipts of evidence',
  description:
    'A JSON Web Key Set. Also has retired keys, because receipts stay valid; empty before the first receipt.',
  who: 'anyone',
  kind: 'json',
  perMinute: 30,
  response: z.object({ keys: z.array(publicKey) }),
})

import { z } from 'zod'
import { call } from '../kernel/call.ts'
import { id, instant, text } from '../kernel/shapes.ts'

export const AGREEMENT_LENGTH = 20_000

export const person = z.object({ userID: id, name: z.string() })

/** A published revision of the certification agreement. */
export const agreementRevision = z.object({
  revision: z.int(),
  /** Plain text; an empty line separates paragraphs. */
  text: z.string(),
  publishedAt: instant,
  publishedBy: person.nullable(),
})
export type AgreementRevision = z.output<typeof agreementRevision>

export const newAgreement = z.object({ text: text(AGREEMENT_LENGTH) })

/** The agreement of a property: the current text and the revisions that the property has accepted. */
export const siteAgreement = z.object({
  /** Null while no agreement is published. */
  current: agreementRevision.nullable(),
  /** Newest first. */
  acceptances: z.array(z.object({ revision: z.int(), at: instant, by: person })),
  /** Whether the current revision has not been accepted. */
  isMissing: z.boolean(),
  /** Whether the property can request or confirm an audit only after it has accepted the current revision. */
  isRequired: z.boolean(),
})
export type SiteAgreement = z.output<typeof siteAgreement>

export const listAgreementRevisions = call({
  who: ['Admin'],
  method: 'GET',
  path: '/api/Agreement',
  summary: 'List the revisions of the certification agreement, newest first',
  description: 'The version of the response is the current revision, or 0.',
  kind: 'json',
  response: z.array(agreementRevision),
})

export const publishAgreement = call({
  who: ['Admin'],
  method: 'POST',
  path: '/api/Agreement',
  summary: 'Publish a new revision of the certification agreement',
  description:
    'Properties are asked to accept it when they next request or confirm an audit. Send the current revision as `If-Match`: if another Admin has published one in the meantime, the response is 409.',
  kind: 'json',
  body: newAgreement,
  response: agreementRevision,
})

const params = z.object({ id })

export const getSiteAgreement = call({
  who: ['Admin', 'Hotel'],
  method: 'GET',
  path: '/api/Site/{id}/Agreement',
  summary: 'Get the agreement and its acceptances by a property',
  kind: 'json',
  params,
  response: siteAgreement,
})

export const acceptAgreement = call({
  who: ['Hotel'],
  method: 'POST',
  path: '/api/Site/{id}/Agreement',
  summary: 'Accept the certification agreement for a property',
  description:
    'Stores the revision, the person and the time. Only the current revision can be accepted; for another one the response is 409.',
  kind: 'json',
  params,
  body: z.object({ revision: z.int().min(1) }),
  response: siteAgreement,
})

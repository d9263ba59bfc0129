import { MAX_SCHEME_STEPS } from '@sojourn/domain'
import { z } from 'zod'
import { call } from '../kernel/call.ts'
import { id, instant, text } from '../kernel/shapes.ts'
import { person } from './agreement.ts'

const MAX_LONG_TEXT = 5_000

export const schemeParty = z.object({ name: text(160), does: text(1_000), independence: text(1_000) })

const step = z.object({ title: text(80), text: text(500) })

/** The texts of the public scheme page. Longer texts can have lists and links. */
export const schemeTexts = z.object({
  title: text(160),
  /** What is certified. */
  scope: text(MAX_LONG_TEXT),
  schemeOwner: schemeParty,
  certifier: schemeParty,
  auditors: schemeParty,
  /** How a decision is made and by whom. */
  decisions: text(MAX_LONG_TEXT),
  steps: z.array(step).max(MAX_SCHEME_STEPS),
  fees: text(MAX_LONG_TEXT),
  label: text(MAX_LONG_TEXT),
  complaints: text(MAX_LONG_TEXT),
})
export type SchemeTexts = z.output<typeof schemeTexts>

export const schemeRevision = z.object({
  revision: z.int(),
  publishedAt: instant,
  publishedBy: person.nullable(),
})

export const scheme = z.object({
  /** The current texts, or the standard texts while no revision is published. */
  texts: schemeTexts,
  /** Newest first. */
  revisions: z.array(schemeRevision),
})
export type Scheme = z.output<typeof scheme>

/** An enabled audit type and the revisions whose criteria everyone can read. */
export const schemeType = z.object({
  auditTypeID: id,
  name: z.string(),
  retired: z.boolean(),
  isPublic: z.boolean(),
  /** Newest first; empty while the type is not public. */
  publicRevisions: z.array(z.int()),
})
export type SchemeType = z.output<typeof schemeType>

export const getScheme = call({
  who: ['Admin'],
  method: 'GET',
  path: '/api/Scheme',
  summary: 'Get the texts of the scheme page and their revisions',
  description: 'The version of the response is the current revision, or 0.',
  kind: 'json',
  response: scheme,
})

export const publishScheme = call({
  who: ['Admin'],
  method: 'POST',
  path: '/api/Scheme',
  summary: 'Publish a new revision of the scheme page',
  description:
    'Earlier revisions stay readable. Send the current revision as `If-Match`: if another Admin has published one in the meantime, the response is 409.',
  kind: 'json',
  body: schemeTexts,
  response: scheme,
})

export const listSchemeTypes = call({
  who: ['Admin'],
  method: 'GET',
  path: '/api/Scheme/AuditTypes',
  summary: 'List the enabled audit types with their public revisions, by name',
  description:
    'The criteria of a public type are published in the newest revision while the type is offered, and in each revision that a certificate was issued for.',
  kind: 'json',
  response: z.array(schemeType),
})

export const changeSchemeType = call({
  who: ['Admin'],
  method: 'PUT',
  path: '/api/Scheme/AuditTypes/{id}',
  summary: 'Publish or hide the criteria of an audit type',
  kind: 'json',
  params: z.object({ id }),
  body: z.object({ isPublic: z.boolean() }),
  response: schemeType,
})

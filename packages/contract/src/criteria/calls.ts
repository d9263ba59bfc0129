import { z } from 'zod'
import { call } from '../kernel/call.ts'
import { listQuery } from '../kernel/list-query.ts'
import { loggedEvent } from '../kernel/logged-event.ts'
import { id } from '../kernel/shapes.ts'
import { auditType, auditTypeRow } from './audit-type.ts'
import { newAuditType, savedAuditType } from './save-audit-type.ts'

const byId = z.object({ id })

/** Enough for the maximum number of criteria with their guidance. */
const TREE_BODY_LIMIT = 8 * 1024 * 1024

export const listAuditTypes = call({
  method: 'GET',
  path: '/api/AuditType',
  summary: 'Every audit type in its newest revision, by name',
  area: 'AuditType',
  who: ['Admin'],
  kind: 'json',
  response: z.array(auditTypeRow),
})

export const getAuditType = call({
  method: 'GET',
  path: '/api/AuditType/{id}',
  summary: 'An audit type with its whole tree: the newest revision, or the one named, as it was',
  area: 'AuditType',
  who: ['Admin'],
  kind: 'json',
  params: byId,
  query: z.object({
    version: z
      .string()
      .regex(/^[1-9][0-9]{0,8}$/)
      .optional(),
  }),
  response: auditType,
})

export const listAuditTypeLog = call({
  method: 'GET',
  path: '/api/AuditType/{id}/Log',
  summary: 'The whole Audit Type Log in pages, newest first',
  area: 'AuditType',
  who: ['Admin'],
  kind: 'page',
  params: byId,
  query: listQuery.pick({ page: true, pageCount: true }),
  response: loggedEvent,
})

export const countAuditsNotStarted = call({
  method: 'GET',
  path: '/api/AuditType/{id}/AuditsNotStarted',
  summary: 'The number of audits of this type that have not started: they use its newest enabled revision',
  area: 'AuditType',
  who: ['Admin'],
  kind: 'json',
  params: byId,
  response: z.object({ count: z.int() }),
})

export const createAuditType = call({
  method: 'POST',
  path: '/api/AuditType',
  summary: 'A new audit type; whatever ids its tree carries, everything in it is new',
  area: 'AuditType',
  who: ['Admin'],
  kind: 'json',
  body: newAuditType,
  response: auditType,
  bodyLimit: TREE_BODY_LIMIT,
})

export const saveAuditType = call({
  method: 'PUT',
  path: '/api/AuditType',
  summary: 'Save an audit type with its whole tree; one that is enabled gets a new revision',
  area: 'AuditType',
  who: ['Admin'],
  kind: 'json',
  body: savedAuditType,
  response: auditType,
  bodyLimit: TREE_BODY_LIMIT,
})

export const retireAuditType = call({
  method: 'PUT',
  path: '/api/AuditType/{id}/Retire',
  summary: 'Stop offering an audit type to new audits',
  area: 'AuditType',
  who: ['Admin'],
  kind: 'json',
  params: byId,
  response: auditType,
})

export const restoreAuditType = call({
  method: 'PUT',
  path: '/api/AuditType/{id}/Restore',
  summary: 'Offer a retired audit type again',
  area: 'AuditType',
  who: ['Admin'],
  kind: 'json',
  params: byId,
  response: auditType,
})

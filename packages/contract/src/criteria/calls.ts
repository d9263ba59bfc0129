import { z } from 'zod'
import { call } from '../kernel/call.ts'
import { listQuery } from '../kernel/list-query.ts'
import { loggedEvent } from '../kernel/logged-event.ts'
import { id } from '../kernel/shapes.ts'
import { auditType, auditTypeRow, checkUpPlan } from './audit-type.ts'
import { newAuditType, savedAuditType } from './save-audit-type.ts'

const byId = z.object({ id })

/** Enough for the maximum number of criteria with their guidance. */
const TREE_BODY_LIMIT = 8 * 1024 * 1024

const listAuditTypes = call({
  method: 'GET',
  path: '/api/AuditType',
  summary: 'List audit types in their newest revisions, by name',
  who: ['Admin'],
  kind: 'json',
  response: z.array(auditTypeRow),
})

const getAuditType = call({
  method: 'GET',
  path: '/api/AuditType/{id}',
  summary: 'Get an audit type with its whole tree',
  description: 'Returns the newest revision, or the revision `version` as it was.',
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

const listAuditTypeLog = call({
  method: 'GET',
  path: '/api/AuditType/{id}/Log',
  summary: 'List the log of an audit type, newest first',
  who: ['Admin'],
  kind: 'page',
  params: byId,
  query: listQuery.pick({ page: true, pageCount: true }),
  response: loggedEvent,
})

const countAuditsNotStarted = call({
  method: 'GET',
  path: '/api/AuditType/{id}/AuditsNotStarted',
  summary: 'Count the audits of a type that have not started',
  description: 'These audits use the newest enabled revision of the type.',
  who: ['Admin'],
  kind: 'json',
  params: byId,
  response: z.object({ count: z.int() }),
})

const createAuditType = call({
  method: 'POST',
  path: '/api/AuditType',
  summary: 'Create an audit type',
  description: 'Ids in the tree are ignored: everything in it is new.',
  who: ['Admin'],
  kind: 'json',
  body: newAuditType,
  response: auditType,
  bodyLimit: TREE_BODY_LIMIT,
})

const saveAuditType = call({
  method: 'PUT',
  path: '/api/AuditType',
  summary: 'Save an audit type with its whole tree',
  description:
    'An enabled type gets a new revision; audits that have started keep theirs. Returns 409 if `version` is not the newest revision.',
  who: ['Admin'],
  kind: 'json',
  body: savedAuditType,
  response: auditType,
  bodyLimit: TREE_BODY_LIMIT,
})

const saveCheckUpPlan = call({
  method: 'PUT',
  path: '/api/AuditType/{id}/CheckUps',
  summary: 'Set the check-ups of an audit type',
  description:
    'Applies to all certificates of the type, in any revision. A null `checkUps` ends the creation of check-ups; those that exist stay.',
  who: ['Admin'],
  kind: 'json',
  params: byId,
  body: z.object({ checkUps: checkUpPlan.nullable() }),
  response: auditType,
})

const retireAuditType = call({
  method: 'PUT',
  path: '/api/AuditType/{id}/Retire',
  summary: 'Stop offering an audit type to new audits',
  who: ['Admin'],
  kind: 'json',
  params: byId,
  response: auditType,
})

const restoreAuditType = call({
  method: 'PUT',
  path: '/api/AuditType/{id}/Restore',
  summary: 'Offer a retired audit type again',
  who: ['Admin'],
  kind: 'json',
  params: byId,
  response: auditType,
})

/** Every call of this area. */
export const criteriaCalls = {
  countAuditsNotStarted,
  createAuditType,
  getAuditType,
  listAuditTypeLog,
  listAuditTypes,
  restoreAuditType,
  retireAuditType,
  saveAuditType,
  saveCheckUpPlan,
} as const

import type { AuditType } from '@sojourn/contract/criteria/audit-type'
import type { Db, DbOrTrx } from '../../../platform/db/pool.ts'
import { notFound } from '../../../platform/http/errors.ts'
import { presentAuditType } from '../presenter.ts'
import { findEvents, findGroups, findQuestions, findRevision } from '../repository/read.ts'

const EVENTS = 200

export interface ReadAuditType {
  type: AuditType
  /** Counts every change of the type, for If-Match. */
  changes: number
}

/** In as many queries for a thousand criteria as for one. */
export async function readAuditType(
  db: DbOrTrx,
  auditTypeID: string,
  version?: number,
): Promise<ReadAuditType> {
  const revision = await findRevision(db, auditTypeID, version)
  if (!revision) throw notFound()
  const groups = await findGroups(db, revision)
  const questions = await findQuestions(db, revision)
  const events = await findEvents(db, auditTypeID, EVENTS)
  return { type: presentAuditType({ revision, groups, questions, events }), changes: revision.changes }
}

/** From one moment, so that a save in between cannot give the groups of one state and the criteria of another. */
export const getAuditType = (db: Db, auditTypeID: string, version?: number): Promise<ReadAuditType> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((trx) => readAuditType(trx, auditTypeID, version))

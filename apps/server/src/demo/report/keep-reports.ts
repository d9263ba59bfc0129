import type { DbOrTrx } from '../../platform/db/pool.ts'
import type { Platform } from '../../platform/platform.ts'
import { gifts } from '../data/audits.ts'
import { type KeptFile, keepFiles } from '../files/keep-files.ts'
import { sayTalks } from './messages.ts'
import {
  type Declared,
  type Issued,
  insertAnswers,
  insertCertificates,
  insertDeclarations,
  insertMessages,
  responseIdOf,
  type Said,
} from './repository.ts'
import { phasesOf, type ToldAudit } from './told-audit.ts'
import type { Report } from './write-report.ts'

export interface ToldReport {
  told: ToldAudit
  report: Report
  certificateNumber: string | undefined
}

const declaredWith = ({ told }: ToldReport): Declared[] =>
  phasesOf(told)
    .filter(({ status }) => status === 'Quality Check')
    .slice(0, 1)
    .map(({ from }) => ({
      auditID: told.auditID,
      by: told.auditorID,
      at: from,
      gift: gifts[told.site.name],
    }))

function issuedFor({ told, certificateNumber: number }: ToldReport): Issued[] {
  if (number === undefined) return []
  const phases = phasesOf(told)
  const withdrawnAt = phases.find(({ isWithdrawal }) => isWithdrawal)?.from ?? null
  return phases
    .filter(({ status }) => status === 'Certified')
    .map(({ from }) => ({ number, auditID: told.auditID, issuedAt: from, withdrawnAt }))
}

const evidenceOf = ({ told, report }: ToldReport): KeptFile[] =>
  report.answers.flatMap((answer) =>
    answer.evidence.map((evidence) => ({
      ...evidence,
      owner: { kind: 'audit-response', id: responseIdOf(told.auditID, answer) },
    })),
  )

const sentWith = ({ message }: Said): KeptFile[] =>
  message.documents.map((name) => ({
    name,
    by: message.userID,
    at: message.at,
    owner: { kind: 'conversation-message', id: message.messageID },
  }))

/** All reports at once, hundreds of rows in a statement. */
export async function keepReports(
  platform: Platform,
  trx: DbOrTrx,
  reports: readonly ToldReport[],
): Promise<void> {
  const said = reports.flatMap(({ told, report }) =>
    sayTalks(told, report.talks).map((message): Said => ({ auditID: told.auditID, message })),
  )
  await insertAnswers(
    trx,
    reports.flatMap(({ told, report }) =>
      report.answers.map((answer) => ({ auditID: told.auditID, answer })),
    ),
  )
  await insertMessages(trx, said)
  await insertDeclarations(trx, reports.flatMap(declaredWith))
  await insertCertificates(trx, reports.flatMap(issuedFor))
  await keepFiles(platform, trx, [...reports.flatMap(evidenceOf), ...said.flatMap(sentWith)])
}

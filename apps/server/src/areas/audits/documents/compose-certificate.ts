import { type AuditMode, dayOf, isExcused, longDate, visitDay } from '@sojourn/domain'
import { canDrawFan } from '@sojourn/domain/certificates/fan'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import { notFound } from '../../../platform/http/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { findIssuedCertificate, registerUrl } from '../../certificates/index.ts'
import type { AuditRecord } from '../repository/records.ts'
import { findAuditedSite } from '../repository/sites.ts'
import { findGroups, findQuestions, type GroupRow } from '../review/repository/criteria.ts'
import { addressOf } from './address.ts'
import type { Branding, CertificateModel, CertificateTopic } from './model.ts'

const WORDS =
  'no one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  )
const inWords = (count: number): string => WORDS[count] ?? String(count)

/** The visible groups that have criteria of their own, in order, and whether the audit excused some criteria. */
async function readTopics(
  db: DbOrTrx,
  type: NonNullable<AuditRecord['type']>,
  isFirstAudit: boolean,
): Promise<{ topics: CertificateTopic[]; hasExcused: boolean }> {
  const byParent = Map.groupBy(await findGroups(db, type), (row) => row.parent_group_id)
  const questions = (await findQuestions(db, type)).filter(({ visible }) => visible)
  const byGroup = Map.groupBy(questions, (row) => row.audit_type_group_id)
  const topicsOf = (row: GroupRow, group: number): CertificateTopic[] => {
    const criteria = byGroup.get(row.audit_type_group_id)?.length ?? 0
    const inner = (byParent.get(row.audit_type_group_id) ?? []).filter(({ visible }) => visible)
    return [
      ...(criteria === 0 ? [] : [{ title: row.group_name, criteria, group }]),
      ...inner.flatMap((one) => topicsOf(one, group)),
    ]
  }
  return {
    topics: (byParent.get(null) ?? []).filter(({ visible }) => visible).flatMap(topicsOf),
    hasExcused: questions.some((row) => isExcused({ isMandatory: row.is_mandatory }, isFirstAudit)),
  }
}

function describeChecked(topics: readonly CertificateTopic[], hasExcused: boolean): string {
  const place = canDrawFan(topics.length) ? ' above' : ''
  const where = `${inWords(topics.length)} ${topics.length === 1 ? 'topic' : 'topics'}${place}`
  if (hasExcused) return `The mandatory criteria of the ${where} were checked.`
  const total = topics.reduce((sum, { criteria }) => sum + criteria, 0)
  return `All ${total} criteria in the ${where} were checked.`
}

const AUDITED: Record<AuditMode, string> = {
  'on site': 'audited on site',
  remote: 'audited remotely',
  hybrid: 'audited on site and remotely',
  'check-up': 'audited',
}

interface ComposedCertificate {
  /** The data whose change requires a new signature. The logo and the address of the certifier are not part of it. */
  content: unknown
  model: Omit<CertificateModel, keyof Branding | 'signedAt'>
}

export async function composeCertificate(
  { db, config }: Pick<Platform, 'db' | 'config'>,
  audit: AuditRecord,
): Promise<ComposedCertificate> {
  const { certificateNumber: number, type } = audit
  const certificate = number === null ? undefined : await findIssuedCertificate(db, number)
  if (!certificate || type === null) throw notFound()
  const { issues, decidedBy, auditor, scheme, validUntil, certifiedName } = certificate
  const [issuedAt = certificate.issuedAt, previous] = issues
  const { topics, hasExcused } = await readTopics(db, type, audit.firstAudit)
  const visited = visitDay(audit)
  const register = registerUrl(config.publicUrl, certificate.number)
  return {
    content: { number, certifiedName, validUntil, issuedAt, register },
    model: {
      kind: 'certificate',
      propertyName: certifiedName,
      address: addressOf(audit, await findAuditedSite(db, audit.site.siteID)),
      scheme: `${scheme.name}, revision ${scheme.revision}`,
      statement: `was ${AUDITED[audit.mode]} and meets the criteria of`,
      scope: certificate.scope,
      topics,
      checked: describeChecked(topics, hasExcused),
      certificateNumber: certificate.number,
      replaces: previous ? `Replaces the issue of ${longDate(dayOf(previous))}` : '',
      validFrom: longDate(certificate.validFrom),
      validUntil: longDate(validUntil),
      issuedYear: dayOf(issuedAt).slice(0, 4),
      decided: decidedBy && { by: decidedBy.name, on: longDate(dayOf(certificate.issuedAt)) },
      audited: { by: auditor.name, on: visited === null ? '' : longDate(visited) },
      registerUrl: register,
    },
  }
}

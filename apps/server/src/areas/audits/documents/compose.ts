import { type AuditMode, dayOf, isExcused, longDate, visitDay } from '@sojourn/domain'
import { canDrawFan } from '@sojourn/domain/certificates/fan'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import { notFound } from '../../../platform/http/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { findIssuedCertificate, registerUrl } from '../../certificates/index.ts'
import { getProgrammeSettings } from '../../programme/index.ts'
import type { AuditRecord } from '../repository/records.ts'
import { findAuditedSite } from '../repository/sites.ts'
import { findGroups, findQuestions, type GroupRow } from '../review/repository/criteria.ts'
import { addressOf } from './address.ts'
import { composeReport } from './compose-report.ts'
import type { Branding, CertificateModel, CertificateTopic, DocumentModel, Picture } from './model.ts'

const NUMBER_WORDS =
  'no one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  )
const inWords = (count: number): string => NUMBER_WORDS[count] ?? String(count)

/** The visible groups that have criteria of their own, in order, and whether the audit excused some criteria. */
async function readTopics(
  db: DbOrTrx,
  type: NonNullable<AuditRecord['type']>,
  isFirstAudit: boolean,
): Promise<{ topics: CertificateTopic[]; hasExcused: boolean }> {
  const byParent = Map.groupBy(await findGroups(db, type), (row) => row.parent_group_id)
  const questions = (await findQuestions(db, type)).filter(({ visible }) => visible)
  const byGroup = Map.groupBy(questions, (row) => row.audit_type_group_id)
  const listTopics = (row: GroupRow, group: number): CertificateTopic[] => {
    const criteria = byGroup.get(row.audit_type_group_id)?.length ?? 0
    const innerGroups = (byParent.get(row.audit_type_group_id) ?? []).filter(({ visible }) => visible)
    return [
      ...(criteria === 0 ? [] : [{ title: row.group_name, criteria, group }]),
      ...innerGroups.flatMap((child) => listTopics(child, group)),
    ]
  }
  return {
    topics: (byParent.get(null) ?? []).filter(({ visible }) => visible).flatMap(listTopics),
    hasExcused: questions.some((row) => isExcused({ isMandatory: row.is_mandatory }, isFirstAudit)),
  }
}

function describeChecked(topics: readonly CertificateTopic[], hasExcused: boolean): string {
  const place = canDrawFan(topics.length) ? ' above' : ''
  const topicsPhrase = `${inWords(topics.length)} ${topics.length === 1 ? 'topic' : 'topics'}${place}`
  if (hasExcused) return `The mandatory criteria of the ${topicsPhrase} were checked.`
  const total = topics.reduce((sum, { criteria }) => sum + criteria, 0)
  return `All ${total} criteria in the ${topicsPhrase} were checked.`
}

const AUDITED_PHRASES: Record<AuditMode, string> = {
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

async function composeCertificate(
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
  const { nameDecisionMaker } = await getProgrammeSettings(db)
  const register = registerUrl(config.publicUrl, certificate.number)
  return {
    content: { number, certifiedName, validUntil, issuedAt, register, nameDecisionMaker },
    model: {
      kind: 'certificate',
      propertyName: certifiedName,
      address: addressOf(audit, await findAuditedSite(db, audit.site.siteID)),
      scheme: `${scheme.name}, revision ${scheme.revision}`,
      statement: `was ${AUDITED_PHRASES[audit.mode]} and meets the criteria of`,
      scope: certificate.scope,
      topics,
      checked: describeChecked(topics, hasExcused),
      certificateNumber: certificate.number,
      replaces: previous ? `Replaces the issue of ${longDate(dayOf(previous))}` : '',
      validFrom: longDate(certificate.validFrom),
      validUntil: longDate(validUntil),
      issuedYear: dayOf(issuedAt).slice(0, 4),
      decided:
        nameDecisionMaker && decidedBy
          ? { by: decidedBy.name, on: longDate(dayOf(certificate.issuedAt)) }
          : null,
      audited: { by: auditor.name, on: visited === null ? '' : longDate(visited) },
      registerUrl: register,
    },
  }
}

const LOGO_SIZE = { width: 800, height: 400, fit: 'inside', format: 'png' } as const

type PictureReader = Pick<Platform, 'files' | 'log'>

/** Returns null for a missing file or a file that is not a picture. */
async function readPicture<T>(
  { log }: PictureReader,
  documentID: string,
  read: () => Promise<T | null>,
): Promise<T | null> {
  try {
    return await read()
  } catch (error) {
    log.warn({ documentID, error: String(error) }, 'A picture could not be read')
    return null
  }
}

/** How many files are read at a time; a report can have hundreds. */
const PARALLEL_READS = 3

/** The thumbnails by photo. Existing thumbnails are found in one query; missing ones are created. */
async function readThumbnails(
  reader: PictureReader,
  db: DbOrTrx,
  documentIDs: readonly string[],
): Promise<Map<string, Picture>> {
  const existing = await reader.files.previews(db, documentIDs)
  const thumbnails = new Map<string, Picture>()
  const remaining = documentIDs.values()
  const readNext = async () => {
    for (const documentID of remaining) {
      const preview = existing.get(documentID)
      const picture = await (preview
        ? readPicture(reader, documentID, () => reader.files.source(preview))
        : makeThumbnail(reader, db, documentID))
      if (picture) thumbnails.set(documentID, picture)
    }
  }
  await Promise.all(Array.from({ length: PARALLEL_READS }, readNext))
  return thumbnails
}

const makeThumbnail = (reader: PictureReader, db: DbOrTrx, documentID: string) =>
  readPicture(reader, documentID, async () => {
    const document = await reader.files.find(db, documentID)
    if (!document) return null
    const preview = await reader.files.preview(document)
    return preview === undefined || preview.documentID === documentID
      ? null
      : await reader.files.source(preview)
  })

const readLogo = (reader: PictureReader, db: DbOrTrx, documentID: string) =>
  readPicture(reader, documentID, async () => {
    const document = await reader.files.find(db, documentID)
    return (document && (await reader.files.resize(document, LOGO_SIZE))) ?? null
  })

export type GeneratedDocumentKind = DocumentModel['kind']

export interface ComposedDocument {
  /** Everything that the document shows, with the ids of the pictures. */
  content: unknown
  /** The model with its pictures, which are read only if the document is rendered. */
  loadPictures(): Promise<DocumentModel>
}

/** A database constraint ensures the date for a certified audit. */
function requireExpiry({ auditExpiresDate }: AuditRecord): string {
  if (auditExpiresDate === null) throw notFound()
  return auditExpiresDate
}

const composeLogo = (kind: 'logo-png' | 'logo-svg', audit: AuditRecord, programmeName: string) => ({
  kind,
  programmeName,
  logo: null,
  untilYear: requireExpiry(audit).slice(0, 4),
})

export async function composeDocument(
  platform: Platform,
  audit: AuditRecord,
  kind: GeneratedDocumentKind,
): Promise<ComposedDocument> {
  const { db } = platform
  const { name: programmeName, logoDocumentID } = await getProgrammeSettings(db)
  const logo = async () => (logoDocumentID === null ? null : readLogo(platform, db, logoDocumentID))
  if (kind === 'certificate') {
    const { content, model } = await composeCertificate(platform, audit)
    return {
      content,
      loadPictures: async () => ({
        ...model,
        programmeName,
        logo: await logo(),
        signedAt: platform.clock.now(),
      }),
    }
  }
  if (kind !== 'report') {
    const model = composeLogo(kind, audit, programmeName)
    return {
      content: { model, logoDocumentID },
      loadPictures: async () => ({ ...model, logo: await logo() }),
    }
  }
  const { type } = audit
  if (type === null) throw notFound()
  const { model, evidence } = await composeReport(db, { ...audit, type }, { programmeName, logo: null })
  return {
    content: {
      model,
      logoDocumentID,
      evidence: [...evidence.values()].map(({ documentID }) => documentID),
    },
    loadPictures: async () => {
      const photos = [...evidence.values()].filter(({ mimeType }) => mimeType.startsWith('image/'))
      const thumbnails = await readThumbnails(
        platform,
        db,
        photos.map(({ documentID }) => documentID),
      )
      for (const [entry, { documentID }] of evidence) entry.thumbnail = thumbnails.get(documentID) ?? null
      return { ...model, logo: await logo() }
    },
  }
}

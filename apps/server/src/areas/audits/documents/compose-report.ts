import type { MarkupShape } from '@sojourn/contract/audits/evidence-calls'
import type { FrozenData } from '@sojourn/contract/audits/fieldwork/data-check'
import type { AttachedDocument } from '@sojourn/contract/audits/review/review'
import {
  type AnswerFacts,
  type AuditMode,
  criterionNumber,
  type DataMeasure,
  dayOf,
  isCorrected,
  isExcused,
  longDate,
  monthFromDay,
  monthTitle,
  REQUIREMENTS_YEARS,
  summariseAnswers,
  type Verification,
  visitDay,
} from '@sojourn/domain'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import { findCertificate } from '../../certificates/index.ts'
import { fingerprintOf } from '../evidence/pieces/present-piece.ts'
import { findListedEvidence, findMarkups } from '../evidence/pieces/repository.ts'
import { findAttachments } from '../evidence/repository.ts'
import { readFrozenData } from '../fieldwork/frozen-data.ts'
import { readVisit } from '../fieldwork/visit.ts'
import { findStatusDecision } from '../repository/log.ts'
import type { AuditRecord } from '../repository/records.ts'
import { findAuditedSite } from '../repository/sites.ts'
import { findGroups, findQuestions, type GroupRow, type QuestionRow } from '../review/repository/criteria.ts'
import {
  type CommentRow,
  findComments,
  findResponses,
  type ResponseRow,
} from '../review/repository/responses.ts'
import { addressOf } from './address.ts'
import { authorOf, composeFinding, type FindingSources, readFindingSources } from './compose-finding.ts'
import { composeVisit } from './compose-visit.ts'
import type {
  Branding,
  CriterionEntry,
  EvidenceEntry,
  GroupEntry,
  ReportCounts,
  ReportModel,
} from './model.ts'

const FILE_KINDS: readonly [RegExp, string][] = [
  [/^image\//, 'Photo'],
  [/^video\//, 'Video'],
  [/^audio\//, 'Recording'],
  [/pdf$/, 'PDF'],
  [/^text\/csv|sheet|excel|numbers/, 'Spreadsheet'],
  [/presentation|powerpoint|keynote/, 'Presentation'],
]

const MEGABYTE = 1024 * 1024

const sizeInWords = (size: number): string =>
  size < MEGABYTE ? `${Math.max(1, Math.round(size / 1024))} KB` : `${(size / MEGABYTE).toFixed(1)} MB`

/** "Photo, 2.4 MB" */
const describeFile = ({ mimeType, size }: { mimeType: string; size: number }): string =>
  `${FILE_KINDS.find(([kind]) => kind.test(mimeType))?.[1] ?? 'Document'}, ${sizeInWords(size)}`

const FORMAL_COMMENT = 1

/** The document of each entry. Its picture is read when the report is rendered. */
export type Evidence = Map<EvidenceEntry, AttachedDocument>

interface Answers extends FindingSources {
  responses: ReadonlyMap<string, ResponseRow>
  comments: ReadonlyMap<string, CommentRow[]>
  attachments: ReadonlyMap<string, AttachedDocument[]>
  /** By document. */
  markups: ReadonlyMap<string, MarkupShape[]>
  data: ReadonlyMap<string, FrozenData>
}

async function readAnswers(db: DbOrTrx, { auditID, site }: AuditRecord): Promise<Answers> {
  const rows = await findResponses(db, auditID)
  const responseIDs = rows.map(({ responseID }) => responseID)
  const comments = await findComments(db, responseIDs)
  const attachments = await findAttachments(db, responseIDs)
  const markedDocuments = [...attachments.values()].flat().filter(({ evidence }) => evidence?.marked)
  return {
    responses: new Map(rows.map((row) => [row.questionID, row])),
    comments: Map.groupBy(
      comments.filter((comment) => comment.response_type === FORMAL_COMMENT),
      ({ audit_response_id }) => audit_response_id,
    ),
    attachments,
    markups: await findMarkups(
      db,
      markedDocuments.map(({ documentID }) => documentID),
    ),
    data: await readFrozenData(db, site.siteID, responseIDs),
    ...(await readFindingSources(db, auditID, rows)),
  }
}

const answerFactsOf = (question: QuestionRow, { responses, comments }: Answers): AnswerFacts => {
  const response = responses.get(question.audit_type_question_id)
  return {
    visible: question.visible,
    isMandatory: question.is_mandatory,
    status: response?.status ?? null,
    approved: response?.approved ?? null,
    formalComments: response ? (comments.get(response.responseID)?.length ?? 0) : 0,
    // Only the count `uncorrected` needs the value, and the report does not show it.
    corrected: false,
  }
}

function isCorrectedQuestion(question: QuestionRow, { responses, acceptances }: Answers): boolean {
  const response = responses.get(question.audit_type_question_id)
  return question.visible && isCorrected(response?.status, acceptances.get(response?.responseID ?? ''))
}

/** When the last improvement was accepted; null if none was. */
function lastAcceptance({ responses, acceptances }: Answers): Date | null {
  const accepted = [...responses.values()].flatMap(({ status, responseID }) => {
    const ofResponse = acceptances.get(responseID) ?? []
    return isCorrected(status, ofResponse) ? ofResponse.slice(-1).map(({ at }) => at) : []
  })
  return accepted.toSorted((one, other) => one.getTime() - other.getTime()).at(-1) ?? null
}

const formatDayOf = (instant: Date | null): string => (instant === null ? '' : longDate(dayOf(instant)))
const formatDay = (day: string | null): string => (day === null ? '' : longDate(day))

const CHANGED_MEASURES: Readonly<Record<DataMeasure, (label: string) => string>> = {
  total: (label) => label,
  'per-guest-night': (label) => `guest nights of ${label}`,
  trend: (label) => `${label} of the year before`,
}

/** Describes the day of the snapshot and what has changed since. */
function describeData(data: FrozenData | undefined): string[] {
  if (!data) return []
  const labels = new Map(data.check.sections.map(({ sectionType, label }) => [sectionType, label]))
  const changed = Map.groupBy(data.changes, ({ sectionType, measure }) =>
    CHANGED_MEASURES[measure](labels.get(sectionType) ?? ''),
  )
  return [
    `Data as of ${formatDayOf(new Date(data.frozenAt))}.`,
    ...[...changed].map(([what, changes]) => {
      const months = changes.flatMap(({ month }) =>
        month === null ? [] : [monthTitle(monthFromDay(`${month}-01`))],
      )
      return `Changed since: ${[what, months.join(', ')].filter(Boolean).join(' in ')}.`
    }),
  ]
}

/** The certificate that the audit led to or, for a check-up, the one that it is about. */
const certificateNumberOf = ({ checkUp, status, certificateNumber }: AuditRecord): string => {
  if (checkUp) return checkUp.certificateNumber
  return status === 'Certified' ? (certificateNumber ?? '') : ''
}

const VISIT_LABELS: Record<AuditMode, string> = {
  'on site': 'Audited on site',
  remote: 'Audited remotely',
  hybrid: 'Audited on site and remotely',
  'check-up': 'Checked on site',
}

const visitLabel = ({ mode, checkUp }: AuditRecord): string =>
  checkUp?.kind === 'remote' ? 'Checked remotely' : VISIT_LABELS[mode]

const VERIFICATION_LABELS: Record<Verification, string> = {
  seen: 'Verified by observation',
  document: 'Verified by document',
  interview: 'Verified by interview',
  'remote video': 'Verified by remote video',
  data: 'Verified by data',
}

interface ReportFacts {
  audit: AuditRecord & { type: NonNullable<AuditRecord['type']> }
  lastAcceptance: Date | null
  scope: string
}

function listFacts({ audit, lastAcceptance, scope }: ReportFacts): [string, string][] {
  const { type, status } = audit
  const facts: [string, string][] = [
    [visitLabel(audit), formatDay(visitDay(audit))],
    ['Auditor', audit.auditorName ?? ''],
    [`Requirements ${REQUIREMENTS_YEARS[type.typeVersion]}`, `${type.name}, revision ${type.version}`],
    ['Results sent', formatDayOf(audit.resultsSentAt)],
    ['Report submitted', audit.resultsSentAt === null ? formatDayOf(audit.auditorSubmittedAt) : ''],
    ['Scope', scope],
    ['Corrections accepted', formatDayOf(lastAcceptance)],
    ['Property reference', audit.site.propertyURN],
    status === 'Improvements'
      ? ['Improvements deadline', formatDay(audit.kipDueDate)]
      : ['Audit expiry', formatDay(audit.auditExpiresDate)],
    ['Certificate number', certificateNumberOf(audit)],
    ['First audit', audit.firstAudit && !audit.checkUp ? 'Yes' : ''],
  ]
  return facts.filter(([, value]) => value !== '')
}

async function summariseEvidence(db: DbOrTrx, auditID: string): Promise<ReportModel['evidence']> {
  const listed = await findListedEvidence(db, auditID)
  if (listed.length === 0) return null
  const deleted = listed.filter(({ isDeleted }) => isDeleted).length
  return { pieces: listed.length, deleted, fingerprint: fingerprintOf(listed) }
}

/** The content of the report: every criterion with its finding and comments, without the quality check. */
export async function composeReport(
  db: DbOrTrx,
  audit: AuditRecord & { type: NonNullable<AuditRecord['type']> },
  letterhead: Branding,
): Promise<{ model: ReportModel; evidence: Evidence }> {
  const byParent = Map.groupBy(await findGroups(db, audit.type), (row) => row.parent_group_id)
  const byGroup = Map.groupBy(await findQuestions(db, audit.type), (row) => row.audit_type_group_id)
  const answers = await readAnswers(db, audit)
  const evidence: Evidence = new Map()

  const addEvidence = (document: AttachedDocument): EvidenceEntry => {
    const markup = answers.markups.get(document.documentID) ?? []
    const entry = { name: document.name, typeAndSize: describeFile(document), thumbnail: null, markup }
    evidence.set(entry, document)
    return entry
  }

  function composeCriterion(question: QuestionRow, group: GroupRow, position: number): CriterionEntry {
    const response = answers.responses.get(question.audit_type_question_id)
    const attachments = response ? (answers.attachments.get(response.responseID) ?? []) : []
    const comments = response ? (answers.comments.get(response.responseID) ?? []) : []
    const { auditorID } = audit
    const excused = isExcused({ isMandatory: question.is_mandatory }, audit.firstAudit)
    const sources = { auditorID, excused, comments, attachments, addEvidence }
    const finding = response && composeFinding(response, answers, sources)
    return {
      number: criterionNumber(audit.type.typeVersion, {
        questionNumber: question.question_number,
        questionPrefix: group.question_prefix,
        position,
      }),
      title: question.title,
      description: question.description,
      status: response?.status ?? null,
      excused,
      isCorrected: finding?.isCorrected ?? false,
      comments: (finding?.commentsBefore ?? comments).map((comment) => ({
        text: comment.comment_text,
        by: authorOf(comment, auditorID),
      })),
      verified: response?.verifiedBy ? VERIFICATION_LABELS[response.verifiedBy] : '',
      evidence: finding ? [] : attachments.map(addEvidence),
      data: describeData(response && answers.data.get(response.responseID)),
      steps: finding?.steps ?? [],
    }
  }

  const listQuestionsOfGroup = (group: GroupRow): QuestionRow[] => [
    ...(byGroup.get(group.audit_type_group_id) ?? []),
    ...(byParent.get(group.audit_type_group_id) ?? [])
      .filter(({ visible }) => visible)
      .flatMap(listQuestionsOfGroup),
  ]

  const countsOf = (questions: readonly QuestionRow[]): ReportCounts => ({
    ...summariseAnswers(
      questions.map((question) => answerFactsOf(question, answers)),
      audit.firstAudit,
    ),
    corrected: questions.filter((question) => isCorrectedQuestion(question, answers)).length,
  })

  function composeGroup(group: GroupRow, depth: number): GroupEntry[] {
    if (!group.visible) return []
    const counts = countsOf(listQuestionsOfGroup(group))
    // A check-up reports only some criteria, so a group can be empty.
    if (audit.checkUp && counts.total === 0) return []
    const ownQuestions = byGroup.get(group.audit_type_group_id) ?? []
    const entry: GroupEntry = {
      code: audit.type.typeVersion === 2 ? group.question_prefix.replace(/\.$/, '') : '',
      title: group.group_name,
      depth,
      counts,
      criteria: ownQuestions.flatMap((question, index) =>
        question.visible ? [composeCriterion(question, group, index + 1)] : [],
      ),
    }
    const innerGroups = (byParent.get(group.audit_type_group_id) ?? []).flatMap((child) =>
      composeGroup(child, depth + 1),
    )
    return [entry, ...innerGroups]
  }

  const topGroups = (byParent.get(null) ?? []).filter(({ visible }) => visible)
  const decision = await findStatusDecision(db, audit.auditID, audit.status)
  const site = await findAuditedSite(db, audit.site.siteID)
  const certificateNumber = certificateNumberOf(audit)
  const certificate = certificateNumber === '' ? undefined : await findCertificate(db, certificateNumber)
  const scope = certificate?.scope ?? ''
  const model: ReportModel = {
    ...letterhead,
    kind: 'report',
    title: audit.checkUp ? 'Check-up report' : 'Audit report',
    occasion: audit.checkUp ? 'check-up' : 'audit',
    propertyName: audit.site.siteName,
    address: addressOf(audit, site),
    outcome: audit.status,
    decided: decision ? `Decided by ${decision.name},\n${formatDayOf(decision.event_at)}` : '',
    auditDate: formatDay(visitDay(audit)),
    certificateNumber,
    facts: listFacts({ audit, lastAcceptance: lastAcceptance(answers), scope }),
    firstAudit: audit.firstAudit,
    counts: countsOf(topGroups.flatMap(listQuestionsOfGroup)),
    evidence: await summariseEvidence(db, audit.auditID),
    visit: composeVisit(await readVisit(db, audit.auditID)),
    groups: topGroups.flatMap((group) => composeGroup(group, 0)),
  }
  return { model, evidence }
}

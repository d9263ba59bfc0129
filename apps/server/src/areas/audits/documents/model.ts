import type { MarkupShape } from '@sojourn/contract/audits/evidence-calls'
import type { AnswerSummary, FindingStep, QuestionStatus } from '@sojourn/domain'

/* The content of a document as text, so that drawing needs neither queries nor rules. */

export interface Branding {
  programmeName: string
  /** A PNG. */
  logo: Uint8Array | null
}

/** The bytes, or the path of the file. */
export type Picture = Uint8Array | string

export interface EvidenceEntry {
  name: string
  /** "Photo, 2.4 MB" */
  typeAndSize: string
  /** A small JPEG if the document is a picture. */
  thumbnail: Picture | null
  /** Drawn over the picture. */
  markup: MarkupShape[]
}

export interface Remark {
  text: string
  /** "Inês Cardoso, auditor, 18th November 2025" */
  by: string
}

/** A step from the finding of a noncompliance to its acceptance. */
export interface StepEntry {
  kind: FindingStep<unknown, unknown>['kind']
  /** Empty where each remark names its own author. */
  by: string
  remarks: Remark[]
  evidence: EvidenceEntry[]
  /** The evidence was accepted. */
  isAccepted: boolean
}

export interface CriterionEntry {
  number: string
  title: string
  description: string
  status: QuestionStatus | null
  /** Noncompliant, but not mandatory at a first audit. */
  excused: boolean
  /** Noncompliant at the audit, with an accepted improvement. */
  isCorrected: boolean
  comments: Remark[]
  /** "Verified by document", or empty. */
  verified: string
  evidence: EvidenceEntry[]
  /** When the monthly data was frozen and what has changed since; empty without a data rule. */
  data: string[]
  /** Empty for a criterion without a finding. */
  steps: StepEntry[]
}

export interface ReportCounts extends AnswerSummary {
  corrected: number
}

export interface GroupEntry {
  /** "B2", or empty if the criteria are numbered continuously. */
  code: string
  title: string
  /** 0 for a group at the top. */
  depth: number
  counts: ReportCounts
  criteria: CriterionEntry[]
}

export interface ReceivedEvidenceSummary {
  pieces: number
  /** How many of them were deleted. */
  deleted: number
  /** A SHA-256. */
  fingerprint: string
}

export interface SignatureEntry {
  /** "For the property" */
  label: string
  /** "Eleanor Whitlock, General manager, signed on 24th February 2026 at 16:44 UTC" */
  by: string
  /** Each stroke is a list of x, y and pressure; all between 0 and 1. */
  strokes: readonly (readonly (readonly number[])[])[]
}

export interface VisitEntry {
  /** Labels and values, in order. */
  times: [string, string][]
  people: { name: string; role: string; meetings: string }[]
  meetings: { title: string; points: string[] }[]
  summary: string
  /** "Read to the property on ...", or empty. */
  readAt: string
  signatures: SignatureEntry[]
  /** "The property did not sign: ...", or empty. */
  refusal: string
}

export interface ReportModel extends Branding {
  kind: 'report'
  /** "Audit report" or "Check-up report" */
  title: string
  /** "audit" or "check-up" */
  occasion: string
  propertyName: string
  address: string
  outcome: string
  /** "Decided by Owen Pryce, 20th January 2026", or empty. */
  decided: string
  auditDate: string
  certificateNumber: string
  /** Labels and values, in order. */
  facts: [string, string][]
  firstAudit: boolean
  counts: ReportCounts
  /** Null for an audit without evidence. */
  evidence: ReceivedEvidenceSummary | null
  /** Null if no visit was recorded. */
  visit: VisitEntry | null
  groups: GroupEntry[]
}

/** A group that has criteria of its own. The certificate draws one arch per topic, arranged as a fan. */
export interface CertificateTopic {
  title: string
  criteria: number
  /** The index of the top-level group that contains the topic. */
  group: number
}

export interface CertificateModel extends Branding {
  kind: 'certificate'
  propertyName: string
  address: string
  /** "Requirements 2023, revision 3" */
  scheme: string
  /** "was audited on site and meets the criteria of" */
  statement: string
  scope: string
  topics: CertificateTopic[]
  /** "All 164 criteria in the twelve topics above were checked." */
  checked: string
  certificateNumber: string
  /** "Replaces the issue of 20th January 2026", or empty. */
  replaces: string
  validFrom: string
  validUntil: string
  issuedYear: string
  /** Null if it was not recorded. */
  decided: { by: string; on: string } | null
  audited: { by: string; on: string }
  registerUrl: string
  /** Shown on the document. It is not part of the content whose change requires a new signature. */
  signedAt: Date
}

export interface LogoModel extends Branding {
  kind: 'logo-png' | 'logo-svg'
  untilYear: string
}

export type DocumentModel = ReportModel | CertificateModel | LogoModel

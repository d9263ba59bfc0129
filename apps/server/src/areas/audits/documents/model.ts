import type { AnswerSummary, QuestionStatus } from '@sojourn/domain'

/** Everything a document shows, in words: whatever draws it asks nobody and decides nothing. */
export interface Letterhead {
  programmeName: string
  /** A PNG. */
  logo: Uint8Array | null
}

/** Its bytes, or the file that has them. */
export type Picture = Uint8Array | string

export interface EvidenceEntry {
  name: string
  /** "Photo, 2.4 MB" */
  what: string
  /** A small JPEG, where it is a picture. */
  thumbnail: Picture | null
}

export interface CriterionEntry {
  number: string
  title: string
  status: QuestionStatus | null
  /** Noncompliant, but a first audit need not meet it. */
  excused: boolean
  comments: { text: string; by: string }[]
  evidence: EvidenceEntry[]
}

export interface GroupEntry {
  title: string
  /** 0 for a group at the top. */
  depth: number
  summary: AnswerSummary
  criteria: CriterionEntry[]
}

export interface ReportModel extends Letterhead {
  kind: 'report'
  propertyName: string
  address: string
  outcome: string
  /** Label and value, in the order they stand. */
  facts: [string, string][]
  firstAudit: boolean
  summary: AnswerSummary
  groups: GroupEntry[]
}

export interface CertificateModel extends Letterhead {
  kind: 'certificate'
  propertyName: string
  address: string
  requirements: string
  certificateNumber: string
  certifiedOn: string
  validUntil: string
  verifyUrl: string
}

export interface LogoModel extends Letterhead {
  kind: 'logo-png' | 'logo-svg'
  untilYear: string
}

export type DocumentModel = ReportModel | CertificateModel | LogoModel

import { allowed, type Decision, refused } from '../kernel/decision.ts'

/** The modes of an audit that is not a check-up. */
export const VISIT_MODES = ['on site', 'remote', 'hybrid'] as const
export type VisitMode = (typeof VISIT_MODES)[number]

export const AUDIT_MODES = [...VISIT_MODES, 'check-up'] as const
export type AuditMode = (typeof AUDIT_MODES)[number]

/** How a check-up is carried out. */
export const CHECK_UP_KINDS = ['remote', 'on site'] as const
export type CheckUpKind = (typeof CHECK_UP_KINDS)[number]

/** How an auditor can verify an answer. */
export const VERIFICATIONS = ['seen', 'document', 'interview', 'remote video', 'data'] as const
export type Verification = (typeof VERIFICATIONS)[number]

/** Whether an audit can change from one mode to another before its visit. Check-ups have rules of their own. */
export const canChangeMode = (from: AuditMode, to: AuditMode): Decision<'audit-check-up-mode'> =>
  from === to || (from !== 'check-up' && to !== 'check-up') ? allowed : refused('audit-check-up-mode')

/** How answers are verified unless the auditor says otherwise. */
export const defaultVerification = (mode: AuditMode, checkUpKind: CheckUpKind | null): Verification =>
  mode === 'remote' || (mode === 'check-up' && checkUpKind === 'remote') ? 'remote video' : 'seen'

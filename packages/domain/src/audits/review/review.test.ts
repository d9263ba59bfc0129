import { describe, expect, it } from 'vitest'
import type { Role } from '../../people/roles.ts'
import { AUDIT_STATUSES, type AuditStatus } from '../statuses.ts'
import { summariseAnswers } from './answers.ts'
import { canAttachEvidence, canDeleteEvidence } from './evidence.ts'
import type { CriteriaFilter } from './filter-names.ts'
import { criteriaFilters, defaultFilter, passesFilter } from './filters.ts'
import { availableOutcomes, isPrimaryOutcome } from './outcomes.ts'
import {
  type ConversationType,
  canCompleteMessage,
  canDeleteMessage,
  canPinMessage,
  canSendMessage,
  currentConversation,
  defaultRecipients,
  pinnedActions,
  visibleConversations,
} from './threads.ts'
import {
  approvalToggle,
  canOpenCriterion,
  canSeeComments,
  isCertificateAvailable,
  isGreyedOut,
  isReportAvailable,
} from './visibility.ts'

const as = (...roles: Role[]) => ({ userID: 'ana', roles })
const audit = (status: AuditStatus, auditorID = 'ana') => ({ status, auditorID, formerAuditorIDs: ['fay'] })
const when = (test: (status: AuditStatus) => boolean) => AUDIT_STATUSES.filter(test)
const why = (decision: { allowed: boolean; code?: string }) => (decision.allowed ? 'yes' : decision.code)

describe('threads', () => {
  it.each([
    ['Auditor', ['Report Pending', 'Quality Check', 'Rejected'], 'auditor-chat-closed'],
    ['Customer', ['Improvements'], 'customer-chat-closed'],
  ] as const)('the %s thread is open in %o', (conversation, open, sentence) => {
    expect(when((status) => canSendMessage(as('Admin'), audit(status), conversation).allowed)).toEqual(open)
    expect(why(canSendMessage(as('Admin'), audit('Certified'), conversation))).toBe(sentence)
  })

  it('allows each role to write only in its own thread', () => {
    const may = (role: Role, conversation: ConversationType, status: AuditStatus, auditorID?: string) =>
      why(canSendMessage(as(role), audit(status, auditorID), conversation))
    expect(may('Auditor', 'Auditor', 'Report Pending')).toBe('yes')
    expect(may('Auditor', 'Auditor', 'Report Pending', 'ben')).toBe('not-allowed')
    expect(may('Auditor', 'Customer', 'Improvements')).toBe('not-allowed')
    expect(may('Hotel', 'Customer', 'Improvements')).toBe('yes')
    expect(may('Hotel', 'Auditor', 'Report Pending')).toBe('not-allowed')
    expect(may('Hotel', 'Customer', 'Certified')).toBe('customer-chat-closed')
  })

  it('shows each role its own threads', () => {
    expect(visibleConversations(as('Admin'), audit('Report Pending'))).toEqual(['Auditor', 'Customer'])
    expect(visibleConversations(as('Auditor'), audit('Certified'))).toEqual(['Auditor'])
    expect(visibleConversations(as('Auditor'), audit('Certified', 'ben'))).toEqual([])
    expect(when((status) => visibleConversations(as('Hotel'), audit(status)).length > 0)).toEqual([
      'Improvements',
      'Certified',
    ])
  })

  it('opens the auditor thread for an Admin in Report Pending, Quality Check and Rejected', () => {
    expect(when((status) => currentConversation(status) === 'Auditor')).toEqual([
      'Report Pending',
      'Quality Check',
      'Rejected',
    ])
  })

  it('lets people delete their own messages while the conversation is open, and an independent Admin all', () => {
    const take = (role: Role, status: AuditStatus, userID: string) =>
      why(canDeleteMessage(as(role), audit(status, 'eva'), 'Customer', { userID }))
    expect(take('Hotel', 'Improvements', 'ana')).toBe('yes')
    expect(take('Hotel', 'Improvements', 'ben')).toBe('not-allowed')
    expect(take('Hotel', 'Certified', 'ana')).toBe('customer-chat-closed')
    expect(take('Admin', 'Certified', 'ben')).toBe('yes')
    const auditor = { userID: 'eva', roles: ['Admin', 'Auditor'] as const }
    const takeAsAuditor = (userID: string) =>
      why(canDeleteMessage(auditor, audit('Improvements', 'eva'), 'Customer', { userID }))
    expect(takeAsAuditor('ben')).toBe('audit-not-independent')
    expect(takeAsAuditor('eva')).toBe('yes')
  })

  it('addresses a message to the other side by default', () => {
    const [ana, ben, eva] = [{ userID: 'ana' }, { userID: 'ben' }, { userID: 'eva' }]
    const sides = { certifier: [ana, eva], opposite: [ben] }
    expect(defaultRecipients(ana, sides)).toEqual([ben])
    expect(defaultRecipients(ben, sides)).toEqual([ana, eva])
    expect(defaultRecipients({ userID: 'an Admin besides' }, sides)).toEqual([ben])
    expect(defaultRecipients(ben, { certifier: [ana, ben], opposite: [ben] })).toEqual([ana])
  })

  it('lets only an Admin complete a message, and only a pinned one', () => {
    const inQualityCheck = audit('Quality Check', 'ben')
    expect(why(canCompleteMessage(as('Admin'), inQualityCheck, { pinned: true }))).toBe('yes')
    expect(why(canCompleteMessage(as('Admin'), inQualityCheck, { pinned: false }))).toBe('message-not-pinned')
    expect(why(canCompleteMessage(as('Hotel'), inQualityCheck, { pinned: true }))).toBe('not-allowed')
  })

  it('lets only an Admin pin a message', () => {
    const inQualityCheck = audit('Quality Check', 'ben')
    expect(why(canPinMessage(as('Admin'), inQualityCheck))).toBe('yes')
    for (const role of ['Auditor', 'Hotel'] as const)
      expect(why(canPinMessage(as(role), inQualityCheck))).toBe('not-allowed')
  })

  it('refuses pinning and completing to Admins who are or were the auditor', () => {
    for (const userID of ['ana', 'fay']) {
      const person = { userID, roles: ['Admin', 'Auditor'] as const }
      expect(why(canPinMessage(person, audit('Improvements')))).toBe('audit-not-independent')
      expect(why(canCompleteMessage(person, audit('Improvements'), { pinned: true }))).toBe(
        'audit-not-independent',
      )
    }
  })
})

describe('evidence', () => {
  it('can be deleted by the auditor until the report is submitted, and by an Admin in Quality Check and Improvements', () => {
    expect(when((status) => canDeleteEvidence(as('Auditor'), audit(status)).allowed)).toEqual([
      'Report Pending',
    ])
    expect(when((status) => canDeleteEvidence(as('Admin'), audit(status, 'ben')).allowed)).toEqual([
      'Quality Check',
      'Improvements',
    ])
    expect(why(canDeleteEvidence(as('Auditor'), audit('Rejected')))).toBe('documents-kept')
    expect(why(canDeleteEvidence(as('Hotel'), audit('Improvements')))).toBe('not-allowed')
  })

  it('can be attached from a message only by an Admin', () => {
    expect(when((status) => canAttachEvidence(as('Admin'), audit(status, 'ben')).allowed)).toEqual([
      'Quality Check',
      'Improvements',
    ])
    expect(why(canAttachEvidence(as('Hotel'), audit('Improvements')))).toBe('not-allowed')
  })

  it('cannot be changed in a submitted report by its current or former auditor, even with the Admin role', () => {
    for (const userID of ['ana', 'fay'])
      for (const may of [canDeleteEvidence, canAttachEvidence])
        expect(why(may({ userID, roles: ['Admin', 'Auditor'] }, audit('Quality Check')))).toBe(
          'audit-not-independent',
        )
  })
})

describe('visibility by role', () => {
  it('lets each role open criteria in its statuses', () => {
    expect(when((status) => canOpenCriterion(['Hotel'], status))).toEqual([
      'Improvements',
      'Certified',
      'Cancelled',
      'Expired Audit',
      'Expired Certification',
    ])
    expect(when((status) => !canOpenCriterion(['Auditor'], status))).toEqual([
      'Audit Due',
      'Date Set',
      'Audit Confirmed',
    ])
    expect(when((status) => canOpenCriterion(['Admin'], status))).toHaveLength(12)
  })

  it('shows comments to the property only with the result', () => {
    expect(when((status) => canSeeComments(['Hotel'], status))).toEqual([
      'Improvements',
      'Certified',
      'Not Certified',
    ])
    expect(when((status) => canSeeComments(['Auditor'], status))).toHaveLength(12)
  })

  it('shows the approval toggle to Admins, enabled in Quality Check', () => {
    const toggle = (status: AuditStatus) => approvalToggle(as('Admin'), audit(status, 'ben'))
    expect(when((status) => toggle(status) === 'usable')).toEqual(['Quality Check'])
    expect(when((status) => toggle(status) === 'hidden')).toEqual([
      'Report Pending',
      'Improvements',
      'Certified',
      'Not Certified',
    ])
    expect(approvalToggle(as('Auditor'), audit('Quality Check'))).toBe('hidden')
    expect(approvalToggle(as('Admin', 'Auditor'), audit('Quality Check'))).toBe('disabled')
    expect(approvalToggle({ userID: 'fay', roles: ['Admin'] }, audit('Quality Check'))).toBe('disabled')
  })

  it('greys out non-mandatory criteria of first audits, except for the auditor', () => {
    expect(isGreyedOut(['Hotel'], { isMandatory: false }, true)).toBe(true)
    expect(isGreyedOut(['Auditor'], { isMandatory: false }, true)).toBe(false)
    expect(isGreyedOut(['Admin'], { isMandatory: true }, true)).toBe(false)
    expect(isGreyedOut(['Admin'], { isMandatory: false }, false)).toBe(false)
  })

  it('offers the report and the certificate in their statuses', () => {
    expect(when(isReportAvailable)).toEqual(['Improvements', 'Certified', 'Not Certified'])
    expect(when(isCertificateAvailable)).toEqual(['Certified'])
  })
})

describe('pinned messages', () => {
  const open = { conversationType: 'Customer', complete: false } as const
  const done = { conversationType: 'Customer', complete: true } as const
  const toAuditor = { conversationType: 'Auditor', complete: false } as const
  const pinned = [done, open, toAuditor]

  it('are listed as open actions for an Admin, and open before completed ones for the property', () => {
    expect(pinnedActions(['Admin'], 'Improvements', pinned)).toEqual([open, toAuditor])
    expect(pinnedActions(['Hotel'], 'Improvements', pinned)).toEqual([open, done])
    expect(pinnedActions(['Auditor'], 'Improvements', pinned)).toEqual([])
  })

  it('are no actions once the audit is certified or over', () => {
    const over = when((status) => pinnedActions(['Admin'], status, pinned).length === 0)
    expect(over).toEqual([
      'Certified',
      'Not Certified',
      'Cancelled',
      'Expired Audit',
      'Expired Certification',
    ])
    expect(pinnedActions(['Hotel'], 'Certified', pinned)).toEqual([])
  })
})

describe('filters', () => {
  it('exclude the progress filters for the property', () => {
    expect(criteriaFilters(['Hotel'])).toEqual(['All', 'Noncompliant', 'Compliant'])
    expect(criteriaFilters(['Auditor'])).toHaveLength(6)
  })

  it.each([
    ['Auditor', 'Rejected', 'Rejected'],
    ['Admin', 'Rejected', 'Rejected'],
    ['Hotel', 'Improvements', 'Noncompliant'],
    ['Admin', 'Improvements', 'Noncompliant'],
    ['Auditor', 'Improvements', 'All'],
    ['Admin', 'Quality Check', 'All'],
  ] as const)('for %s in a %s audit default to %s', (role, status, filter) => {
    expect(defaultFilter([role], status)).toBe(filter)
  })

  it('pass exactly the criteria that the summary counts under the same name', () => {
    const statuses = ['Compliant', 'Noncompliant', null] as const
    const answers = statuses.flatMap((status) =>
      [true, false, null].flatMap((approved) =>
        [true, false].map((isMandatory) => ({
          visible: true,
          isMandatory,
          status,
          approved,
          formalComments: status === null || approved === null ? 0 : 1,
          corrected: false,
        })),
      ),
    )
    const passing = (filter: CriteriaFilter) =>
      answers.filter((answer) => passesFilter(answer, filter, true)).length
    const summary = summariseAnswers(answers, true)
    expect(passing('All')).toBe(summary.total)
    expect(passing('Unanswered')).toBe(summary.unanswered + summary.uncommented)
    expect(passing('Compliant')).toBe(summary.compliant)
    expect(passing('Noncompliant')).toBe(summary.noncompliant + summary.nonMandatory)
    expect(passing('Approved')).toBe(summary.approved)
    expect(passing('Rejected')).toBe(summary.rejected)
  })
})

describe('outcomes', () => {
  it('have Requires Improvements as the primary button in Quality Check only', () => {
    expect(isPrimaryOutcome('Improvements', 'Quality Check')).toBe(true)
    expect(isPrimaryOutcome('Improvements', 'Improvements')).toBe(false)
    expect(isPrimaryOutcome('Improvements', 'Certified')).toBe(false)
    expect(isPrimaryOutcome('Certified', 'Improvements')).toBe(true)
    expect(isPrimaryOutcome('Not Certified', 'Improvements')).toBe(false)
  })

  const offered = (
    status: AuditStatus,
    noncompliant: number,
    unapproved = 0,
    kipDueDate: string | null = null,
  ) => availableOutcomes({ status, kipDueDate }, { noncompliant, unapproved }, '2026-03-05')

  it('depend on the counts of the summary', () => {
    for (const status of ['Quality Check', 'Improvements'] as const) {
      expect(offered(status, 3, 1)).toEqual(['Rejected'])
      expect(offered(status, 0)).toEqual(['Certified'])
      expect(offered(status, 39)).toEqual(['Improvements'])
      expect(offered(status, 40)).toEqual(['Improvements', 'Not Certified'])
    }
  })

  it('include Not Certified for overdue improvements', () => {
    expect(offered('Improvements', 1, 0, '2026-03-04')).toEqual(['Improvements', 'Not Certified'])
    expect(offered('Improvements', 1, 0, '2026-03-05')).toEqual(['Improvements'])
    expect(offered('Quality Check', 1, 0, '2026-03-04')).toEqual(['Improvements'])
  })

  it('include Improvements for a certified audit, and nothing for other statuses', () => {
    expect(offered('Certified', 0)).toEqual(['Improvements'])
    const others = AUDIT_STATUSES.filter(
      (status) => !['Quality Check', 'Improvements', 'Certified'].includes(status),
    )
    for (const status of others) expect(offered(status, 50)).toEqual([])
  })
})

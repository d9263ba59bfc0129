import type { AuditStatus } from '@sojourn/domain/audits/statuses'
import { AUDIT_STATUSES } from '@sojourn/domain/audits/statuses'
import { auditMessages } from '@sojourn/domain/dashboards/audit-messages'
import type { AuditMessageFacts, Message } from '@sojourn/domain/dashboards/message'
import type { Membership } from '@sojourn/domain/sites/membership'
import { describe, expect, it } from 'vitest'
import { messageText } from './message-text.ts'

const TODAY = '2026-03-02'
const MEMBER: Membership = { status: 'Current', start: '2025-06-01', end: '2027-06-01' }

const facts = (status: AuditStatus, part: Partial<AuditMessageFacts> = {}): AuditMessageFacts => ({
  status,
  dateConfirmed: true,
  auditorDate: '2026-02-20',
  requestedDate: null,
  auditExpiresDate: '2028-02-20',
  kipDueDate: '2026-03-12',
  improvementsLeft: 6,
  improvementsTotal: 11,
  improvementsWithoutReply: 6,
  createdDay: '2026-01-02',
  resultsSentDay: '2026-02-25',
  firstAudit: false,
  auditorName: 'Inês Cardoso',
  certificate: null,
  ...part,
})

const text = (message: Message | undefined): string => (message ? messageText(message) : '')

/** The dashboard from top to bottom, one line per part. */
function readDashboard(
  audit: AuditMessageFacts | undefined,
  membership = MEMBER,
  hasChecklist = true,
): string[] {
  const { steps, next, tiles } = auditMessages(audit, membership, TODAY, { hasChecklist })
  return [
    ...steps.map((step) => [text(step.title), text(step.text), text(step.when)].filter(Boolean).join(', ')),
    `[${text(next.kicker)}] ${text(next.title)}`,
    ...next.texts.map(text),
    ...tiles.map(({ title, value, notes }) =>
      [text(title), text(value), ...notes.map(text)].filter(Boolean).join(', '),
    ),
  ]
}

const UPCOMING = '2026-05-04'
const SOON = '2026-03-20'

describe('the messages of the dashboard', () => {
  it.each<[string, AuditMessageFacts | undefined, string[]]>([
    [
      'no audit yet',
      undefined,
      [
        'Welcome, Membership started, 1st June 2025',
        'Audit Date Confirmed',
        'Audit Report Pending',
        'Audit Result',
        '[A new audit] Get the checklist and request an audit',
        'The checklist shows what the auditor will look at. When you are ready, request an audit: we need a notice period of at least 4 weeks.',
        'Before the audit, Get the checklist, What the auditor will look at',
        'Notice period, 4 weeks, minimum, from your request to the audit',
      ],
    ],
    [
      'a requested audit',
      facts('Audit Due', { auditorDate: null, auditExpiresDate: null, firstAudit: true }),
      [
        'Welcome, Membership started, 1st June 2025',
        'Audit Date Confirmed',
        'Audit Report Pending',
        'Audit Result',
        '[Being arranged] Get ready for your first audit',
        'An audit has been requested. We will be in touch to arrange a date.',
        'The checklist shows what the auditor will look at.',
        'Requested, 2nd January 2026, Audit Due',
      ],
    ],
    [
      'a requested date',
      facts('Date Set', { auditorDate: UPCOMING, requestedDate: '2026-06-10' }),
      [
        'Welcome, Membership started, 1st June 2025',
        'Audit Date Confirmed',
        'Audit Report Pending',
        'Audit Result',
        '[Being arranged] Get ready for your repeat audit',
        'You have requested 10th June 2026 instead of 4th May 2026. We are arranging it with your auditor.',
        'The checklist shows what the auditor will look at.',
        'The date you requested, 10th June 2026, Currently booked for 4th May 2026',
      ],
    ],
    [
      'a date that is not confirmed',
      facts('Audit Confirmed', { auditorDate: UPCOMING, dateConfirmed: false }),
      [
        'Welcome, Membership started, 1st June 2025',
        'Audit Date Confirmed, Date not confirmed yet, 4th May 2026',
        'Audit Report Pending',
        'Audit Result',
        '[Date not confirmed yet] Your audit is on 4th May 2026',
        'Please confirm the date or request another one.',
        'Your auditor is Inês Cardoso.',
        'Please note that changes within 30 days of the audit date may incur a cancellation fee.',
        'Audit date, 4th May 2026, Date not confirmed yet',
        'Until the audit, 63 days left, No fee for changes until 4th April 2026',
      ],
    ],
    [
      'a confirmed date, less than 30 days ahead',
      facts('Audit Confirmed', { auditorDate: SOON }),
      [
        'Welcome, Membership started, 1st June 2025',
        'Audit Date Confirmed, Audit date, 20th March 2026',
        'Audit Report Pending',
        'Audit Result',
        '[Audit Confirmed] Your audit is on 20th March 2026',
        'Your auditor is Inês Cardoso.',
        'Please note that changes within 30 days of the audit date may incur a cancellation fee.',
        'Audit date, 20th March 2026, Date confirmed',
        'Until the audit, 18 days left, Changes may incur a cancellation fee',
      ],
    ],
    [
      'a report that is being written',
      facts('Report Pending'),
      [
        'Welcome, Membership started, 1st June 2025',
        'Audit Date Confirmed, Audit took place, 20th February 2026',
        'Audit Report Pending, Report in progress',
        'Audit Result',
        '[Report Pending] Your audit report is in progress',
        'This can take up to 28 days after the audit.',
        'Report expected by, 20th March 2026, 18 days left',
        'Contact your auditor until, 27th February 2026, Passed',
      ],
    ],
    [
      'a report that is late',
      facts('Report Pending', { auditorDate: '2026-01-20' }),
      [
        'Welcome, Membership started, 1st June 2025',
        'Audit Date Confirmed, Audit took place, 20th January 2026',
        'Audit Report Pending, Report in progress',
        'Audit Result',
        '[Report Pending] Your audit report is in progress',
        'The report usually takes up to 28 days after the audit, and yours is taking longer. Please contact us if you have not heard from us.',
        'Report was expected by, 17th February 2026, Passed',
        'Contact your auditor until, 27th January 2026, Passed',
      ],
    ],
    [
      'improvements on time',
      facts('Improvements'),
      [
        'Welcome, Membership started, 1st June 2025',
        'Audit Date Confirmed, Audit took place, 20th February 2026',
        'Audit Report Pending, Report received, 25th February 2026',
        'Audit Result, 6 improvements to make, by 12th March 2026',
        '[Improvements] You have 6 improvements to make by 12th March 2026',
        'For each one, tell us what you changed and add a photo or document. You can stop at any time. Your work is saved.',
        'Improvements accepted, 5 of 11, 6 still open',
        'Deadline, 10 days left, Sent 25th February 2026, 12th March 2026',
      ],
    ],
    [
      'overdue improvements',
      facts('Improvements', { kipDueDate: '2026-03-01', improvementsLeft: 1 }),
      [
        'Welcome, Membership started, 1st June 2025',
        'Audit Date Confirmed, Audit took place, 20th February 2026',
        'Audit Report Pending, Report received, 25th February 2026',
        'Audit Result, 1 improvement to make, The deadline was 1st March 2026',
        '[Overdue] 1 improvement has been overdue since 1st March 2026',
        'The deadline has passed, and we may make our decision at any time. Tell us now what you changed and add a photo or document for each one.',
        'Improvements accepted, 10 of 11, 1 still open',
        'Deadline, 1 day overdue, Sent 25th February 2026, 1st March 2026',
      ],
    ],
    [
      'improvements that the property has all replied to',
      facts('Improvements', { improvementsWithoutReply: 0 }),
      [
        'Welcome, Membership started, 1st June 2025',
        'Audit Date Confirmed, Audit took place, 20th February 2026',
        'Audit Report Pending, Report received, 25th February 2026',
        'Audit Result, 6 improvements to make, by 12th March 2026',
        '[Improvements] You have 6 improvements to make by 12th March 2026',
        'You have replied to all of them. We will check your replies next.',
        'Improvements accepted, 5 of 11, 6 still open',
        'Deadline, 10 days left, Sent 25th February 2026, 12th March 2026',
      ],
    ],
    [
      'accepted improvements after the deadline',
      facts('Improvements', { kipDueDate: '2026-03-01', improvementsLeft: 0 }),
      [
        'Welcome, Membership started, 1st June 2025',
        'Audit Date Confirmed, Audit took place, 20th February 2026',
        'Audit Report Pending, Report received, 25th February 2026',
        'Audit Result, All improvements are accepted',
        '[Improvements] All improvements are accepted',
        'There is nothing left for you to do. We will make a decision about your certificate next.',
        'Improvements accepted, 11 of 11, 0 still open',
        'Deadline, Passed, Sent 25th February 2026, 1st March 2026',
      ],
    ],
    [
      'too many improvements',
      facts('Not Certified', { improvementsLeft: 40 }),
      [
        'Welcome, Membership started, 1st June 2025',
        'Audit Date Confirmed, Audit took place, 20th February 2026',
        'Audit Report Pending, Report received, 25th February 2026',
        'Audit Result, Not certified',
        '[Not certified] A repeat audit is needed',
        'Your audit found more than 40 improvements, so your property could not be certified. Please request a repeat audit once they have been made.',
        'Improvements found, 40',
        'Notice period, 4 weeks, minimum, from your request to the audit',
      ],
    ],
    [
      'a missed deadline',
      facts('Not Certified', { kipDueDate: '2026-02-01' }),
      [
        'Welcome, Membership started, 1st June 2025',
        'Audit Date Confirmed, Audit took place, 20th February 2026',
        'Audit Report Pending, Report received, 25th February 2026',
        'Audit Result, Not certified',
        '[Not certified] A repeat audit is needed',
        'The deadline of 1st February 2026 passed before all improvements were made, so your property could not be certified. Please request a repeat audit.',
        'Improvements found, 6',
        'Notice period, 4 weeks, minimum, from your request to the audit',
      ],
    ],
    [
      'a new certificate',
      facts('Certified'),
      [
        'Welcome, Membership started, 1st June 2025',
        'Audit Date Confirmed, Audit took place, 20th February 2026',
        'Audit Report Pending, Report received, 25th February 2026',
        'Audit Result, Certified until, 20th February 2028',
        '[Certified] Congratulations, you are certified until 20th February 2028',
        'Display the certificate, and put the logo where your guests will see it.',
        'Certified until, 20th February 2028, 720 days left',
        'Certificate and logo',
      ],
    ],
    [
      'a suspended certificate',
      facts('Certified', {
        certificate: {
          state: 'suspended',
          since: '2026-02-27',
          reviewDate: '2026-05-28',
          reason: 'Pool water was drained onto the beach.',
        },
      }),
      [
        'Welcome, Membership started, 1st June 2025',
        'Audit Date Confirmed, Audit took place, 20th February 2026',
        'Audit Report Pending, Report received, 25th February 2026',
        'Audit Result, Certificate suspended, 27th February 2026',
        '[Certificate suspended] Your certificate is suspended',
        'Pool water was drained onto the beach.',
        'You may not use the certificate, the logo or the badge. You may still use the audit report. Please send us evidence that the problem is solved before 28th May 2026, when we review the suspension.',
        'Review of the suspension, 28th May 2026, 87 days left',
        'Certificate expires on, 20th February 2028, 720 days left',
      ],
    ],
    [
      'a withdrawn certificate',
      facts('Certified', {
        certificate: { state: 'withdrawn', since: '2026-02-27', reviewDate: null, reason: '' },
      }),
      [
        'Welcome, Membership started, 1st June 2025',
        'Audit Date Confirmed, Audit took place, 20th February 2026',
        'Audit Report Pending, Report received, 25th February 2026',
        'Audit Result, Certificate withdrawn, 27th February 2026',
        '[Certificate withdrawn] Your certificate was withdrawn on 27th February 2026',
        'Please remove the certificate, the logo and the badge from your website and your premises. You may still use the audit report. To be certified again, please contact us to arrange a new audit.',
        'Withdrawn on, 27th February 2026',
      ],
    ],
    [
      'a certificate that expires soon',
      facts('Certified', { auditExpiresDate: '2026-04-01' }),
      [
        'Welcome, Membership started, 1st June 2025',
        'Audit Date Confirmed, Audit took place, 20th February 2026',
        'Audit Report Pending, Report received, 25th February 2026',
        'Audit Result, Certified until, 1st April 2026',
        '[Expires soon] Your certificate expires on 1st April 2026',
        'Please schedule your next audit now, so that your certificate continues without a gap. We need a notice period of at least 4 weeks.',
        'Certified until, 1st April 2026, 30 days left',
        'Certificate and logo',
      ],
    ],
    [
      'a cancelled audit',
      facts('Cancelled', { auditorDate: UPCOMING }),
      [
        'Welcome, Membership started, 1st June 2025',
        'Audit Date Confirmed, Audit date, 4th May 2026',
        'Audit Report Pending',
        'Audit Result, Cancelled',
        '[Cancelled] Your audit was cancelled',
        'Please request a new audit when you are ready. We need a notice period of at least 4 weeks.',
        'Before the audit, Get the checklist, What the auditor will look at',
        'Notice period, 4 weeks, minimum, from your request to the audit',
      ],
    ],
  ])('for %s', (_name, audit, sentences) => {
    expect(readDashboard(audit)).toEqual(sentences)
  })

  it.each<[string, AuditMessageFacts | undefined, string[]]>([
    [
      'no audit yet',
      undefined,
      [
        '[A new audit] Request an audit',
        'When you are ready, request an audit. We need a notice period of at least 4 weeks.',
        'Notice period, 4 weeks, minimum, from your request to the audit',
      ],
    ],
    [
      'a requested audit',
      facts('Audit Due', { auditorDate: null, auditExpiresDate: null, firstAudit: true }),
      [
        '[Being arranged] Get ready for your first audit',
        'An audit has been requested. We will be in touch to arrange a date.',
        'Requested, 2nd January 2026, Audit Due',
      ],
    ],
    [
      'a cancelled audit',
      facts('Cancelled', { auditorDate: UPCOMING }),
      [
        '[Cancelled] Your audit was cancelled',
        'Please request a new audit when you are ready. We need a notice period of at least 4 weeks.',
        'Notice period, 4 weeks, minimum, from your request to the audit',
      ],
    ],
  ])('name no checklist without a support site, for %s', (_name, audit, sentences) => {
    expect(readDashboard(audit, MEMBER, false).slice(-3)).toEqual(sentences)
  })

  it('say that a certificate has expired after the membership lapsed', () => {
    const ended = facts('Certified', { auditExpiresDate: '2026-02-28' })
    expect(readDashboard(ended, { status: 'Lapsed', start: '2023-06-01', end: '2025-06-01' })).toEqual([
      'Welcome, Membership lapsed, 1st June 2025',
      'Audit Date Confirmed, Audit took place, 20th February 2026',
      'Audit Report Pending, Report received, 25th February 2026',
      'Audit Result, Certificate expired, 28th February 2026',
      '[Certificate expired] Your certificate expired on 28th February 2026',
      'Please request a new audit to become certified again. We need a notice period of at least 4 weeks.',
      'Certificate expired, 28th February 2026',
    ])
  })

  it.each<[Membership, string]>([
    [
      { status: 'Current', start: '2026-03-02', end: '2028-03-02' },
      'Welcome, Membership started, 2nd March 2026',
    ],
    [
      { status: 'Current', start: '2026-03-03', end: '2028-03-03' },
      'Welcome, Membership starts, 3rd March 2026',
    ],
    [
      { status: 'Pending', start: '2026-03-03', end: '2028-03-03' },
      'Welcome, Membership starts, 3rd March 2026',
    ],
    [{ status: 'Pending', start: null, end: null }, 'Welcome, Membership pending'],
    [
      { status: 'Lapsed', start: '2023-06-01', end: '2025-06-01' },
      'Welcome, Membership lapsed, 1st June 2025',
    ],
    [{ status: 'Lapsed', start: '2025-06-01', end: '2027-06-01' }, 'Welcome, Membership lapsed'],
    [{ status: 'Cancelled', start: '2025-06-01', end: '2027-06-01' }, 'Welcome, Membership cancelled'],
    [{ status: null, start: null, end: null }, 'Welcome'],
  ])('describe the membership %o', (membership, sentence) => {
    expect(readDashboard(undefined, membership)[0]).toBe(sentence)
  })

  it.each(AUDIT_STATUSES)(
    'have an action, except for a report in progress, and at most two tiles, for %s',
    (status) => {
      const { next, progress, tiles } = auditMessages(facts(status), MEMBER, TODAY, { hasChecklist: true })
      expect(next.actions.length > 0).toBe(progress.state !== 'report')
      expect(tiles.length).toBeLessThanOrEqual(2)
    },
  )
})

describe('the descriptions of the status in the panel', () => {
  const overdue = { kipDueDate: '2026-03-01' }
  const unconfirmed = { auditorDate: UPCOMING, dateConfirmed: false }
  it.each<[string, AuditMessageFacts, hotel: string, auditor: string, admin: string]>([
    [
      'a requested date',
      facts('Date Set', { auditorDate: UPCOMING, requestedDate: '2026-06-10' }),
      'You have requested 10th June 2026 instead of 4th May 2026. We are arranging it with your auditor.',
      'The property has requested 10th June 2026 instead of 4th May 2026. The new date is being arranged.',
      'The property has requested 10th June 2026 instead of 4th May 2026. Save the date that was agreed.',
    ],
    [
      'a date that is not confirmed',
      facts('Audit Confirmed', unconfirmed),
      'Your audit is booked for 4th May 2026. Please confirm the date or request another one.',
      'The audit is booked for 4th May 2026. The property has not confirmed the date yet. You can start it from the day before.',
      'Booked for 4th May 2026. The property has not confirmed the date yet. The status changes to Report Pending on that day.',
    ],
    [
      'a confirmed date',
      facts('Audit Confirmed', { auditorDate: '2026-03-03' }),
      'Your audit is booked for 3rd March 2026. The date is confirmed.',
      'The audit is booked for 3rd March 2026. The property has confirmed the date. You can start it now.',
      'Booked for 3rd March 2026. The property has confirmed the date. The status changes to Report Pending on that day.',
    ],
    [
      'a rejected report',
      facts('Rejected'),
      'Your report is being checked.',
      'Some criteria were sent back. Please correct them and submit the report again.',
      'Sent back to the auditor, who corrects the criteria and submits the report again. You can then check it again.',
    ],
    [
      'improvements on time',
      facts('Improvements'),
      'Some criteria are not met yet. Please show us what you have improved by 12th March 2026.',
      'The property is working on the required improvements, which are due by 12th March 2026.',
      'The improvements are due by 12th March 2026. Accept them as the property sends them.',
    ],
    [
      'overdue improvements',
      facts('Improvements', overdue),
      'The deadline for your improvements was 1st March 2026. Please send us what is missing as soon as possible.',
      'The deadline for the improvements was 1st March 2026. Some are still missing.',
      'The deadline for the improvements was 1st March 2026. Extend the deadline, or open the audit to decide.',
    ],
    [
      'accepted improvements',
      facts('Improvements', { ...overdue, improvementsLeft: 0 }),
      'All improvements are accepted. We will make a decision about your certificate next.',
      'All improvements are accepted. The certifier decides next.',
      'All improvements are accepted. Open the audit to decide.',
    ],
    [
      'a certificate',
      facts('Certified'),
      'Congratulations, your property is certified until 20th February 2028.',
      'The property is certified until 20th February 2028.',
      'Certified until 20th February 2028.',
    ],
  ])('for %s', (_name, audit, description, auditorDescription, adminDescription) => {
    const { status } = auditMessages(audit, MEMBER, TODAY, { hasChecklist: true })
    expect(status).toEqual({ description, auditorDescription, adminDescription })
  })
})

import { describe, expect, it } from 'vitest'
import { findUnmetCondition, type TransitionCondition, type TransitionRequest } from './conditions.ts'
import { type AuditFacts, EMPTY_REPORT, type NewAuditFacts, type ReportFacts } from './facts.ts'
import { AUDIT_SENTENCES } from './refusals.ts'

const audit: AuditFacts = {
  status: 'Audit Confirmed',
  auditorID: 'auditor',
  formerAuditorIDs: [],
  auditorDate: '2026-05-04',
  auditExpiresDate: '2028-05-04',
  createdDay: '2026-02-28',
  dateConfirmed: true,
  kipDueDate: '2026-05-04',
  siteHasOtherActive: false,
  unverifiedFailures: 0,
  report: EMPTY_REPORT,
}
const withoutValues: TransitionRequest = { to: 'Cancelled' }
const withReport = (report: Partial<ReportFacts>): AuditFacts => ({
  ...audit,
  report: { ...EMPTY_REPORT, ...report },
})
const newAudit = (latest: NewAuditFacts['latest']): NewAuditFacts => ({
  status: 'new',
  siteHasOtherActive: false,
  latest,
})

type Case = [
  condition: TransitionCondition,
  situation: string,
  facts: AuditFacts | NewAuditFacts,
  request: TransitionRequest,
  today: string,
  code: string | undefined,
]

const CASES: Case[] = [
  ['failures-reverified', 'without open failures', audit, withoutValues, '2026-05-04', undefined],
  [
    'failures-reverified',
    'with a failure that was not verified again',
    { ...audit, unverifiedFailures: 1 },
    withoutValues,
    '2026-05-04',
    'audit-failures-not-reverified',
  ],
  ['still-cancellable', 'one day before the date', audit, withoutValues, '2026-05-03', undefined],
  ['still-cancellable', 'on the date', audit, withoutValues, '2026-05-04', 'audit-not-cancellable'],
  [
    'still-cancellable',
    'after an unconfirmed date',
    { ...audit, dateConfirmed: false },
    withoutValues,
    '2026-06-01',
    undefined,
  ],
  [
    'still-cancellable',
    'without a date',
    { ...audit, auditorDate: null },
    withoutValues,
    '2026-06-01',
    undefined,
  ],
  ['date-has-come', 'one day before the date', audit, withoutValues, '2026-05-03', 'audit-date-ahead'],
  ['date-has-come', 'on the date', audit, withoutValues, '2026-05-04', undefined],
  ['date-within-a-day', 'two days before the date', audit, withoutValues, '2026-05-02', 'audit-start-ahead'],
  ['date-within-a-day', 'one day before the date', audit, withoutValues, '2026-05-03', undefined],
  [
    'date-far-enough',
    '27 days ahead',
    audit,
    { ...withoutValues, date: '2026-05-31' },
    '2026-05-04',
    'audit-date-too-soon',
  ],
  [
    'date-far-enough',
    '28 days ahead',
    audit,
    { ...withoutValues, date: '2026-06-01' },
    '2026-05-04',
    undefined,
  ],
  ['date-far-enough', 'no value', audit, withoutValues, '2026-05-04', 'audit-date-too-soon'],
  ['date-unchanged', 'no value', audit, withoutValues, '2026-05-04', undefined],
  [
    'date-unchanged',
    'the same date',
    audit,
    { ...withoutValues, date: '2026-05-04' },
    '2026-05-01',
    undefined,
  ],
  [
    'date-unchanged',
    'another date',
    audit,
    { ...withoutValues, date: '2026-05-05' },
    '2026-05-01',
    'audit-date-differs',
  ],
  [
    'new-date-given',
    'the same date',
    audit,
    { ...withoutValues, date: '2026-05-04' },
    '2026-05-05',
    'audit-date-missing',
  ],
  [
    'new-date-given',
    'another date',
    audit,
    { ...withoutValues, date: '2026-06-04' },
    '2026-05-05',
    undefined,
  ],
  ['date-given', 'no value', newAudit(null), withoutValues, '2026-05-05', 'audit-date-missing'],
  ['auditor-given', 'no value', newAudit(null), withoutValues, '2026-05-05', 'audit-auditor-missing'],
  [
    'no-other-active',
    'another active audit',
    { ...audit, siteHasOtherActive: true },
    withoutValues,
    '2026-05-05',
    'active-audit-exists',
  ],
  [
    'nothing-answered',
    'one answer',
    withReport({ answered: 1 }),
    withoutValues,
    '2026-05-05',
    'audit-answered',
  ],
  [
    'report-complete',
    'an incomplete report',
    withReport({}),
    withoutValues,
    '2026-05-05',
    'audit-report-incomplete',
  ],
  ['gift-declared', 'no declaration', audit, withoutValues, '2026-05-05', 'audit-gift-undeclared'],
  [
    'rejections-corrected',
    'one uncorrected rejection',
    withReport({ uncorrected: 1 }),
    withoutValues,
    '2026-05-05',
    'audit-rejections-left',
  ],
  [
    'some-unapproved',
    'no unapproved criterion',
    withReport({}),
    withoutValues,
    '2026-05-05',
    'audit-all-approved',
  ],
  [
    'all-approved',
    'one unapproved criterion',
    withReport({ unapproved: 1 }),
    withoutValues,
    '2026-05-05',
    'audit-unapproved',
  ],
  [
    'some-noncompliance',
    'no noncompliance',
    withReport({}),
    withoutValues,
    '2026-05-05',
    'audit-no-noncompliance',
  ],
  [
    'no-noncompliance',
    'one noncompliance',
    withReport({ noncompliances: 1 }),
    withoutValues,
    '2026-05-05',
    'audit-noncompliances-left',
  ],
  [
    'failed',
    '39 noncompliances',
    withReport({ noncompliances: 39 }),
    withoutValues,
    '2026-05-05',
    'audit-not-failed',
  ],
  ['failed', '40 noncompliances', withReport({ noncompliances: 40 }), withoutValues, '2026-05-05', undefined],
  [
    'failed-or-overdue',
    '1 noncompliance on the deadline',
    withReport({ noncompliances: 1 }),
    withoutValues,
    '2026-05-04',
    'audit-not-failed',
  ],
  [
    'failed-or-overdue',
    '1 noncompliance after the deadline',
    withReport({ noncompliances: 1 }),
    withoutValues,
    '2026-05-05',
    undefined,
  ],
  [
    'failed-or-overdue',
    'no noncompliance after the deadline',
    withReport({}),
    withoutValues,
    '2026-05-05',
    'audit-not-failed',
  ],
  [
    'failed-or-overdue',
    '40 noncompliances before the deadline',
    withReport({ noncompliances: 40 }),
    withoutValues,
    '2026-05-04',
    undefined,
  ],
  ['expiry-ahead', 'expiry tomorrow', audit, withoutValues, '2028-05-03', undefined],
  ['expiry-ahead', 'expiry today', audit, withoutValues, '2028-05-04', 'audit-expiry-passed'],
  ['expiry-passed', 'on the expiry date', audit, withoutValues, '2028-05-04', 'audit-time-left'],
  ['expiry-passed', 'the day after the expiry date', audit, withoutValues, '2028-05-05', undefined],
  ['older-than-a-year', 'after a year', audit, withoutValues, '2027-02-28', 'audit-time-left'],
  ['older-than-a-year', 'after a year and a day', audit, withoutValues, '2027-03-01', undefined],
  ['version-given', 'no If-Match', audit, withoutValues, '2026-05-05', 'audit-already-submitted'],
  ['criteria-given', 'no list', audit, withoutValues, '2026-05-05', 'audit-already-submitted'],
  [
    'criteria-given',
    'an empty list',
    audit,
    { ...withoutValues, criteria: [] },
    '2026-05-05',
    'audit-criteria-unnamed',
  ],
  ['due-for-audit', 'no audit yet', newAudit(null), withoutValues, '2026-05-05', undefined],
  [
    'due-for-audit',
    'certified, expiry in six months',
    newAudit({ status: 'Certified', auditExpiresDate: '2026-11-05' }),
    withoutValues,
    '2026-05-05',
    undefined,
  ],
  [
    'due-for-audit',
    'certified, expiry in six months and a day',
    newAudit({ status: 'Certified', auditExpiresDate: '2026-11-06' }),
    withoutValues,
    '2026-05-05',
    'audit-not-requestable',
  ],
  [
    'due-for-audit',
    'in Improvements',
    newAudit({ status: 'Improvements', auditExpiresDate: '2026-06-01' }),
    withoutValues,
    '2026-05-05',
    'audit-not-requestable',
  ],
]

describe('transition conditions', () => {
  it.each(CASES)('checks the condition %s: %s', (condition, _situation, facts, request, today, code) => {
    expect(findUnmetCondition([condition], facts, request, today)).toBe(code)
  })

  it.each(['Cancelled', 'Not Certified', 'Expired Audit', 'Expired Certification'] as const)(
    'allows a new audit after %s',
    (status) => {
      const facts = newAudit({ status, auditExpiresDate: null })
      expect(findUnmetCondition(['due-for-audit'], facts, withoutValues, '2026-05-05')).toBeUndefined()
    },
  )
})

it('AUDIT_SENTENCES has the sentences of the specification', () => {
  expect(AUDIT_SENTENCES).toMatchObject({
    'active-audit-exists':
      'It looks like there is already an audit in progress. You cannot create more than one active audit.',
    'audit-already-cancelled': 'This audit has already been cancelled.',
    'audit-not-cancellable': 'This audit can no longer be cancelled.',
    'audit-already-submitted': 'This audit has already been submitted.',
    'audit-cancelled': 'This audit has been cancelled and is no longer available to action.',
    'audit-report-incomplete': 'Please answer all questions before submitting your audit',
    'audit-auditor-missing': 'Please select an auditor for this audit',
  })
})

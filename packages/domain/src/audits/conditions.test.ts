import { describe, expect, it } from 'vitest'
import { type TransitionCondition, type TransitionRequest, unmetCondition } from './conditions.ts'
import { type AuditFacts, EMPTY_REPORT, type NewAuditFacts, type ReportFacts } from './facts.ts'
import { AUDIT_SENTENCES } from './sentences.ts'

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
  report: EMPTY_REPORT,
}
const without: TransitionRequest = { to: 'Cancelled' }
const withReport = (report: Partial<ReportFacts>): AuditFacts => ({
  ...audit,
  report: { ...EMPTY_REPORT, ...report },
})
const next = (latest: NewAuditFacts['latest']): NewAuditFacts => ({
  status: 'new',
  siteHasOtherActive: false,
  latest,
})

type Case = [
  condition: TransitionCondition,
  what: string,
  facts: AuditFacts | NewAuditFacts,
  request: TransitionRequest,
  today: string,
  code: string | undefined,
]

const CASES: Case[] = [
  ['still-cancellable', 'the day before', audit, without, '2026-05-03', undefined],
  ['still-cancellable', 'on the day', audit, without, '2026-05-04', 'audit-not-cancellable'],
  [
    'still-cancellable',
    'later, the date unconfirmed',
    { ...audit, dateConfirmed: false },
    without,
    '2026-06-01',
    undefined,
  ],
  ['still-cancellable', 'no date', { ...audit, auditorDate: null }, without, '2026-06-01', undefined],
  ['date-has-come', 'the day before', audit, without, '2026-05-03', 'audit-date-ahead'],
  ['date-has-come', 'on the day', audit, without, '2026-05-04', undefined],
  ['date-is-near', 'two days before', audit, without, '2026-05-02', 'audit-start-ahead'],
  ['date-is-near', 'the day before', audit, without, '2026-05-03', undefined],
  [
    'date-far-enough',
    '27 days',
    audit,
    { ...without, date: '2026-05-31' },
    '2026-05-04',
    'audit-date-too-soon',
  ],
  ['date-far-enough', '28 days', audit, { ...without, date: '2026-06-01' }, '2026-05-04', undefined],
  ['date-far-enough', 'none', audit, without, '2026-05-04', 'audit-date-too-soon'],
  ['date-unchanged', 'none', audit, without, '2026-05-04', undefined],
  ['date-unchanged', 'the same', audit, { ...without, date: '2026-05-04' }, '2026-05-01', undefined],
  [
    'date-unchanged',
    'another',
    audit,
    { ...without, date: '2026-05-05' },
    '2026-05-01',
    'audit-date-differs',
  ],
  [
    'new-date-given',
    'the same',
    audit,
    { ...without, date: '2026-05-04' },
    '2026-05-05',
    'audit-date-missing',
  ],
  ['new-date-given', 'another', audit, { ...without, date: '2026-06-04' }, '2026-05-05', undefined],
  ['date-given', 'none', next(null), without, '2026-05-05', 'audit-date-missing'],
  ['auditor-given', 'none', next(null), without, '2026-05-05', 'audit-auditor-missing'],
  [
    'no-other-active',
    'another',
    { ...audit, siteHasOtherActive: true },
    without,
    '2026-05-05',
    'active-audit-exists',
  ],
  ['nothing-answered', 'one answer', withReport({ answered: 1 }), without, '2026-05-05', 'audit-answered'],
  ['report-complete', 'a gap', withReport({}), without, '2026-05-05', 'audit-report-incomplete'],
  ['gift-declared', 'no declaration', audit, without, '2026-05-05', 'audit-gift-undeclared'],
  [
    'rejections-met',
    'one left',
    withReport({ uncorrected: 1 }),
    without,
    '2026-05-05',
    'audit-rejections-left',
  ],
  ['something-unapproved', 'none', withReport({}), without, '2026-05-05', 'audit-all-approved'],
  ['all-approved', 'one not', withReport({ unapproved: 1 }), without, '2026-05-05', 'audit-unapproved'],
  ['some-noncompliance', 'none', withReport({}), without, '2026-05-05', 'audit-no-noncompliance'],
  [
    'no-noncompliance',
    'one',
    withReport({ noncompliances: 1 }),
    without,
    '2026-05-05',
    'audit-noncompliances-left',
  ],
  ['failed', '39', withReport({ noncompliances: 39 }), without, '2026-05-05', 'audit-not-failed'],
  ['failed', '40', withReport({ noncompliances: 40 }), without, '2026-05-05', undefined],
  [
    'failed-or-overdue',
    '1 on the last day',
    withReport({ noncompliances: 1 }),
    without,
    '2026-05-04',
    'audit-not-failed',
  ],
  ['failed-or-overdue', '1 after it', withReport({ noncompliances: 1 }), without, '2026-05-05', undefined],
  ['failed-or-overdue', '0 after it', withReport({}), without, '2026-05-05', 'audit-not-failed'],
  ['failed-or-overdue', '40 in time', withReport({ noncompliances: 40 }), without, '2026-05-04', undefined],
  ['expiry-ahead', 'tomorrow', audit, without, '2028-05-03', undefined],
  ['expiry-ahead', 'today', audit, without, '2028-05-04', 'audit-expiry-passed'],
  ['expiry-passed', 'on its day', audit, without, '2028-05-04', 'audit-time-left'],
  ['expiry-passed', 'the day after', audit, without, '2028-05-05', undefined],
  ['a-year-old', 'a year', audit, without, '2027-02-28', 'audit-time-left'],
  ['a-year-old', 'a year and a day', audit, without, '2027-03-01', undefined],
  ['version-named', 'no If-Match', audit, without, '2026-05-05', 'audit-already-submitted'],
  ['criteria-named', 'nothing', audit, without, '2026-05-05', 'audit-already-submitted'],
  [
    'criteria-named',
    'an empty list',
    audit,
    { ...without, criteria: [] },
    '2026-05-05',
    'audit-criteria-unnamed',
  ],
  ['due-for-audit', 'no audit yet', next(null), without, '2026-05-05', undefined],
  [
    'due-for-audit',
    'certified, six months left',
    next({ status: 'Certified', auditExpiresDate: '2026-11-05' }),
    without,
    '2026-05-05',
    undefined,
  ],
  [
    'due-for-audit',
    'certified, a day more',
    next({ status: 'Certified', auditExpiresDate: '2026-11-06' }),
    without,
    '2026-05-05',
    'audit-not-requestable',
  ],
  [
    'due-for-audit',
    'improvements',
    next({ status: 'Improvements', auditExpiresDate: '2026-06-01' }),
    without,
    '2026-05-05',
    'audit-not-requestable',
  ],
]

describe('conditions', () => {
  it.each(CASES)('%s: %s', (condition, _what, facts, request, today, code) => {
    expect(unmetCondition([condition], facts, request, today)).toBe(code)
  })

  it.each(['Cancelled', 'Not Certified', 'Expired Audit', 'Expired Certification'] as const)(
    'after %s the next audit can be asked for',
    (status) => {
      const facts = next({ status, auditExpiresDate: null })
      expect(unmetCondition(['due-for-audit'], facts, without, '2026-05-05')).toBeUndefined()
    },
  )
})

it('says what the specification says', () => {
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

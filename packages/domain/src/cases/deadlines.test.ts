import { describe, expect, it } from 'vitest'
import { dueCaseReminder, nextCaseDeadline } from './deadlines.ts'

const received = {
  acknowledgedAt: null,
  decidedAt: null,
  acknowledgeBy: '2026-02-14',
  decideBy: '2026-04-10',
}
const examined = { ...received, acknowledgedAt: new Date('2026-02-12T10:00:00Z') }
const decided = { ...examined, decidedAt: new Date('2026-03-01T10:00:00Z') }

describe('the deadlines of a case', () => {
  it('are first the acknowledgement, then the decision, then none', () => {
    expect([received, examined, decided].map(nextCaseDeadline)).toEqual([
      { step: 'acknowledge', date: '2026-02-14' },
      { step: 'decide', date: '2026-04-10' },
      null,
    ])
  })

  it.each([
    [received, '2026-02-12', undefined],
    [received, '2026-02-13', 'acknowledge-near'],
    [received, '2026-02-14', 'acknowledge-near'],
    [received, '2026-02-15', 'acknowledge-over'],
    [examined, '2026-04-02', undefined],
    [examined, '2026-04-03', 'decide-near'],
    [examined, '2026-04-11', 'decide-over'],
    [decided, '2026-04-11', undefined],
  ] as const)('on $1 require the reminder $2', (record, today, reminder) => {
    expect(dueCaseReminder(record, today, [])).toBe(reminder)
    if (reminder !== undefined) expect(dueCaseReminder(record, today, [reminder])).toBeUndefined()
  })
})

import { describe, expect, it } from 'vitest'
import { acceptsImprovement } from './answer-criterion.ts'
import { type AnswerRecord, isPropertyWriter, traceFinding } from './corrections.ts'

const day = (number: number) => new Date(Date.UTC(2026, 0, number))
const comment = (id: string, on: number) => ({ id, at: day(on) })
const reply = (id: string, on: number) => ({ id, at: day(on) })
type Answer = AnswerRecord<ReturnType<typeof comment>, ReturnType<typeof reply>>

const openFinding: Answer = {
  status: 'Noncompliant',
  statusChanges: [{ to: 'Noncompliant', at: day(1) }],
  comments: [comment('finding', 1)],
  replies: [],
  acceptances: [],
}
const accepted = (on: number, noteID: string | null = null) => ({ at: day(on), by: 'admin', noteID })

/** The kinds of the steps with the ids of their comments or replies, such as "finding: finding | correction: photo". */
function describeSteps(answer: Answer): string | undefined {
  return traceFinding(answer)
    ?.steps.map((step) => {
      const items = step.kind === 'correction' ? step.replies : step.comments
      return `${step.kind}: ${items.map(({ id }) => id).join(', ')}`
    })
    .join(' | ')
}

describe('acceptsImprovement', () => {
  it('is true only for an Admin who changes Noncompliant to Compliant in Improvements', () => {
    expect(acceptsImprovement('Admin', 'Improvements', 'Noncompliant', 'Compliant')).toBe(true)
    expect(acceptsImprovement('Admin', 'Quality Check', 'Noncompliant', 'Compliant')).toBe(false)
    expect(acceptsImprovement('Auditor', 'Improvements', 'Noncompliant', 'Compliant')).toBe(false)
    expect(acceptsImprovement('Admin', 'Improvements', 'Compliant', 'Compliant')).toBe(false)
    expect(acceptsImprovement('Admin', 'Improvements', 'Compliant', 'Noncompliant')).toBe(false)
    expect(acceptsImprovement('Admin', 'Improvements', null, 'Compliant')).toBe(false)
  })
})

describe('isPropertyWriter', () => {
  it('counts an Admin who also has the Hotel role as the certifier', () => {
    expect(isPropertyWriter(['Hotel'])).toBe(true)
    expect(isPropertyWriter(['Admin', 'Hotel'])).toBe(false)
    expect(isPropertyWriter(['Auditor'])).toBe(false)
  })
})

describe('traceFinding', () => {
  it('returns nothing for a criterion that was compliant at the audit', () => {
    const compliant: Answer = {
      ...openFinding,
      status: 'Compliant',
      statusChanges: [{ to: 'Compliant', at: day(1) }],
    }
    expect(traceFinding(compliant)).toBeUndefined()
  })

  it('returns nothing for a noncompliance that the auditor corrected before the results were sent', () => {
    const statusChanges = [...openFinding.statusChanges, { to: 'Compliant' as const, at: day(2) }]
    expect(traceFinding({ ...openFinding, status: 'Compliant', statusChanges })).toBeUndefined()
  })

  it('traces an open finding without an acceptance', () => {
    expect(describeSteps(openFinding)).toBe('finding: finding')
    expect(describeSteps({ ...openFinding, replies: [reply('photo', 3)] })).toBe(
      'finding: finding | correction: photo',
    )
    expect(traceFinding(openFinding)?.isCorrected).toBe(false)
  })

  it('traces finding, correction and acceptance with its note', () => {
    const corrected: Answer = {
      ...openFinding,
      status: 'Compliant',
      statusChanges: [...openFinding.statusChanges, { to: 'Compliant', at: day(9) }],
      comments: [...openFinding.comments, comment('note', 9)],
      replies: [reply('photo', 3), reply('invoice', 4)],
      acceptances: [accepted(9, 'note')],
    }
    expect(describeSteps(corrected)).toBe('finding: finding | correction: photo, invoice | accepted: note')
    expect(traceFinding(corrected)?.isCorrected).toBe(true)
    expect(traceFinding(corrected)?.steps.at(-1)).toMatchObject({ at: day(9), by: 'admin' })
  })

  it('traces an acceptance without a reply and without a note', () => {
    const corrected: Answer = {
      ...openFinding,
      status: 'Compliant',
      statusChanges: [...openFinding.statusChanges, { to: 'Compliant', at: day(9) }],
      acceptances: [accepted(9)],
    }
    expect(describeSteps(corrected)).toBe('finding: finding | accepted: ')
  })

  it('adds a comment made after the acceptance to the acceptance', () => {
    const corrected: Answer = {
      ...openFinding,
      status: 'Compliant',
      comments: [...openFinding.comments, comment('afterwards', 10)],
      acceptances: [accepted(9)],
    }
    expect(describeSteps(corrected)).toBe('finding: finding | accepted: afterwards')
  })

  it('treats a comment after a reply as sent back', () => {
    const answer: Answer = {
      ...openFinding,
      comments: [...openFinding.comments, comment('unreadable', 4)],
      replies: [reply('photo', 3), reply('better photo', 5)],
    }
    expect(describeSteps(answer)).toBe(
      'finding: finding | correction: photo | sent-back: unreadable | correction: better photo',
    )
  })

  it('keeps the original finding when an acceptance was taken back', () => {
    const takenBack: Answer = {
      ...openFinding,
      statusChanges: [
        ...openFinding.statusChanges,
        { to: 'Compliant', at: day(5) },
        { to: 'Noncompliant', at: day(6) },
      ],
      comments: [...openFinding.comments, comment('note', 5), comment('reason', 6)],
      replies: [reply('photo', 3)],
      acceptances: [accepted(5, 'note')],
    }
    expect(describeSteps(takenBack)).toBe(
      'finding: finding | correction: photo | accepted: note | sent-back: reason',
    )
    expect(traceFinding(takenBack)?.isCorrected).toBe(false)
  })

  it('leaves out an acceptance without a note that was taken back', () => {
    const mistake: Answer = {
      ...openFinding,
      statusChanges: [
        ...openFinding.statusChanges,
        { to: 'Compliant', at: day(5) },
        { to: 'Noncompliant', at: day(6) },
      ],
      acceptances: [accepted(5)],
    }
    expect(describeSteps(mistake)).toBe('finding: finding')
  })

  it('separates comments from before the criterion became noncompliant', () => {
    const reopened: Answer = {
      ...openFinding,
      statusChanges: [
        { to: 'Compliant', at: day(1) },
        { to: 'Noncompliant', at: day(20) },
      ],
      comments: [comment('compliant at the visit', 1), comment('guest complaint', 20)],
    }
    expect(describeSteps(reopened)).toBe('finding: guest complaint')
    expect(traceFinding(reopened)?.commentsBefore.map(({ id }) => id)).toEqual(['compliant at the visit'])
  })

  it('uses the last earlier comment as the finding when the status was changed without a comment', () => {
    const changed: Answer = { ...openFinding, statusChanges: [{ to: 'Noncompliant', at: day(2) }] }
    expect(describeSteps(changed)).toBe('finding: finding')
    expect(traceFinding(changed)?.commentsBefore).toEqual([])
  })
})

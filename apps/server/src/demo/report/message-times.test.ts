import { describe, expect, it } from 'vitest'
import { createMessageTimes } from './message-times.ts'

const phase = (days: number) => ({
  from: new Date('2026-03-02T10:00:00Z'),
  until: new Date(Date.parse('2026-03-02T10:00:00Z') + days * 86_400_000),
})

describe('createMessageTimes', () => {
  it.each([1, 3, 5, 60])('returns increasing times within %i days', (days) => {
    for (let index = 0; index < 12; index++) {
      const { from, until } = phase(days)
      const times = createMessageTimes({ from, until }, index, 5).map((time) => time.getTime())
      expect(times).toEqual([...new Set(times)].sort((a, b) => a - b))
      expect(times[0]).toBeGreaterThanOrEqual(from.getTime())
      expect(times.at(-1)).toBeLessThan(until.getTime())
    }
  })

  it('returns times in working hours, and threads start on different days', () => {
    const threads = [0, 1, 2, 3].map((index) => createMessageTimes(phase(60), index, 4))
    for (const time of threads.flat()) {
      expect(time.getUTCHours()).toBeGreaterThanOrEqual(8)
      expect(time.getUTCHours()).toBeLessThan(18)
    }
    expect(new Set(threads.map(([first]) => first?.getUTCDate())).size).toBe(4)
  })
})

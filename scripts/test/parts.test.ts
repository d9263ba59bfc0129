import { describe, expect, it } from 'vitest'
import { figuresIn } from './part.ts'
import { countPlaywright, secondTries } from './parts.ts'
import { countVitest } from './vitest.ts'

const vitestReport = {
  numPassedTests: 5,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [],
}
const stats = { expected: 4, unexpected: 0, flaky: 0, skipped: 0 }

describe('unit and API tests', () => {
  it('are counted', () => {
    expect(countVitest(vitestReport, 0)).toEqual({ passed: 5, failed: 0 })
    expect(countVitest({ ...vitestReport, numFailedTests: 2 }, 1)).toEqual({ passed: 5, failed: 2 })
  })

  it('fail when skipped or put off', () => {
    expect(countVitest({ ...vitestReport, numPendingTests: 1, numTodoTests: 1 }, 0).failed).toBe(2)
  })

  it('fail when a file does not load', () => {
    const testResults = [{ status: 'failed', assertionResults: [] }]
    expect(countVitest({ ...vitestReport, testResults }, 1).failed).toBe(1)
  })

  it('fail when the run does, though no test did', () => {
    expect(countVitest(vitestReport, 1).failed).toBe(1)
  })
})

describe('end-to-end tests', () => {
  it('fail when skipped or failing twice', () => {
    expect(countPlaywright({ stats }, 0)).toEqual({ passed: 4, failed: 0 })
    expect(countPlaywright({ stats: { ...stats, skipped: 1, unexpected: 1 } }, 1).failed).toBe(2)
    expect(countPlaywright({ stats }, 1).failed).toBe(1)
  })

  it('are named when they needed a second try', () => {
    expect(countPlaywright({ stats: { ...stats, flaky: 1 } }, 0)).toEqual({ passed: 5, failed: 0 })
    const spec = (title: string, status: string) => ({ title, file: 'a.spec.ts', tests: [{ status }] })
    const within = { specs: [spec('wavers', 'flaky'), spec('stands', 'expected')] }
    expect(secondTries([{ specs: [], suites: [within] }])).toEqual([
      'passed on the second try: a.spec.ts: wavers',
    ])
  })
})

it('finds the figures in what a tool said', () => {
  expect(figuresIn('stdout | a.test.ts\nfigure: 10 cells, 0 wrong\nno figure: here\n')).toEqual([
    '10 cells, 0 wrong',
  ])
})

import { describe, expect, it } from 'vitest'
import { countPlaywright, countVitest, listFlakyTests } from './parts.ts'
import { parseMetrics } from './run.ts'

const vitestReport = {
  numPassedTests: 5,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [],
}
const stats = { expected: 4, unexpected: 0, flaky: 0, skipped: 0 }

describe('countVitest', () => {
  it('counts passed and failed tests', () => {
    expect(countVitest(vitestReport, 0)).toEqual({ passed: 5, failed: 0 })
    expect(countVitest({ ...vitestReport, numFailedTests: 2 }, 1)).toEqual({ passed: 5, failed: 2 })
  })

  it('counts skipped and todo tests as failed', () => {
    expect(countVitest({ ...vitestReport, numPendingTests: 1, numTodoTests: 1 }, 0).failed).toBe(2)
  })

  it('counts a file that does not load as failed', () => {
    const testResults = [{ status: 'failed', assertionResults: [] }]
    expect(countVitest({ ...vitestReport, testResults }, 1).failed).toBe(1)
  })

  it('counts one failure when the run fails without a failed test', () => {
    expect(countVitest(vitestReport, 1).failed).toBe(1)
  })
})

describe('countPlaywright', () => {
  it('counts skipped tests and tests that failed twice as failed', () => {
    expect(countPlaywright({ stats }, 0)).toEqual({ passed: 4, failed: 0 })
    expect(countPlaywright({ stats: { ...stats, skipped: 1, unexpected: 1 } }, 1).failed).toBe(2)
    expect(countPlaywright({ stats }, 1).failed).toBe(1)
  })

  it('counts tests that passed on the second try as passed and lists them', () => {
    expect(countPlaywright({ stats: { ...stats, flaky: 1 } }, 0)).toEqual({ passed: 5, failed: 0 })
    const spec = (title: string, status: string) => ({ title, file: 'a.spec.ts', tests: [{ status }] })
    const childSuite = { specs: [spec('is flaky', 'flaky'), spec('is stable', 'expected')] }
    expect(listFlakyTests([{ specs: [], suites: [childSuite] }])).toEqual([
      'passed on the second try: a.spec.ts: is flaky',
    ])
  })
})

it('parseMetrics returns the metrics in the output of a tool', () => {
  expect(parseMetrics('stdout | a.test.ts\nmetric: 10 cells, 0 wrong\nno metric: here\n')).toEqual([
    '10 cells, 0 wrong',
  ])
})

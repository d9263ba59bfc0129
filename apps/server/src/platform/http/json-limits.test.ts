import { expect, it } from 'vitest'
import { findJsonProblem } from './json-limits.ts'

const MEGABYTE = 1024 * 1024

function cpuMilliseconds(work: () => unknown): number {
  const started = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(started)
  return (user + system) / 1000
}

it.each([
  ['an ordinary body', JSON.stringify({ name: 'A "quoted" name, [with] {brackets}', rows: [1, 2, 3] })],
  ['escaped quotes and backslashes', JSON.stringify({ text: '\\\\"[[[['.repeat(1_000) })],
  ['a file of 10 MB', JSON.stringify([{ name: 'a.pdf', content: 'A'.repeat(14 * MEGABYTE) }])],
  ['200,000 numbers', JSON.stringify(Array.from({ length: 200_000 }, (_, index) => index))],
  ['an unfinished string', '{"text": "abc'],
])('findJsonProblem accepts %s', (_name, text) => {
  expect(findJsonProblem(text)).toBeUndefined()
})

it.each([
  ['deep arrays', '['.repeat(3_000)],
  ['deep objects', '{"a":'.repeat(3_000)],
])('findJsonProblem rejects %s', (_name, text) => {
  expect(findJsonProblem(text)).toContain('nested too deeply')
})

it.each([
  ['many empty arrays', `[${'[],'.repeat(300_000)}[]]`],
  ['many empty objects', `[${'{},'.repeat(300_000)}{}]`],
  ['many numbers', `[${'1,'.repeat(300_000)}1]`],
])('findJsonProblem rejects %s', (_name, text) => {
  expect(findJsonProblem(text)).toContain('too many values')
})

it.each([
  ['backslashes', `["${'\\'.repeat(10 * MEGABYTE)}"]`],
  ['escaped quotes', `["${'\\"'.repeat(5 * MEGABYTE)}"]`],
  ['blanks', ' '.repeat(10 * MEGABYTE)],
  ['empty arrays', '[],'.repeat(3 * MEGABYTE)],
])('findJsonProblem reads 10 MB of %s in less than a second of CPU time', (_name, text) => {
  expect(Math.min(...[1, 2, 3].map(() => cpuMilliseconds(() => findJsonProblem(text))))).toBeLessThan(1_000)
})

import { ENVIRONMENTAL_SECTIONS } from '@sojourn/domain'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import destination2025 from './data/criteria/destination-2025.json' with { type: 'json' }
import requirements2014 from './data/criteria/requirements-2014.json' with { type: 'json' }
import requirements2023 from './data/criteria/requirements-2023.json' with { type: 'json' }

const BLANKS = ['{date}', '{number}', '{place}']

const phrase = z.strictObject({
  label: z.string().min(1).max(28),
  text: z.string().min(1).max(240),
  answer: z.enum(['Compliant', 'Noncompliant']).nullable(),
})
const criterion = z.object({
  key: z.string(),
  environmentalSections: z.array(z.string()).default([]),
  phrases: z.array(phrase).min(4).max(5),
  dataRule: z
    .strictObject({
      sections: z.array(z.enum(ENVIRONMENTAL_SECTIONS)).min(1),
      months: z.int().min(1).max(24),
      minimumMonths: z.int().min(1),
      enteredWithinDays: z.int().min(1),
      trend: z.enum(['none', 'falling', 'not-rising']),
    })
    .optional(),
})

interface Group {
  questions: readonly unknown[]
  groups?: readonly Group[]
}
const listQuestions = (groups: readonly Group[]): unknown[] =>
  groups.flatMap((group) => [...group.questions, ...listQuestions(group.groups ?? [])])

const read2014 = () => z.array(criterion).parse(listQuestions(requirements2014.groups))
const read2023 = () => z.array(criterion).parse(listQuestions(requirements2023.groups))
/** The audit type of 2025 has the criteria of 2023 and the supplement. */
const read2025 = () => [
  ...read2023(),
  ...z.array(criterion).parse(listQuestions([destination2025.supplement])),
]

const findDuplicates = (values: readonly string[]) =>
  values.filter((value, index) => values.indexOf(value) !== index)
const findBlanks = (text: string) => text.match(/\{[^}]*\}|[{}]/g) ?? []

describe.each([
  { name: requirements2014.name, read: read2014, count: 102 },
  { name: requirements2023.name, read: read2023, count: 177 },
  { name: destination2025.name, read: read2025, count: 300 },
])('quick phrases of $name', ({ read, count }) => {
  it('has four or five phrases of valid length for every criterion', () => {
    expect(read()).toHaveLength(count)
  })

  it('has at least two phrases per answer for every criterion', () => {
    for (const { key, phrases } of read())
      for (const answer of ['Compliant', 'Noncompliant'])
        expect(
          phrases.filter((phrase) => phrase.answer === answer).length,
          `${key}: ${answer}`,
        ).toBeGreaterThan(1)
  })

  it('has at most one phrase with blanks per criterion and no unknown blanks', () => {
    for (const { key, phrases } of read()) {
      const blanks = phrases.map(({ text }) => findBlanks(text))
      expect(blanks.filter((found) => found.length > 0).length, key).toBeLessThan(2)
      for (const blank of blanks.flat()) expect(BLANKS, key).toContain(blank)
    }
  })

  it('has no blanks in labels', () => {
    const labels = read().flatMap(({ phrases }) => phrases.map(({ label }) => label))
    expect(labels.filter((label) => findBlanks(label).length > 0)).toEqual([])
  })

  it('has unique labels within a criterion', () => {
    for (const { key, phrases } of read())
      expect(findDuplicates(phrases.map(({ label }) => label)), key).toEqual([])
  })

  it('uses no text twice', () => {
    expect(findDuplicates(read().flatMap(({ phrases }) => phrases.map(({ text }) => text)))).toEqual([])
  })

  it('has labels and texts without surrounding spaces', () => {
    const texts = read().flatMap(({ phrases }) => phrases.flatMap(({ label, text }) => [label, text]))
    expect(texts.filter((text) => text !== text.trim())).toEqual([])
  })
})

describe('data rules of the criteria of 2023', () => {
  const readRules = () =>
    read2023().flatMap(({ key, environmentalSections, dataRule }) =>
      dataRule ? [{ key, environmentalSections, ...dataRule }] : [],
    )

  it('exist for fourteen criteria', () => {
    expect(readRules()).toHaveLength(14)
  })

  it('name only environmental sections of their criterion', () => {
    for (const { key, sections, environmentalSections } of readRules())
      expect(environmentalSections, key).toEqual(expect.arrayContaining(sections))
  })

  it('require at most as many months as they check', () => {
    for (const { key, months, minimumMonths } of readRules())
      expect(minimumMonths, key).toBeLessThanOrEqual(months)
  })

  it('apply to a set that requires failures to be verified again', () => {
    expect(requirements2023.reverifyFailures).toBe(true)
  })
})

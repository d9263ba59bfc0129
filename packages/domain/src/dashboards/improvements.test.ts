import { expect, it } from 'vitest'
import { listImprovements } from './improvements.ts'

const criterion = (number: number, overrides: object = {}) => ({
  auditTypeQuestionID: `q${number}`,
  questionNumber: number,
  title: `Criterion ${number}`,
  visible: true,
  isMandatory: true,
  response: { auditQuestionStatus: 'Noncompliant' as const },
  customerThread: [] as { fromProperty: boolean }[],
  ...overrides,
})
const group = (
  questionPrefix: string,
  questions: ReturnType<typeof criterion>[],
  overrides: object = {},
) => ({
  questionPrefix,
  visible: true,
  questions,
  groups: [],
  ...overrides,
})

const TREE = [
  group(
    'B1.',
    [
      criterion(1, { response: { auditQuestionStatus: 'Compliant' } }),
      criterion(2, { visible: false }),
      criterion(3),
    ],
    { groups: [group('B1.1.', [criterion(4, { isMandatory: false }), criterion(5, { response: null })])] },
  ),
  group('C1.', [criterion(6)], { visible: false }),
  group('D1.', [criterion(7)]),
]
const numbers = (typeVersion: 1 | 2, firstAudit: boolean) =>
  listImprovements(TREE, { typeVersion, firstAudit }).map(({ number }) => number)

it('listImprovements lists visible noncompliant criteria in the order of the report', () => {
  expect(numbers(2, false)).toEqual(['B1.3', 'B1.1.1', 'D1.1'])
  expect(numbers(1, false)).toEqual(['03', '04', '07'])
})

it('listImprovements leaves out non-mandatory criteria at a first audit', () => {
  expect(numbers(2, true)).toEqual(['B1.3', 'D1.1'])
})

it.each([
  ['there are no messages', [], false],
  ['the property has replied', [false, true], true],
  ['the certifier wrote after the reply', [true, false], false],
])(
  'an improvement has a reply only while the last message is from the property: %s',
  (_name, thread, expected) => {
    const customerThread = thread.map((fromProperty) => ({ fromProperty }))
    const tree = [group('A1.', [criterion(1, { customerThread })])]
    expect(listImprovements(tree, { typeVersion: 2, firstAudit: false })[0]?.hasReply).toBe(expected)
  },
)

import {
  type Group,
  newGroup,
  newGroupFields,
  newQuestion,
  newQuestionFields,
} from '../areas/criteria/draft.ts'

const group = (name: string, titles: readonly string[], groups: Group[] = []): Group => ({
  ...newGroup({ ...newGroupFields, groupName: name, questionPrefix: `${name.charAt(0)}.` }, null),
  auditTypeGroupID: name,
  criteriaGroupID: `stable-${name}`,
  questions: titles.map((title, at) => ({
    ...newQuestion({ ...newQuestionFields, title, isMandatory: at !== 1 }, name),
    auditTypeQuestionID: title,
    criterionID: `stable-${title}`,
    questionNumber: at + 1,
  })),
  groups,
})

/** Energy with two criteria and the sub-group Lighting; then Water with three. */
export const sampleCriteria = (): Group[] => [
  group(
    'Energy',
    ['Meters are read monthly', 'Roofs carry solar panels'],
    [group('Lighting', ['LED lamps only'])],
  ),
  group('Water', [
    'Showers use 9 litres a minute or less',
    'Guests are asked to use their towels for more than one night, in their own language where possible',
    'Leaks are repaired',
  ]),
]

import type { SavedGroupInput } from '@sojourn/contract/criteria/save-audit-type'

/** Two groups with a sub-group and four criteria. */
export const aTree = (): SavedGroupInput[] => [
  {
    groupName: 'Water',
    questions: [{ title: 'Water is metered' }, { title: 'Taps are slow' }],
    groups: [{ groupName: 'Pools', questions: [{ title: 'The pool is covered' }] }],
  },
  { groupName: 'People', questions: [{ title: 'Contracts are written' }] },
]

/** A tree with this many criteria, ten per group. */
export const aTreeOf = (criteria: number): SavedGroupInput[] =>
  Array.from({ length: Math.ceil(criteria / 10) }, (_, group) => ({
    groupName: `Group ${group + 1}`,
    questions: Array.from({ length: Math.min(10, criteria - group * 10) }, (_, index) => ({
      title: `Criterion ${group * 10 + index + 1}`,
      expertGuidance: `<p>${'How to do it. '.repeat(40)}</p>`,
    })),
  }))

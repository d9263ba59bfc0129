import { useMemo, useState } from 'react'
import type { Group } from '../areas/criteria/draft.ts'
import { newGroup, newGroupFields, newQuestion, newQuestionFields } from '../areas/criteria/draft.ts'
import { CriteriaTree } from '../areas/criteria/tree/criteria-tree.tsx'
import { listSavedNumbers } from '../areas/criteria/tree/rows.ts'

const createGroup = (name: string, titles: readonly string[], groups: Group[] = []): Group => ({
  ...newGroup({ ...newGroupFields, groupName: name, questionPrefix: `${name.charAt(0)}.` }, null),
  auditTypeGroupID: name,
  criteriaGroupID: `stable-${name}`,
  questions: titles.map((title, index) => ({
    ...newQuestion({ ...newQuestionFields, title, isMandatory: index !== 1 }, name),
    auditTypeQuestionID: title,
    criterionID: `stable-${title}`,
    questionNumber: index + 1,
  })),
  groups,
})

/** Energy with two criteria and the sub-group Lighting; then Water with three. */
const createSampleCriteria = (): Group[] => [
  createGroup(
    'Energy',
    ['Meters are read monthly', 'Roofs carry solar panels'],
    [createGroup('Lighting', ['LED lamps only'])],
  ),
  createGroup('Water', [
    'Showers use 9 litres a minute or less',
    'Guests are asked to use their towels for more than one night, in their own language where possible',
    'Leaks are repaired',
  ]),
]

const typeVersion = 2
const saved = listSavedNumbers({ typeVersion, groups: createSampleCriteria() })

/** The criteria tree. The output names the last row that was opened or removed. */
export function TreeSample({ isReadOnly = false }: { isReadOnly?: boolean }) {
  const [groups, setGroups] = useState(createSampleCriteria)
  const [closedIDs, setClosedIDs] = useState<readonly string[]>([])
  const [lastAction, setLastAction] = useState('')
  const type = useMemo(() => ({ typeVersion, groups }) as const, [groups])
  const open = useMemo(
    () => ({
      isOpen: (id: string) => !closedIDs.includes(id),
      set: (id: string, isOpen: boolean) =>
        setClosedIDs((before) => (isOpen ? before.filter((closedID) => closedID !== id) : [...before, id])),
      setAll: () => undefined,
    }),
    [closedIDs],
  )
  const actions = useMemo(
    () => ({
      edit: ({ id }: { id: string }) => setLastAction(`Edit ${id}`),
      remove: ({ id }: { id: string }) => setLastAction(`Remove ${id}`),
      addQuestion: (id: string) => setLastAction(`Add to ${id}`),
      addGroup: (id: string) => setLastAction(`Add a group to ${id}`),
      move: (moved: readonly Group[]) => setGroups([...moved]),
    }),
    [],
  )
  return (
    <>
      <CriteriaTree type={type} open={open} saved={saved} actions={actions} isReadOnly={isReadOnly} />
      <output data-testid="tree-done">{lastAction}</output>
    </>
  )
}

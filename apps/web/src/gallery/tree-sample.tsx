import { useMemo, useState } from 'react'
import type { Group } from '../areas/criteria/draft.ts'
import { CriteriaTree } from '../areas/criteria/tree/criteria-tree.tsx'
import { savedNumbersOf } from '../areas/criteria/tree/rows.ts'
import { sampleCriteria } from './sample-criteria.ts'

const typeVersion = 2
const saved = savedNumbersOf({ typeVersion, groups: sampleCriteria() })

/** The criteria tree. The output names the last row that was opened or removed. */
export function TreeSample({ reading = false }: { reading?: boolean }) {
  const [groups, setGroups] = useState(sampleCriteria)
  const [closed, setClosed] = useState<readonly string[]>([])
  const [done, setDone] = useState('')
  const type = useMemo(() => ({ typeVersion, groups }) as const, [groups])
  const open = useMemo(
    () => ({
      isOpen: (id: string) => !closed.includes(id),
      set: (id: string, isOpen: boolean) =>
        setClosed((before) => (isOpen ? before.filter((one) => one !== id) : [...before, id])),
      setAll: () => undefined,
    }),
    [closed],
  )
  const actions = useMemo(
    () => ({
      edit: ({ id }: { id: string }) => setDone(`Edit ${id}`),
      remove: ({ id }: { id: string }) => setDone(`Remove ${id}`),
      addQuestion: (id: string) => setDone(`Add to ${id}`),
      addGroup: (id: string) => setDone(`Add a group to ${id}`),
      move: (moved: readonly Group[]) => setGroups([...moved]),
    }),
    [],
  )
  return (
    <>
      <CriteriaTree type={type} open={open} saved={saved} actions={actions} reading={reading} />
      <output data-testid="tree-done">{done}</output>
    </>
  )
}

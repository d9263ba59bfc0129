import { startTransition, useMemo } from 'react'
import { useHistoryState } from '../../../ui/use-history-state.ts'
import { type Group, listGroups } from '../draft.ts'

type OpenState = Readonly<Record<string, boolean>>

const NO_GROUPS: OpenState = {}
const isOpenState = (stored: unknown): stored is OpenState =>
  typeof stored === 'object' &&
  stored !== null &&
  Object.values(stored).every((value) => typeof value === 'boolean')

/** Returns which groups are open. By default the top-level groups are. */
export function useOpenGroups(groups: readonly Group[]) {
  const [decided, setDecided] = useHistoryState({
    name: 'criteria',
    initial: NO_GROUPS,
    isValue: isOpenState,
  })
  const top = groups.map((group) => group.auditTypeGroupID).join(' ')
  return useMemo(() => {
    const atTop = new Set(top.split(' '))
    // A transition, so that the page stays responsive while hundreds of rows render.
    const setAll = (all: readonly Group[], isOpen: boolean) =>
      startTransition(() =>
        setDecided(Object.fromEntries(listGroups(all).map((group) => [group.auditTypeGroupID, isOpen]))),
      )
    return {
      isOpen: (groupID: string) => decided[groupID] ?? atTop.has(groupID),
      set: (groupID: string, isOpen: boolean) => setDecided((before) => ({ ...before, [groupID]: isOpen })),
      setAll,
    }
  }, [decided, setDecided, top])
}

export type OpenGroups = ReturnType<typeof useOpenGroups>

import { startTransition, useMemo } from 'react'
import { useHistoryState } from '../../../ui/use-history-state.ts'
import { type Group, listGroups } from '../draft.ts'

type OpenState = Readonly<Record<string, boolean>>

const NO_GROUPS: OpenState = {}
const isOpenState = (stored: unknown): stored is OpenState =>
  typeof stored === 'object' &&
  stored !== null &&
  Object.values(stored).every((value) => typeof value === 'boolean')

/** Returns the open groups and functions to change them. By default the top-level groups are open. */
export function useOpenGroups(groups: readonly Group[]) {
  const [storedStates, setStoredStates] = useHistoryState({
    name: 'criteria',
    initial: NO_GROUPS,
    isValue: isOpenState,
  })
  const joinedTopIDs = groups.map((group) => group.auditTypeGroupID).join(' ')
  return useMemo(() => {
    const topLevelIDs = new Set(joinedTopIDs.split(' '))
    // A transition, so that the page stays responsive while hundreds of rows render.
    const setAll = (all: readonly Group[], isOpen: boolean) =>
      startTransition(() =>
        setStoredStates(Object.fromEntries(listGroups(all).map((group) => [group.auditTypeGroupID, isOpen]))),
      )
    return {
      isOpen: (groupID: string) => storedStates[groupID] ?? topLevelIDs.has(groupID),
      set: (groupID: string, isOpen: boolean) =>
        setStoredStates((before) => ({ ...before, [groupID]: isOpen })),
      setAll,
    }
  }, [storedStates, setStoredStates, joinedTopIDs])
}

export type OpenGroups = ReturnType<typeof useOpenGroups>

import { startTransition, useMemo } from 'react'
import { useEntryState } from '../../../ui/use-entry-state.ts'
import { type Group, groupsOf } from '../draft.ts'

type OpenState = Readonly<Record<string, boolean>>

const NOTHING: OpenState = {}
const isOpenState = (stored: unknown): stored is OpenState =>
  typeof stored === 'object' &&
  stored !== null &&
  Object.values(stored).every((value) => typeof value === 'boolean')

/** Which groups are open. Until somebody decides, those at the top: a large set begins with its outline. */
export function useOpenGroups(groups: readonly Group[]) {
  const [decided, setDecided] = useEntryState({ name: 'criteria', initial: NOTHING, isValue: isOpenState })
  const top = groups.map((group) => group.auditTypeGroupID).join(' ')
  return useMemo(() => {
    const atTop = new Set(top.split(' '))
    // Hundreds of rows at once are drawn in pieces, so that the page answers meanwhile.
    const setAll = (all: readonly Group[], isOpen: boolean) =>
      startTransition(() =>
        setDecided(Object.fromEntries(groupsOf(all).map((group) => [group.auditTypeGroupID, isOpen]))),
      )
    return {
      isOpen: (groupID: string) => decided[groupID] ?? atTop.has(groupID),
      set: (groupID: string, isOpen: boolean) => setDecided((before) => ({ ...before, [groupID]: isOpen })),
      setAll,
    }
  }, [decided, setDecided, top])
}

export type OpenGroups = ReturnType<typeof useOpenGroups>

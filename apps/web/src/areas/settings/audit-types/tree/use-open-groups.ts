import { useMemo, useState } from 'react'
import { type Group, groupsOf } from '../draft.ts'

/** Which groups are open. Until somebody decides, those at the top: a large set begins with its outline. */
export function useOpenGroups(groups: readonly Group[]) {
  const [decided, setDecided] = useState<ReadonlyMap<string, boolean>>(new Map())
  const top = groups.map((group) => group.auditTypeGroupID).join(' ')
  return useMemo(() => {
    const atTop = new Set(top.split(' '))
    const setAll = (all: readonly Group[], isOpen: boolean) =>
      setDecided(new Map(groupsOf(all).map((group) => [group.auditTypeGroupID, isOpen])))
    return {
      isOpen: (groupID: string) => decided.get(groupID) ?? atTop.has(groupID),
      set: (groupID: string, isOpen: boolean) => setDecided((before) => new Map(before).set(groupID, isOpen)),
      setAll,
    }
  }, [decided, top])
}

export type OpenGroups = ReturnType<typeof useOpenGroups>

import { useEntryState } from '../../../ui/use-entry-state.ts'

const NONE: readonly string[] = []
const isIds = (stored: unknown): stored is readonly string[] =>
  Array.isArray(stored) && stored.every((id) => typeof id === 'string')

/** Which branches of a tree are open. */
export function useOpenBranches() {
  const [open, setOpen] = useEntryState({ name: 'branches', initial: NONE, isValue: isIds })
  return {
    isOpen: (id: string): boolean => open.includes(id),
    toggle: (id: string): void =>
      setOpen((before) => (before.includes(id) ? before.filter((one) => one !== id) : [...before, id])),
  }
}

export type OpenBranches = ReturnType<typeof useOpenBranches>

import type { Type } from '../draft.ts'
import type { Item } from '../tree/places.ts'
import { rebaseType } from './merge-types.ts'

/** An audit type from the server with its version for If-Match. A new type has no version. */
export interface LoadedType {
  type: Type
  version: number | undefined
}

/** The part of a type that undo and redo cover. Name, description and switches are edited in place and are not covered. */
export type Criteria = Pick<Type, 'groups' | 'walkAreas' | 'topics' | 'auditorGuidance'>

/** One undoable change. `item` is absent for a change of the type's own details. */
export interface Step {
  change: 'added' | 'edited' | 'moved' | 'removed'
  name: string
  item?: Item
}

interface RecordedStep extends Step {
  before: Criteria
  after: Criteria
}

export interface Editing {
  /** The newest version that this page has received, which may be newer than `base`. */
  latest: LoadedType
  /** The saved revision that the draft started from. */
  base: LoadedType
  draft: Type
  /** Undoable steps, oldest first. */
  past: readonly RecordedStep[]
  /** Undone steps, the next one to redo last. */
  future: readonly RecordedStep[]
  /** The time at which a restored draft was stored. */
  restoredAt?: string | undefined
}

export type EditingAction =
  | { do: 'change-fields'; part: Partial<Type> }
  | { do: 'change-criteria'; part: Partial<Criteria>; step: Step }
  | { do: 'undo' }
  | { do: 'redo' }
  | { do: 'refetched'; loaded: LoadedType; isChanged: boolean }
  | { do: 'restart'; loaded: LoadedType; content: Type }
  | { do: 'rebase'; loaded: LoadedType }

/** The number of undoable steps, which limits the memory of a long session. */
const MAX_STEPS = 100

export const startEditing = (loaded: LoadedType, draft: Type = loaded.type): Editing => ({
  latest: loaded,
  base: loaded,
  draft,
  past: [],
  future: [],
})

const pickCriteria = ({ groups, walkAreas, topics, auditorGuidance }: Type): Criteria => ({
  groups,
  walkAreas,
  topics,
  auditorGuidance,
})

export function reduceEditing(state: Editing, action: EditingAction): Editing {
  const { draft, past, future } = state
  switch (action.do) {
    case 'change-fields':
      return { ...state, draft: { ...draft, ...action.part } }
    case 'change-criteria': {
      const before = pickCriteria(draft)
      const step = { ...action.step, before, after: { ...before, ...action.part } }
      return {
        ...state,
        draft: { ...draft, ...step.after },
        past: [...past, step].slice(-MAX_STEPS),
        future: [],
      }
    }
    case 'undo': {
      const step = past.at(-1)
      if (!step) return state
      return {
        ...state,
        draft: { ...draft, ...step.before },
        past: past.slice(0, -1),
        future: [...future, step],
      }
    }
    case 'redo': {
      const step = future.at(-1)
      if (!step) return state
      return {
        ...state,
        draft: { ...draft, ...step.after },
        past: [...past, step],
        future: future.slice(0, -1),
      }
    }
    case 'refetched':
      return action.isChanged ? { ...state, latest: action.loaded } : startEditing(action.loaded)
    case 'restart':
      return startEditing(action.loaded, action.content)
    case 'rebase':
      // Only retiring and restoring a type rebase it. They do not change row ids, so recorded steps stay valid.
      return {
        ...state,
        latest: action.loaded,
        base: action.loaded,
        draft: rebaseType(draft, action.loaded.type),
      }
  }
}

export type UndoDirection = 'undo' | 'redo'

/** Returns undo for Ctrl+Z and Cmd+Z, and redo with Shift and for Ctrl+Y. */
export function getUndoDirection(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>,
): UndoDirection | undefined {
  const key = event.key.toLowerCase()
  if (event.altKey || event.ctrlKey === event.metaKey) return undefined
  if (key === 'z') return event.shiftKey ? 'redo' : 'undo'
  return key === 'y' && event.ctrlKey && !event.shiftKey ? 'redo' : undefined
}

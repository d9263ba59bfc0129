import type { Type } from '../draft.ts'
import type { Item } from '../tree/places.ts'
import { rebaseType } from './merge-types.ts'

/** An audit type as the server returned it, with the version to send back as If-Match; a new type has no version. */
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
  /** The newest version this page knows; another call's response may be newer than the page's own reading. */
  latest: LoadedType
  /** The saved revision that the draft started from. */
  base: LoadedType
  draft: Type
  /** Undoable steps, oldest first. */
  past: readonly RecordedStep[]
  /** Undone steps, the next one to redo last. */
  future: readonly RecordedStep[]
  /** When the draft was written, for a draft restored from an earlier visit. */
  restoredAt?: string | undefined
}

export type EditingAction =
  | { do: 'change-fields'; part: Partial<Type> }
  | { do: 'change-criteria'; part: Partial<Criteria>; step: Step }
  | { do: 'undo' }
  | { do: 'redo' }
  | { do: 'read-again'; read: LoadedType; isChanged: boolean }
  | { do: 'restart'; read: LoadedType; content: Type }
  | { do: 'rebase'; read: LoadedType }

/** Drops the oldest steps beyond this number, so that a long session does not use unlimited memory. */
const MAX_STEPS = 100

export const startEditing = (read: LoadedType, draft: Type = read.type): Editing => ({
  latest: read,
  base: read,
  draft,
  past: [],
  future: [],
})

const listCriteria = ({ groups, walkAreas, topics, auditorGuidance }: Type): Criteria => ({
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
      const before = listCriteria(draft)
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
    case 'read-again':
      return action.isChanged ? { ...state, latest: action.read } : startEditing(action.read)
    case 'restart':
      return startEditing(action.read, action.content)
    case 'rebase':
      // Only retiring and restoring rebase; they keep all row ids, so recorded steps stay valid.
      return {
        ...state,
        latest: action.read,
        base: action.read,
        draft: rebaseType(draft, action.read.type),
      }
  }
}

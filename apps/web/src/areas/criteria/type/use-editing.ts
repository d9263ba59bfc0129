import { compareTypes } from '@sojourn/domain/criteria/compare'
import { isZeroId } from '@sojourn/domain/kernel/ids'
import { useMemo, useReducer, useState } from 'react'
import { useDraftPersistence, useRestoredDraft } from '../../../features/forms/use-draft.ts'
import { api } from '../../../lib/api/api.ts'
import type { Type } from '../draft.ts'
import { listSavedNumbers } from '../tree/rows.ts'
import { type Criteria, type LoadedType, reduceEditing, type Step, startEditing } from './editing.ts'

/** Loads the newest revision with its version for If-Match. */
export async function loadType(auditTypeID: string): Promise<LoadedType> {
  const { response, version } = await api.callWithVersion('getAuditType', { params: { id: auditTypeID } })
  return { type: response, version }
}

/** The draft stored on this device, with its base version to detect changes by others. */
interface StoredDraft {
  base: LoadedType
  draft: Type
}

const isStoredType = (value: unknown, auditTypeID: string): boolean =>
  typeof value === 'object' &&
  value !== null &&
  'auditTypeID' in value &&
  value.auditTypeID === auditTypeID &&
  'groups' in value &&
  Array.isArray(value.groups) &&
  // A draft of an earlier release has no field for this setting, and its criteria have no phrases.
  'reverifyFailures' in value

const isStoredDraft = (value: unknown, auditTypeID: string): value is StoredDraft =>
  typeof value === 'object' &&
  value !== null &&
  'draft' in value &&
  isStoredType(value.draft, auditTypeID) &&
  'base' in value &&
  typeof value.base === 'object' &&
  value.base !== null &&
  'type' in value.base &&
  isStoredType(value.base.type, auditTypeID)

/** The draft of an audit type. It is stored on this device until it is saved or discarded. */
export function useEditing(loaded: LoadedType) {
  const { auditTypeID } = loaded.type
  const form = `audit-type:${auditTypeID}`
  const restored = useRestoredDraft({
    form,
    isValue: (value): value is StoredDraft => isStoredDraft(value, auditTypeID),
  })
  const [editing, dispatch] = useReducer(reduceEditing, loaded, () =>
    restored
      ? {
          ...startEditing(restored.value.base, restored.value.draft),
          latest: loaded,
          restoredAt: restored.storedAt,
        }
      : startEditing(loaded),
  )
  const { base, draft } = editing
  const isChanged = useMemo(() => compareTypes(base.type, draft).length > 0, [base, draft])
  const [lastLoaded, setLastLoaded] = useState(loaded)
  // A refetch replaces the draft only if it has no changes.
  if (lastLoaded !== loaded) {
    setLastLoaded(loaded)
    dispatch({ do: 'refetched', loaded, isChanged })
  }

  const [isDiscarded, setDiscarded] = useState(false)
  const words = useMemo<StoredDraft>(() => ({ base, draft }), [base, draft])
  const removePersistedDraft = useDraftPersistence(
    { form, version: base.version },
    words,
    isChanged && !isDiscarded,
  )

  return {
    ...editing,
    isNew: isZeroId(base.type.auditTypeID),
    isChanged,
    /** Whether another user has saved the audit type after this draft was started. */
    isStale: base.version !== editing.latest.version,
    /** The numbers of the saved revision, to mark criteria with a new number. */
    savedNumbers: useMemo(() => listSavedNumbers(base.type), [base]),
    change: (part: Partial<Type>) => dispatch({ do: 'change-fields', part }),
    changeCriteria: (part: Partial<Criteria>, step: Step) => dispatch({ do: 'change-criteria', part, step }),
    undo: () => dispatch({ do: 'undo' }),
    redo: () => dispatch({ do: 'redo' }),
    /** Restarts from another saved version, with its content or the passed content. */
    restart: (next: LoadedType, content: Type = next.type) => {
      setDiscarded(false)
      dispatch({ do: 'restart', loaded: next, content })
    },
    /** Applies fields that the server has changed and the draft does not edit. */
    rebase: (next: LoadedType) => dispatch({ do: 'rebase', loaded: next }),
    /** Removes the stored draft after a save or when it is discarded. */
    discard: () => {
      setDiscarded(true)
      removePersistedDraft()
    },
  }
}

export type EditingState = ReturnType<typeof useEditing>

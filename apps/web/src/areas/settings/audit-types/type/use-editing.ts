import { compareTypes } from '@sojourn/domain/criteria/compare'
import { isZeroId } from '@sojourn/domain/kernel/ids'
import { useMemo, useState } from 'react'
import { useFoundDraft, useKeptDraft } from '../../../../lib/forms/use-draft.ts'
import type { Group, Type } from '../draft.ts'
import { numbersOf } from '../tree/rows.ts'
import { overTheirs } from './over-theirs.ts'

/** An audit type as the server gave it, with the version to send back as If-Match; a new one has none. */
export interface Read {
  type: Type
  version: number | undefined
}

interface Editing {
  /** What was read last; the answer of another call may be newer than the page's own reading. */
  latest: Read
  /** What is being changed: as it was read when the writing began. */
  base: Read
  draft: Type
  /** What criteria were called before the last change of the tree. */
  before?: ReadonlyMap<string, string> | undefined
  /** When it was written, where it comes from an earlier visit. */
  restoredAt?: string | undefined
}

/** What is kept on this device: also what it began with, to tell later what somebody else has changed. */
interface Words {
  base: Read
  draft: Type
}

const isTypeWith = (value: unknown, auditTypeID: string): boolean =>
  typeof value === 'object' &&
  value !== null &&
  'auditTypeID' in value &&
  value.auditTypeID === auditTypeID &&
  'groups' in value &&
  Array.isArray(value.groups)

const isWordsOf = (value: unknown, auditTypeID: string): value is Words =>
  typeof value === 'object' &&
  value !== null &&
  'draft' in value &&
  isTypeWith(value.draft, auditTypeID) &&
  'base' in value &&
  typeof value.base === 'object' &&
  value.base !== null &&
  'type' in value.base &&
  isTypeWith(value.base.type, auditTypeID)

const begin = (read: Read): Editing => ({ latest: read, base: read, draft: read.type })

/** An audit type as it is being written. Nothing of it is lost: it is kept on this device until it is saved or given up. */
export function useEditing(read: Read) {
  const { auditTypeID } = read.type
  const form = `audit-type:${auditTypeID}`
  const found = useFoundDraft({ form, isWords: (value): value is Words => isWordsOf(value, auditTypeID) })
  const [state, setEditing] = useState<Editing>(() =>
    found ? { latest: read, ...found.words, restoredAt: found.keptAt } : begin(read),
  )
  const [seen, setSeen] = useState(read)
  let editing = state
  const isChanged = useMemo(
    () => compareTypes(state.base.type, state.draft).length > 0,
    [state.base, state.draft],
  )
  // The page was read again: what is being written stays, and only where nothing is, what was read is shown.
  if (seen !== read) {
    setSeen(read)
    editing = isChanged ? { ...state, latest: read } : begin(read)
    setEditing(editing)
  }
  const { base, draft } = editing

  const [isGivenUp, setGivenUp] = useState(false)
  const words = useMemo<Words>(() => ({ base, draft }), [base, draft])
  const forget = useKeptDraft({ form, version: base.version }, words, isChanged && !isGivenUp)

  return {
    ...editing,
    isNew: isZeroId(base.type.auditTypeID),
    isChanged,
    /** Somebody else has saved since what is being written was read. */
    isStale: base.version !== editing.latest.version,
    change: (part: Partial<Type>) => setEditing((now) => ({ ...now, draft: { ...now.draft, ...part } })),
    /** Whatever renumbers: what was called otherwise before can be shown. */
    changeTree: (groups: readonly Group[]) =>
      setEditing((now) => ({
        ...now,
        draft: { ...now.draft, groups: [...groups] },
        before: numbersOf(now.draft),
      })),
    /** A new beginning, with whatever that is. */
    restart: (next: Read, content: Type = next.type) => {
      setGivenUp(false)
      setEditing({ latest: next, base: next, draft: content })
    },
    /** The server has changed what people cannot write; what is being written goes on. */
    rebase: (next: Read) =>
      setEditing((now) => ({
        ...now,
        latest: next,
        base: next,
        draft: overTheirs(now.draft, next.type),
      })),
    /** Saved, or no longer wanted: nothing of it is kept. */
    giveUp: () => {
      setGivenUp(true)
      forget()
    },
  }
}

export type EditingState = ReturnType<typeof useEditing>

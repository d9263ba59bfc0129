import type { VisitRecord } from '@sojourn/contract/audits/fieldwork/fieldwork'
import { mergeVisitRecords, type VisitField } from '@sojourn/domain/audits/fieldwork/visit'
import { ApiError } from '../../lib/api/api-error.ts'
import { createStore, type Store } from '../../ui/store.ts'
import { coalesceRuns } from './offline-queue.ts'

/** The record of a visit without its audit and version. */
export type VisitFields = Omit<VisitRecord, 'auditID' | 'version'>

/** The field names are stored in IndexedDB. */
export interface StoredVisit {
  /** User and audit, so that another user of the same device does not find the record. */
  key: string
  userID: string
  auditID: string
  /** The record of the server that the fields are based on. */
  base: VisitRecord
  fields: VisitFields
  /** The fields that another device changed too. `base` has its values, `fields` those of this device. */
  conflicts: readonly VisitField[]
  /** Why the server refused the record; it is sent again after the next change. */
  refusal: string | undefined
  isUnsent: boolean
}

export interface VisitState extends StoredVisit {
  connection: 'online' | 'offline'
}

export interface VisitDraft {
  /** Undefined while it loads. */
  readonly state: Store<VisitState | undefined>
  change(fields: VisitFields): void
  /** Chooses one version of a field in conflict. The signatures follow the chosen summary. */
  choose(field: VisitField, version: 'mine' | 'theirs'): void
  /** Sends the changes, if there are any. */
  send(): Promise<void>
  /** Loads what other devices have saved, then sends. */
  refresh(): Promise<void>
}

interface VisitDraftOptions {
  userID: string
  auditID: string
  read(): Promise<StoredVisit | undefined>
  write(visit: StoredVisit): Promise<void>
  load(): Promise<VisitRecord>
  save(body: VisitFields & { version: number }): Promise<VisitRecord>
  isRetryable(error: unknown): boolean
  refusalText(error: unknown): string
  /** Calls `send` after changes, later and together. */
  schedule(send: () => void): void
}

const EMPTY: VisitFields = {
  arrival: null,
  openingMeeting: null,
  closingMeeting: null,
  departure: null,
  people: [],
  coveredPoints: [],
  summary: '',
  summaryReadAt: null,
  hotelSignature: null,
  hotelRefusal: '',
  auditorSignature: null,
}

const fieldsOf = ({ auditID: _audit, version: _version, ...fields }: VisitRecord): VisitFields => fields

/** The server removes spaces at the ends, so a space that is being typed is no change. */
const trimmed = (fields: VisitFields): VisitFields => ({ ...fields, summary: fields.summary.trim() })

const isSame = (a: VisitFields, b: VisitFields) => JSON.stringify(trimmed(a)) === JSON.stringify(trimmed(b))

const isRecord = (value: unknown): value is VisitRecord =>
  typeof value === 'object' && value !== null && 'version' in value && 'coveredPoints' in value

/** These fields belong to one summary. */
const OF_SUMMARY = ['summaryReadAt', 'hotelSignature', 'auditorSignature'] as const

/** Merges the record of this device with the server's. Fields that were in conflict before stay in conflict. */
function mergeWith(visit: StoredVisit, current: VisitRecord): StoredVisit {
  const theirs = fieldsOf(current)
  const { record, conflicts } = mergeVisitRecords(fieldsOf(visit.base), trimmed(visit.fields), theirs)
  const all = new Set([...visit.conflicts, ...conflicts])
  if (all.has('summary')) for (const field of OF_SUMMARY) all.delete(field)
  return {
    ...visit,
    base: current,
    fields: record,
    conflicts: [...all],
    isUnsent: !isSame(record, theirs),
  }
}

/**
 * The record of a visit: on this device at once, and on the server when the person is online. Records of two devices are
 * merged field by field; while a field is in conflict, nothing is sent.
 */
export function createVisitDraft(options: VisitDraftOptions): VisitDraft {
  const { userID, auditID, load, save, isRetryable } = options
  const state = createStore<VisitState | undefined>(undefined)
  const show = (visit: StoredVisit, connection: VisitState['connection']) => {
    state.set({ ...visit, connection })
    // If the storage fails, the record is still in memory and is sent from memory.
    void options.write(visit).catch(() => undefined)
  }
  const update = ({ connection, ...part }: Partial<VisitState>) => {
    const now = state.get()
    if (!now) return
    const { connection: before, ...visit } = now
    show({ ...visit, ...part }, connection ?? before)
  }

  const empty: StoredVisit = {
    ...{ key: `${userID}:${auditID}`, userID, auditID },
    ...{ base: { auditID, version: 0, ...EMPTY }, fields: EMPTY },
    ...{ conflicts: [], refusal: undefined, isUnsent: false },
  }
  let isOutdated = true
  async function loadRecord(): Promise<void> {
    const stored = state.get() ? undefined : await options.read().catch(() => undefined)
    if (stored) show(stored, 'online')
    try {
      const current = await load()
      isOutdated = false
      if (!state.get()) show(empty, 'online')
      const now = state.get()
      if (now && current.version >= now.base.version)
        update({ ...mergeWith(now, current), connection: 'online' })
    } catch (error) {
      const connection = isRetryable(error) ? 'offline' : 'online'
      if (state.get()) update({ connection })
      else show(empty, connection)
    }
  }

  async function attempt(): Promise<void> {
    if (isOutdated) await loadRecord()
    const sent = state.get()
    if (!sent?.isUnsent || sent.conflicts.length > 0 || sent.refusal !== undefined) return
    try {
      const saved = await save({ ...trimmed(sent.fields), version: sent.base.version })
      const now = state.get() ?? sent
      // Changes made meanwhile are sent by the next run.
      if (now.fields !== sent.fields) return update({ base: saved, connection: 'online' })
      const fields = { ...fieldsOf(saved), summary: now.fields.summary }
      update({ base: saved, fields, isUnsent: false, connection: 'online' })
    } catch (error) {
      if (isRetryable(error)) return update({ connection: 'offline' })
      const now = state.get() ?? sent
      if (error instanceof ApiError && error.code === 'visit-changed' && isRecord(error.current)) {
        update({ ...mergeWith(now, error.current), connection: 'online' })
        return attempt()
      }
      update({ refusal: options.refusalText(error), connection: 'online' })
    }
  }
  const send = coalesceRuns(attempt)
  const change = (fields: VisitFields, conflicts?: readonly VisitField[]) => {
    const now = state.get()
    if (!now) return
    const isUnsent = !isSame(fields, fieldsOf(now.base))
    update({ fields, isUnsent, refusal: undefined, ...(conflicts ? { conflicts } : {}) })
    options.schedule(() => void send())
  }
  return {
    state,
    send,
    refresh: () => {
      isOutdated = true
      return send()
    },
    change: (fields) => change(fields),
    choose: (field, version) => {
      const now = state.get()
      if (!now) return
      const conflicts = now.conflicts.filter((conflict) => conflict !== field)
      const names = field === 'summary' ? (['summary', ...OF_SUMMARY] as const) : [field]
      const theirs = Object.fromEntries(names.map((name) => [name, now.base[name]]))
      change(version === 'theirs' ? { ...now.fields, ...theirs } : now.fields, conflicts)
    },
  }
}

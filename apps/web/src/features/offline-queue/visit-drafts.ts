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
  /** The fields that this and another device changed. `base` has the other device's values, `fields` those of this device. */
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
  /** Selects a version of a field in conflict. The signatures of the selected summary are used. */
  choose(field: VisitField, version: 'mine' | 'theirs'): void
  /** Sends the changes, if there are any. */
  send(): Promise<void>
  /** Loads the changes of other devices, then sends. */
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
  getRefusalText(error: unknown): string
  /** Calls `send` after a delay, once for several changes. */
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

const toFields = ({ auditID: _audit, version: _version, ...fields }: VisitRecord): VisitFields => fields

/** The server trims the summary, so a trailing space is not a change. */
const trimSummary = (fields: VisitFields): VisitFields => ({ ...fields, summary: fields.summary.trim() })

const isEqual = (a: VisitFields, b: VisitFields) =>
  JSON.stringify(trimSummary(a)) === JSON.stringify(trimSummary(b))

const isRecord = (value: unknown): value is VisitRecord =>
  typeof value === 'object' && value !== null && 'version' in value && 'coveredPoints' in value

/** The fields that belong to the version of the summary. */
const SUMMARY_FIELDS = ['summaryReadAt', 'hotelSignature', 'auditorSignature'] as const

/** Merges the record of this device with the server's. Fields that were in conflict before stay in conflict. */
function mergeVisit(visit: StoredVisit, current: VisitRecord): StoredVisit {
  const theirs = toFields(current)
  const { record, conflicts } = mergeVisitRecords(toFields(visit.base), trimSummary(visit.fields), theirs)
  const conflictingFields = new Set([...visit.conflicts, ...conflicts])
  if (conflictingFields.has('summary')) for (const field of SUMMARY_FIELDS) conflictingFields.delete(field)
  return {
    ...visit,
    base: current,
    fields: record,
    conflicts: [...conflictingFields],
    isUnsent: !isEqual(record, theirs),
  }
}

/**
 * Creates the draft of a visit record. Changes are stored on this device immediately and sent when the device is online.
 * Records of two devices are merged by field. While a field is in conflict, nothing is sent.
 */
export function createVisitDraft(options: VisitDraftOptions): VisitDraft {
  const { userID, auditID, load, save, isRetryable } = options
  const state = createStore<VisitState | undefined>(undefined)
  const setState = (visit: StoredVisit, connection: VisitState['connection']) => {
    state.set({ ...visit, connection })
    // If the storage fails, the record is still in memory and is sent from memory.
    void options.write(visit).catch(() => undefined)
  }
  const update = ({ connection, ...part }: Partial<VisitState>) => {
    const current = state.get()
    if (!current) return
    const { connection: before, ...visit } = current
    setState({ ...visit, ...part }, connection ?? before)
  }

  const emptyVisit: StoredVisit = {
    ...{ key: `${userID}:${auditID}`, userID, auditID },
    ...{ base: { auditID, version: 0, ...EMPTY }, fields: EMPTY },
    ...{ conflicts: [], refusal: undefined, isUnsent: false },
  }
  let isOutdated = true
  async function loadRecord(): Promise<void> {
    const stored = state.get() ? undefined : await options.read().catch(() => undefined)
    if (stored) setState(stored, 'online')
    try {
      const loaded = await load()
      isOutdated = false
      if (!state.get()) setState(emptyVisit, 'online')
      const current = state.get()
      if (current && loaded.version >= current.base.version)
        update({ ...mergeVisit(current, loaded), connection: 'online' })
    } catch (error) {
      const connection = isRetryable(error) ? 'offline' : 'online'
      if (state.get()) update({ connection })
      else setState(emptyVisit, connection)
    }
  }

  async function attempt(): Promise<void> {
    if (isOutdated) await loadRecord()
    const sent = state.get()
    if (!sent?.isUnsent || sent.conflicts.length > 0 || sent.refusal !== undefined) return
    try {
      const saved = await save({ ...trimSummary(sent.fields), version: sent.base.version })
      const current = state.get() ?? sent
      // Changes made during the request are sent by the next run.
      if (current.fields !== sent.fields) return update({ base: saved, connection: 'online' })
      const fields = { ...toFields(saved), summary: current.fields.summary }
      update({ base: saved, fields, isUnsent: false, connection: 'online' })
    } catch (error) {
      if (isRetryable(error)) return update({ connection: 'offline' })
      const current = state.get() ?? sent
      if (error instanceof ApiError && error.code === 'visit-changed' && isRecord(error.current)) {
        update({ ...mergeVisit(current, error.current), connection: 'online' })
        return attempt()
      }
      update({ refusal: options.getRefusalText(error), connection: 'online' })
    }
  }
  const send = coalesceRuns(attempt)
  const change = (fields: VisitFields, conflicts?: readonly VisitField[]) => {
    const current = state.get()
    if (!current) return
    const isUnsent = !isEqual(fields, toFields(current.base))
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
      const current = state.get()
      if (!current) return
      const conflicts = current.conflicts.filter((name) => name !== field)
      const names = field === 'summary' ? (['summary', ...SUMMARY_FIELDS] as const) : [field]
      const theirs = Object.fromEntries(names.map((name) => [name, current.base[name]]))
      change(version === 'theirs' ? { ...current.fields, ...theirs } : current.fields, conflicts)
    },
  }
}

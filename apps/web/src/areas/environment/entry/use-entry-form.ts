import type { EnvironmentalReport } from '@sojourn/contract/environment/report'
import { dayOf } from '@sojourn/domain/audits/calendar'
import type { EnvironmentalSectionType } from '@sojourn/domain/criteria/numbering'
import { type ClassificationKey, classificationsOf } from '@sojourn/domain/environment/classifications'
import { SECTIONS } from '@sojourn/domain/environment/report'
import type { ParsedNumber } from '@sojourn/domain/kernel/parse-number'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { useIdempotencyKey } from '../../../features/forms/use-idempotency-key.ts'
import { usePersistedDraft } from '../../../features/forms/use-persisted-draft.ts'
import { isConflictError } from '../../../features/forms/use-versioned-draft.ts'
import { api } from '../../../lib/api/api.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import type { CallResponse } from '../../../lib/api/call-types.ts'
import { callQuery, versionedQuery } from '../../../lib/api/query.ts'
import { m } from '../../../messages/messages.js'
import { describeError } from '../../../ui/describe-error.ts'
import { type Reference, readReference } from './model/reference.ts'
import { type EntryRow, isSectionDraft, readResponses, type SectionDraft } from './model/rows.ts'
import {
  type CellErrors,
  checkDraft,
  getCellKey,
  getSaveState,
  isSameData,
  type NumberNotes,
  rowsToSend,
  toCellErrors,
} from './model/send.ts'

/** The path parameters of all calls about a section. */
export function getSectionParams(report: EnvironmentalReport, section: EnvironmentalSectionType) {
  const sectionId = SECTIONS.find(({ sectionType }) => sectionType === section)?.environmentalSectionID ?? ''
  return { reportId: report.environmentalReportID, sectionId }
}

const responsesQuery = (report: EnvironmentalReport, section: EnvironmentalSectionType) => ({
  ...versionedQuery('listResponses', { params: getSectionParams(report, section) }),
  // Always refetched, so that changes of other users are not overwritten.
  staleTime: 0,
  gcTime: 0,
})

const computationsQuery = (report: EnvironmentalReport, section: EnvironmentalSectionType) =>
  callQuery('listComputations', { params: getSectionParams(report, section) })

/** The reference data, entries and calculations of a section. */
export function useSectionData(report: EnvironmentalReport, section: EnvironmentalSectionType) {
  const params = getSectionParams(report, section)
  const classifications = useQuery(
    callQuery('listSectionClassifications', {
      params: { id: params.sectionId },
      query: { reportId: params.reportId },
    }),
  )
  const measurements = useQuery(callQuery('listMeasurements'))
  const responses = useQuery(responsesQuery(report, section))
  const computations = useQuery(computationsQuery(report, section))
  const queries = [classifications, measurements, responses, computations]
  const reference = useMemo(
    () =>
      classifications.data && measurements.data
        ? readReference(classifications.data, measurements.data)
        : undefined,
    [classifications.data, measurements.data],
  )
  return {
    reference,
    responses: responses.data,
    computations: computations.data,
    error: queries.find(({ error, data }) => error && !data)?.error,
    retry: () => {
      for (const query of queries) if (query.error) void query.refetch()
    },
  }
}

interface EntryFormOptions {
  report: EnvironmentalReport
  section: EnvironmentalSectionType
  loaded: { response: CallResponse<'listResponses'>; version: number | undefined }
  reference: Reference
  onSaved(): void
}

function withoutKeys<Value>(cells: Readonly<Record<string, Value>>, keys: readonly string[]) {
  return Object.fromEntries(Object.entries(cells).filter(([key]) => !keys.includes(key)))
}

/** Errors and notes to update after a change. */
interface CellChanges {
  /** The edited cells, whose errors and notes are removed. */
  edited?: readonly string[]
  errors?: CellErrors
  notes?: NumberNotes
}

/** The form state of a section: rows, errors, notes and saving. */
export function useEntryForm({ report, section, loaded, reference, onSaved }: EntryFormOptions) {
  const keys = useMemo(() => classificationsOf(section), [section])
  const params = getSectionParams(report, section)
  const id = `environmental:${params.reportId}:${section}`
  const initial = useMemo(() => readResponses(loaded.response), [loaded.response])
  const [calculated, setCalculated] = useState(initial.calculated)
  const [errors, setErrors] = useState<CellErrors>({})
  const [notes, setNotes] = useState<NumberNotes>({})
  const [isRejected, setIsRejected] = useState(false)
  const [isSaved, setIsSaved] = useState(false)
  /** The last version read from the server, and whether it differs from the version that was edited. */
  const stored = useRef({ draft: initial.draft, hasChanged: false })
  /** The version that the draft is based on, which may be older after a reload. */
  const base = useRef(initial.draft)

  const toRecord = (response: CallResponse<'listResponses'>, version: number | undefined) => {
    const latest = readResponses(response)
    stored.current = {
      draft: latest.draft,
      hasChanged: !isSameData(base.current, latest.draft, keys),
    }
    setCalculated(latest.calculated)
    return { id, draft: latest.draft, version }
  }
  const form = usePersistedDraft<SectionDraft>({
    form: id,
    read: { id, draft: initial.draft, version: loaded.version },
    fetchLatest: async () => {
      const { response, version } = await api.callWithVersion('listResponses', { params: params })
      return toRecord(response, version)
    },
    isDraft: isSectionDraft,
  })
  const { draft, stored: storedDraft } = form
  base.current = storedDraft
  const isChanged = !isSameData(draft, storedDraft, keys)
  const idempotencyKey = useIdempotencyKey(rowsToSend(draft, keys).body)
  const rowIDs = useRef<ReadonlyMap<string, string>>(new Map())

  const send = () =>
    form.saveWithVersion((current, match) => {
      const { body, rowIDs: sentRowIDs } = rowsToSend(current, keys)
      rowIDs.current = sentRowIDs
      const isFirst = keys.every((key) => stored.current.draft[key].length === 0)
      return isFirst
        ? api.callWithVersion('addResponses', { params: params, body, idempotencyKey, ...match })
        : api.callWithVersion('updateResponses', { params: params, body, ...match })
    })

  const queryClient = useQueryClient()
  const save = useMutation({
    mutationFn: async () => {
      try {
        return await send()
      } catch (error) {
        // Only other parts of the report were saved in the meantime, so the save is repeated.
        if (!isConflictError(error) || stored.current.hasChanged) throw error
        return send()
      }
    },
    onSuccess: async (saved) => {
      form.restart(toRecord(saved.response, saved.version))
      // The stored draft is removed immediately, so that a reload does not restore it.
      form.removePersistedDraft()
      setErrors({})
      setNotes({})
      setIsRejected(false)
      setIsSaved(true)
      queryClient.setQueryData(responsesQuery(report, section).queryKey, saved)
      onSaved()
      await queryClient.invalidateQueries({ queryKey: computationsQuery(report, section).queryKey })
    },
    onError: (error) => {
      if (!(error instanceof ApiError) || error.fields.length === 0) return
      setErrors(toCellErrors(error.fields, rowIDs.current))
      setIsRejected(true)
    },
  })

  const validate = (rows: SectionDraft): CellErrors =>
    checkDraft(rows, { keys, reference, stored: storedDraft, today: dayOf(new Date()) })

  /** After a rejected save every edit validates all cells; before that, an edit clears only the errors of its own cells. */
  const change = (part: Partial<SectionDraft>, { edited = [], ...added }: CellChanges = {}) => {
    form.change(part)
    setIsSaved(false)
    if (save.error) save.reset()
    setNotes({ ...withoutKeys(notes, edited), ...added.notes })
    const remaining = isRejected ? validate({ ...draft, ...part }) : withoutKeys(errors, edited)
    const nextErrors = { ...remaining, ...added.errors }
    setErrors(nextErrors)
    if (isRejected && Object.keys(nextErrors).length === 0) setIsRejected(false)
  }

  const hasCellErrors = save.error instanceof ApiError && save.error.fields.length > 0
  return {
    keys,
    draft,
    stored: storedDraft,
    conflictForm: form,
    persistedAt: form.persistedAt,
    startAgain: () => {
      form.startAgain()
      setErrors({})
      setNotes({})
      setIsRejected(false)
    },
    removePersistedDraft: form.removePersistedDraft,
    calculated,
    errors,
    notes,
    /** The last save was rejected because of invalid cells. */
    isRejected,
    isChanged,
    isSaving: save.isPending,
    state: getSaveState({ isSaving: save.isPending, isChanged, isSaved }),
    failureCause: save.error,
    /** The reason why saving failed, unless it is a conflict or an invalid cell. */
    failure:
      save.error && !isConflictError(save.error) && !hasCellErrors
        ? (describeError(save.error).message ?? m.ui_error_text())
        : undefined,
    setRows: (key: ClassificationKey, rows: readonly EntryRow[], cells?: CellChanges) =>
      change({ [key]: rows }, cells),
    /** `fields` are the changed fields. */
    setRow: (key: ClassificationKey, row: EntryRow, fields: readonly string[], note?: ParsedNumber) => {
      const edited = fields.map((field) => getCellKey(row.id, field))
      const rows = draft[key].map((current) => (current.id === row.id ? row : current))
      change({ [key]: rows }, { edited, notes: note && edited[0] ? { [edited[0]]: note } : {} })
    },
    addAll: (part: Partial<SectionDraft>) => change(part),
    submit: () => {
      const foundErrors = validate(draft)
      setErrors(foundErrors)
      const isValid = Object.keys(foundErrors).length === 0
      setIsRejected(!isValid)
      if (isValid && !save.isPending) save.mutate()
    },
  }
}

export type EntryForm = ReturnType<typeof useEntryForm>

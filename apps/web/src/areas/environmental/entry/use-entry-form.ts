import type { EnvironmentalReport } from '@sojourn/contract/environment/report'
import { dayOf } from '@sojourn/domain/audits/calendar'
import type { EnvironmentalSectionType } from '@sojourn/domain/criteria/environmental-sections'
import { type ClassificationKey, classificationsOf } from '@sojourn/domain/environment/classifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { api } from '../../../lib/api/api.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import type { Answer } from '../../../lib/api/call-types.ts'
import { useIdempotencyKey } from '../../../lib/forms/use-idempotency-key.ts'
import { useSurvivingDraft } from '../../../lib/forms/use-surviving-draft.ts'
import { isStale } from '../../../lib/forms/use-versioned-draft.ts'
import { m } from '../../../messages/messages.js'
import { explain } from '../../../ui/explain.ts'
import type { Reference } from './model/reference.ts'
import { type EntryRow, isSectionDraft, readResponses, type SectionDraft } from './model/rows.ts'
import { type Faults, faultKey, faultsOf, faultsThere, rowsToSend, saysTheSame } from './model/send.ts'
import { saveState } from './model/state.ts'
import { computationsQuery, responsesQuery, sectionPlace } from './use-section-data.ts'

interface EntryFormNeeds {
  report: EnvironmentalReport
  section: EnvironmentalSectionType
  read: { answer: Answer<'listResponses'>; version: number | undefined }
  reference: Reference
  onSaved(): void
}

const without = (faults: Faults, key: string): Faults =>
  Object.fromEntries(Object.entries(faults).filter(([one]) => one !== key))

/** The entries of a section while they are written: what is in them, what is wrong, and saving. */
export function useEntryForm({ report, section, read, reference, onSaved }: EntryFormNeeds) {
  const keys = useMemo(() => classificationsOf(section), [section])
  const place = sectionPlace(report, section)
  const id = `environmental:${place.reportId}:${section}`
  const begun = useMemo(() => readResponses(read.answer), [read.answer])
  const [calculated, setCalculated] = useState(begun.calculated)
  const [faults, setFaults] = useState<Faults>({})
  const [isRefused, setIsRefused] = useState(false)
  const [isSaved, setIsSaved] = useState(false)
  /** What the server holds as far as this form knows, and whether reading it again brought something new. */
  const stored = useRef({ draft: begun.draft, isMoved: false })
  /** What the words here were written upon, which after a reload may be older. */
  const from = useRef(begun.draft)

  const asRecord = (answer: Answer<'listResponses'>, version: number | undefined) => {
    const now = readResponses(answer)
    stored.current = {
      draft: now.draft,
      isMoved: !saysTheSame(from.current, now.draft, keys),
    }
    setCalculated(now.calculated)
    return { id, draft: now.draft, version }
  }
  const form = useSurvivingDraft<SectionDraft>({
    form: id,
    read: { id, draft: begun.draft, version: read.version },
    readAgain: async () => {
      const { answer, version } = await api.versioned('listResponses', { params: place })
      return asRecord(answer, version)
    },
    isDraft: isSectionDraft,
  })
  const { draft, theirs } = form
  from.current = theirs
  const isChanged = !saysTheSame(draft, theirs, keys)
  const idempotencyKey = useIdempotencyKey(rowsToSend(draft, keys).body)
  const rowAt = useRef<ReadonlyMap<string, string>>(new Map())

  const send = () =>
    form.saveOver((now, match) => {
      const { body, rowAt: places } = rowsToSend(now, keys)
      rowAt.current = places
      const isFirst = keys.every((key) => stored.current.draft[key].length === 0)
      return isFirst
        ? api.versioned('addResponses', { params: place, body, idempotencyKey, ...match })
        : api.versioned('updateResponses', { params: place, body, ...match })
    })

  const queryClient = useQueryClient()
  const save = useMutation({
    mutationFn: async () => {
      try {
        return await send()
      } catch (error) {
        // Guest nights or another section were saved meanwhile: nothing here is touched by it.
        if (!isStale(error) || stored.current.isMoved) throw error
        return send()
      }
    },
    onSuccess: async (saved) => {
      form.restart(asRecord(saved.answer, saved.version))
      // At once: whoever reloads in the next moment must not find it again.
      form.forget()
      setFaults({})
      setIsRefused(false)
      setIsSaved(true)
      queryClient.setQueryData(responsesQuery(report, section).queryKey, saved)
      onSaved()
      await queryClient.invalidateQueries({ queryKey: computationsQuery(report, section).queryKey })
    },
    onError: (error) => {
      if (!(error instanceof ApiError) || error.fields.length === 0) return
      setFaults(faultsThere(error.fields, rowAt.current))
      setIsRefused(true)
    },
  })

  const check = (now: SectionDraft): Faults =>
    faultsOf(now, { keys, reference, stored: theirs, today: dayOf(new Date()) })

  /** After an attempt every edit is held against the rules anew; before it, only a mended cell is forgiven. */
  const change = (part: Partial<SectionDraft>, mended?: string, more: Faults = {}) => {
    form.change(part)
    setIsSaved(false)
    if (save.error) save.reset()
    const left = mended === undefined ? faults : without(faults, mended)
    const now = isRefused ? { ...check({ ...draft, ...part }), ...more } : { ...left, ...more }
    setFaults(now)
    if (isRefused && Object.keys(now).length === 0) setIsRefused(false)
  }

  const isWrongThere = save.error instanceof ApiError && save.error.fields.length > 0
  return {
    keys,
    draft,
    theirs,
    stale: form,
    keptAt: form.keptAt,
    startAgain: () => {
      form.startAgain()
      setFaults({})
      setIsRefused(false)
    },
    forget: form.forget,
    calculated,
    faults,
    /** The last attempt to save was held back or refused because of what is in the cells. */
    isRefused,
    isChanged,
    isSaving: save.isPending,
    state: saveState({ isSaving: save.isPending, isChanged, isSaved }),
    failureCause: save.error,
    /** Why saving did not work, where no cell is to blame. */
    failure:
      save.error && !isStale(save.error) && !isWrongThere
        ? (explain(save.error).sentence ?? m.kit_error_text())
        : undefined,
    setRows: (key: ClassificationKey, rows: readonly EntryRow[], more?: Faults) =>
      change({ [key]: rows }, undefined, more),
    setRow: (key: ClassificationKey, row: EntryRow, field: string) =>
      change({ [key]: draft[key].map((one) => (one.id === row.id ? row : one)) }, faultKey(row.id, field)),
    addAll: (part: Partial<SectionDraft>) => change(part),
    submit: () => {
      const found = check(draft)
      setFaults(found)
      const isGood = Object.keys(found).length === 0
      setIsRefused(!isGood)
      if (isGood && !save.isPending) save.mutate()
    },
  }
}

export type EntryForm = ReturnType<typeof useEntryForm>

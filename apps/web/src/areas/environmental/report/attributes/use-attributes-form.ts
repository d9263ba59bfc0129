import { monthTitle } from '@sojourn/domain/environment/months'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../../../lib/api/api.ts'
import { ApiError } from '../../../../lib/api/api-error.ts'
import { type WrongFields, wrongFields } from '../../../../lib/forms/contract.ts'
import { looksLike } from '../../../../lib/forms/looks-like.ts'
import { useSurvivingDraft } from '../../../../lib/forms/use-surviving-draft.ts'
import { isStale } from '../../../../lib/forms/use-versioned-draft.ts'
import { m } from '../../../../messages/messages.js'
import { explain } from '../../../../ui/explain.ts'
import { notify } from '../../../../ui/notify.ts'
import type { Report } from '../report.ts'
import { readReportsAgain, reportQuery } from '../report-query.ts'
import { type AttributesDraft, asRecord, bodyOf } from './attributes-draft.ts'

const schema = async () => (await import('@sojourn/contract/environment/report')).reportAttributes

const wrongThere = (error: unknown): WrongFields | undefined =>
  error instanceof ApiError && error.fields.length > 0
    ? Object.fromEntries(error.fields.map(({ field, message }) => [field, message]))
    : undefined

/** The attributes of a month as they are being written. */
export function useAttributesForm(report: Report, version: number | undefined, onSaved: () => void) {
  const { queryKey } = reportQuery(report.site.siteID, report)
  const params = { id: report.environmentalReportID }
  const read = asRecord(report, version)
  const queryClient = useQueryClient()
  const stored = useRef(read.draft)
  const form = useSurvivingDraft({
    form: `report-attributes:${report.environmentalReportID}`,
    read,
    readAgain: async () => {
      const now = await queryClient.fetchQuery({ ...reportQuery(report.site.siteID, report), staleTime: 0 })
      const record = now.answer ? asRecord(now.answer, now.version) : read
      stored.current = record.draft
      return record
    },
    isDraft: looksLike(read.draft),
  })
  const [wrong, setWrong] = useState<WrongFields>()
  const send = () =>
    form.saveOver((draft, match) =>
      api.versioned('updateEnvironmentalReport', { params, body: bodyOf(draft), ...match }),
    )
  const save = useMutation({
    mutationFn: () =>
      send().catch((error: unknown) => {
        // Entries of the month were saved meanwhile, and the attributes are as they were: nobody is to be asked.
        const isUntouched = JSON.stringify(stored.current) === JSON.stringify(form.theirs)
        if (isStale(error) && isUntouched) return send()
        throw error
      }),
    onSuccess: async (saved) => {
      form.restart(asRecord(saved.answer, saved.version))
      form.forget()
      queryClient.setQueryData(queryKey, saved)
      notify.success(m.environmental_attributes_saved({ month: monthTitle(report) }))
      onSaved()
      await readReportsAgain(queryClient)
    },
    onError: (error) => {
      const found = wrongThere(error)
      if (found) setWrong(found)
    },
  })
  // Fetched while the server is there: saving must be able to say what is wrong when it is not.
  useEffect(() => void schema().catch(() => undefined), [])

  const check = async (draft: AttributesDraft) => {
    const found = await wrongFields(schema(), bodyOf(draft))
    setWrong(found)
    return Object.keys(found).length === 0
  }

  return {
    ...form,
    wrong: wrong ?? {},
    isSaving: save.isPending,
    failure:
      save.error && !isStale(save.error) && !wrongThere(save.error)
        ? (explain(save.error).sentence ?? m.kit_error_text())
        : undefined,
    change: (part: Partial<AttributesDraft>) => {
      form.change(part)
      if (wrong) void check({ ...form.draft, ...part })
    },
    submit: async () => {
      if (await check(form.draft)) save.mutate()
    },
  }
}

import { monthTitle } from '@sojourn/domain/environment/months'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { looksLike } from '../../../../features/forms/looks-like.ts'
import { useCheckedSave } from '../../../../features/forms/use-checked-save.ts'
import { useSurvivingDraft } from '../../../../features/forms/use-surviving-draft.ts'
import { isStale } from '../../../../features/forms/use-versioned-draft.ts'
import { api } from '../../../../lib/api/api.ts'
import { m } from '../../../../messages/messages.js'
import { notify } from '../../../../ui/notify.ts'
import type { Report } from '../report.ts'
import { readReportsAgain, reportQuery } from '../report-query.ts'
import { asRecord, bodyOf } from './attributes-draft.ts'

const schema = async () => (await import('@sojourn/contract/environment/report')).reportAttributes

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
  const send = () =>
    form.saveOver((draft, match) =>
      api.versioned('updateEnvironmentalReport', { params, body: bodyOf(draft), ...match }),
    )
  return useCheckedSave({
    form,
    schema,
    bodyOf,
    send: () =>
      send().catch((error: unknown) => {
        // Entries of the month were saved meanwhile, and the attributes are as they were: nobody is to be asked.
        const isUntouched = JSON.stringify(stored.current) === JSON.stringify(form.theirs)
        if (isStale(error) && isUntouched) return send()
        throw error
      }),
    onSaved: async (saved) => {
      form.restart(asRecord(saved.answer, saved.version))
      form.forget()
      queryClient.setQueryData(queryKey, saved)
      notify.success(m.environmental_attributes_saved({ month: monthTitle(report) }))
      onSaved()
      await readReportsAgain(queryClient)
    },
  })
}

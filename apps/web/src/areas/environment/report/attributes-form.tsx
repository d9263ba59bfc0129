import { monthTitle } from '@sojourn/domain/environment/months'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef } from 'react'
import { hasSameShape } from '../../../features/forms/drafts.ts'
import { ConflictBanner, SaveBanners } from '../../../features/forms/form-banners.tsx'
import { NumberField } from '../../../features/forms/number-field.tsx'
import { usePersistedDraft } from '../../../features/forms/use-persisted-draft.ts'
import { useValidatedSave } from '../../../features/forms/use-validated-save.ts'
import { isConflictError } from '../../../features/forms/use-versioned-draft.ts'
import { api } from '../../../lib/api/api.ts'
import { m } from '../../../messages/messages.js'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/show-toast.ts'
import { useEscape } from '../../../ui/use-escape.ts'
import { useFocusFirstError } from '../../../ui/use-focus-first-error.ts'
import { useUnsavedGuard } from '../../../ui/use-unsaved-guard.ts'
import css from './attributes.module.css'
import { type AttributesDraft, toBody, toDraftRecord } from './attributes-draft.ts'
import { Help } from './help.tsx'
import type { Report } from './report-query.ts'
import { invalidateReports, reportQuery } from './report-query.ts'

const loadSchema = async () => (await import('@sojourn/contract/environment/report')).reportAttributes

/** The form state of the attributes. */
function useAttributesForm(report: Report, version: number | undefined, onSaved: () => void) {
  const { queryKey } = reportQuery(report.site.siteID, report)
  const params = { id: report.environmentalReportID }
  const record = toDraftRecord(report, version)
  const queryClient = useQueryClient()
  const stored = useRef(record.draft)
  const form = usePersistedDraft({
    form: `report-attributes:${report.environmentalReportID}`,
    read: record,
    fetchLatest: async () => {
      const latest = await queryClient.fetchQuery({
        ...reportQuery(report.site.siteID, report),
        staleTime: 0,
      })
      const latestRecord = latest.response ? toDraftRecord(latest.response, latest.version) : record
      stored.current = latestRecord.draft
      return latestRecord
    },
    isDraft: hasSameShape(record.draft),
  })
  const send = () =>
    form.saveWithVersion((draft, match) =>
      api.callWithVersion('updateEnvironmentalReport', { params, body: toBody(draft), ...match }),
    )
  return useValidatedSave({
    form,
    schema: loadSchema,
    toBody,
    send: () =>
      send().catch((error: unknown) => {
        // Only entries were saved in the meantime and the stored attributes are unchanged, so the save is repeated.
        const isUnchanged = JSON.stringify(stored.current) === JSON.stringify(form.stored)
        if (isConflictError(error) && isUnchanged) return send()
        throw error
      }),
    onSaved: async (saved) => {
      form.restart(toDraftRecord(saved.response, saved.version))
      form.removePersistedDraft()
      queryClient.setQueryData(queryKey, saved)
      showToast.success(m.environmental_attributes_saved({ month: monthTitle(report) }))
      onSaved()
      await invalidateReports(queryClient)
    },
  })
}

interface AttributesFormProps {
  report: Report
  version: number | undefined
  onDone(): void
}

const createConflictField = (name: keyof AttributesDraft, label: string) => ({
  label,
  show: (draft: AttributesDraft) => draft[name] || m.environmental_attributes_not_set(),
})

export function AttributesForm({ report, version, onDone }: AttributesFormProps) {
  const form = useAttributesForm(report, version, onDone)
  const errorFocus = useFocusFirstError<HTMLFormElement>()
  const firstField = useRef<HTMLInputElement>(null)
  useEffect(() => firstField.current?.focus({ preventScroll: true }), [])
  // Changing the month or the site leaves the form; opening a section does not.
  useUnsavedGuard({
    when: form.isChanged && !form.isSaving,
    onLeave: form.removePersistedDraft,
    record: ['siteId', 'month', 'year', 'edit'],
  })
  useEscape(onDone)
  const bindField = (name: keyof AttributesDraft) => ({
    value: form.draft[name],
    error: form.errors[name],
    onChange: (value: string) => form.change({ [name]: value }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (form.isSaving) return
    void form.submit()
    errorFocus.start()
  }

  return (
    <form noValidate className={css.form} onSubmit={submit} {...errorFocus.containerProps}>
      <SaveBanners form={form} />
      <ConflictBanner
        form={form}
        fields={{
          totalGuestNights: createConflictField(
            'totalGuestNights',
            m.environmental_attributes_guest_nights(),
          ),
          grossFloorArea: createConflictField('grossFloorArea', m.environmental_attributes_floor_area()),
          occupiedRoomNights: createConflictField(
            'occupiedRoomNights',
            m.environmental_attributes_room_nights_read(),
          ),
        }}
      />
      <div className={css.fields}>
        <NumberField
          ref={firstField}
          isWhole
          label={m.environmental_attributes_guest_nights()}
          {...bindField('totalGuestNights')}
        />
        <div className={css.withTip}>
          <NumberField label={m.environmental_attributes_floor_area()} {...bindField('grossFloorArea')} />
          <span className={css.tip}>
            <Help id="gross-floor-area" subject={m.environmental_attributes_floor_area()}>
              {m.environmental_attributes_floor_area_tip()}
            </Help>
          </span>
        </div>
        <NumberField
          isWhole
          label={m.environmental_attributes_room_nights()}
          {...bindField('occupiedRoomNights')}
        />
        <div className={css.buttons}>
          <Button variant="default" onClick={onDone}>
            {m.ui_cancel()}
          </Button>
          <Button type="submit" loading={form.isSaving}>
            {m.environmental_attributes_save()}
          </Button>
        </div>
      </div>
    </form>
  )
}

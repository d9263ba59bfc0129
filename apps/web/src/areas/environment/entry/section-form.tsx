import type { EnvironmentalReport } from '@sojourn/contract/environment/report'
import type { EnvironmentalSectionType } from '@sojourn/domain/criteria/numbering'
import { monthTitle, shiftMonth } from '@sojourn/domain/environment/months'
import { IconCopy, IconInfoCircle } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type KeyboardEvent, lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { SaveFailed } from '../../../features/forms/save-failed.tsx'
import { useNumberFormatter } from '../../../features/number-format.tsx'
import { api } from '../../../lib/api/api.ts'
import type { CallResponse } from '../../../lib/api/call-types.ts'
import { m } from '../../../messages/messages.js'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { confirm } from '../../../ui/confirm.ts'
import { appendReason } from '../../../ui/describe-error.ts'
import { showToast } from '../../../ui/show-toast.ts'
import { useFocusFirstError } from '../../../ui/use-focus-first-error.ts'
import { useUnsavedGuard } from '../../../ui/use-unsaved-guard.ts'
import { ClassificationForm } from './classification-form.tsx'
import css from './form.module.css'
import { newRowID } from './grid/use-row-actions.ts'
import { getCalculatedFields } from './model/columns.ts'
import { appendMissingRows } from './model/copy-last-month.ts'
import { collectStoredRates, estimateResults, getEstimateLevel } from './model/estimate.ts'
import type { Reference } from './model/reference.ts'
import { readResponses } from './model/rows.ts'
import { listFilledRows } from './model/send.ts'
import sheet from './sheet.module.css'
import { getSectionTitle, SaveButton, TotalsBar } from './sheet.tsx'
import { useAttachments } from './use-attachments.ts'
import { type EntryForm, getSectionParams, useEntryForm } from './use-entry-form.ts'

const DraftBanner = lazy(async () => ({
  default: (await import('../../../features/forms/form-banners.tsx')).DraftBanner,
}))
const SectionConflict = lazy(async () => ({
  default: (await import('./section-conflict.tsx')).SectionConflict,
}))

/** Shown if cells are invalid; the first invalid cell has the focus. */
function InvalidBanner() {
  const banner = useRef<HTMLDivElement>(null)
  useEffect(() => {
    banner.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div role="alert" className={css.banner} ref={banner}>
      <Callout tone="bad">
        <p className="semi">{m.environmental_entry_invalid_title()}</p>
        <p>{m.environmental_entry_invalid_text()}</p>
      </Callout>
    </div>
  )
}

interface SectionFormProps {
  report: EnvironmentalReport
  section: EnvironmentalSectionType
  reference: Reference
  responses: { response: CallResponse<'listResponses'>; version: number | undefined }
  computations: CallResponse<'listComputations'>
  mayModify: boolean
  /** The element of the header that receives the save button. */
  actions: HTMLElement | null
  canLeave: { current: () => Promise<boolean> }
  onSaved(): void
}

/** The forms of a section, which are saved together. */
export function SectionForm({
  report,
  section,
  reference,
  computations,
  mayModify,
  ...props
}: SectionFormProps) {
  const form = useEntryForm({ report, section, loaded: props.responses, reference, onSaved: props.onSaved })
  const { keys, draft, stored: storedDraft } = form
  const guestNights = report.totalGuestNights
  const storedRates = useMemo(
    () => collectStoredRates(storedDraft, keys, computations),
    [storedDraft, keys, computations],
  )
  const attachments = useAttachments(getSectionParams(report, section))
  const errorFocus = useFocusFirstError<HTMLDivElement>()
  const [isLeaving, setIsLeaving] = useState(false)
  useUnsavedGuard({
    when: mayModify && form.isChanged && !form.isSaving && !isLeaving,
    onLeave: form.removePersistedDraft,
    isDialog: true,
  })
  const { canLeave } = props
  useEffect(() => {
    canLeave.current = async () => {
      if (!mayModify || !form.isChanged) return true
      const subject = m.environmental_entry_title({ section: getSectionTitle(section) })
      if (!(await confirm({ subject, text: m.ui_dialog_discard(), danger: true }))) return false
      form.removePersistedDraft()
      setIsLeaving(true)
      return true
    }
    return () => {
      canLeave.current = async () => true
    }
  })

  const save = () => {
    if (form.isSaving) return
    form.submit()
    errorFocus.start()
  }
  const onKeys = (event: KeyboardEvent) => {
    const isSave = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's'
    if (isSave) event.preventDefault()
    if (isSave && mayModify && form.state === 'changed') save()
    // Input during a save would be overwritten by the response.
    if (form.isSaving && event.key !== 'Tab') {
      event.preventDefault()
      event.stopPropagation()
    }
  }
  const stored = new Set(keys.flatMap((key) => storedDraft[key].map((row) => JSON.stringify(row))))
  const entries = listFilledRows(draft, keys).map(({ entry: { classification }, row }) => ({
    classification,
    results: estimateResults(reference, storedRates, classification, row),
    estimate: getEstimateLevel(reference, storedRates, classification, {
      row,
      isStored: stored.has(JSON.stringify(row)),
    }),
  }))
  return (
    <>
      {mayModify &&
        props.actions &&
        createPortal(<SaveButton state={form.state} onSave={save} />, props.actions)}
      <div
        className={sheet.body}
        {...errorFocus.containerProps}
        aria-busy={form.isSaving}
        onKeyDownCapture={onKeys}
      >
        {form.isRejected && <InvalidBanner />}
        <div className={css.messages}>
          {form.persistedAt && form.isChanged && (
            <Suspense>
              <DraftBanner persistedAt={form.persistedAt} onStartAgain={form.startAgain} />
            </Suspense>
          )}
          {form.failure && (
            <SaveFailed
              message={form.failure}
              cause={form.failureCause}
              isRetrying={form.isSaving}
              onRetry={save}
            />
          )}
          {form.conflictForm.changes.length > 0 && (
            <Suspense>
              <SectionConflict form={form.conflictForm} keys={keys} reference={reference} />
            </Suspense>
          )}
        </div>
        <SectionInfo {...{ report, section, form, mayModify, guestNights }} />
        {keys.map((key) => (
          <ClassificationForm
            key={key}
            classification={key}
            {...{ form, reference, storedRates, guestNights, mayModify, attachments }}
          />
        ))}
      </div>
      <TotalsBar
        section={section}
        entries={entries}
        guestNights={guestNights}
        isUnsaved={form.isChanged}
        hasShortcuts={mayModify}
      />
    </>
  )
}

/** Adds last month's rows that do not exist yet. Suppliers and units are copied, amounts are not. */
function useCopyLastMonth(report: EnvironmentalReport, section: EnvironmentalSectionType, form: EntryForm) {
  const month = monthTitle(shiftMonth(report, -1))
  const copy = useMutation({
    mutationFn: () => api.call('listLastMonthResponses', { params: getSectionParams(report, section) }),
    onSuccess: (responses) => {
      const lastMonth = readResponses(responses).draft
      const { draft, added, skipped } = appendMissingRows(form.draft, lastMonth, form.keys, newRowID)
      if (added === 0)
        return showToast.info(
          skipped === 0
            ? m.environmental_entry_nothing_to_copy({ month })
            : m.environmental_entry_all_exist({ month }),
        )
      form.addAll(draft)
      const copied = m.environmental_entry_copied({ count: added, month })
      showToast.success(
        skipped === 0 ? copied : `${copied} ${m.environmental_entry_skipped({ count: skipped })}`,
      )
    },
    onError: (error) => showToast.error(appendReason(m.environmental_entry_copy_failed(), error), error),
  })
  return { isCopying: copy.isPending, start: () => copy.mutate() }
}

const INFO_TEXT: Readonly<Record<EnvironmentalSectionType, () => string>> = {
  ENERGY: m.environmental_entry_info_energy,
  WATER: m.environmental_entry_info_water,
  SOLID_WASTE: m.environmental_entry_info_solid_waste,
  EMISSION_REDUCTIONS: m.environmental_entry_info_emission_reductions,
  SUSTAINABLE_PROCUREMENT: m.environmental_entry_info_sustainable_procurement,
  HIGH_EMISSION_FOOD: m.environmental_entry_info_high_emission_food,
}

interface SectionInfoProps {
  report: EnvironmentalReport
  section: EnvironmentalSectionType
  form: EntryForm
  mayModify: boolean
  guestNights: number | null
}

/** The help text of the section, and the button that copies last month's rows. */
function SectionInfo({ report, section, form, mayModify, guestNights }: SectionInfoProps) {
  const numbers = useNumberFormatter()
  const copy = useCopyLastMonth(report, section, form)
  const isPerNight = form.keys.some((key) =>
    getCalculatedFields(key).some(({ calculation }) => calculation.endsWith('per-guest-night')),
  )
  const nights = !isPerNight
    ? ''
    : guestNights === null || guestNights === 0
      ? m.environmental_entry_info_no_nights()
      : m.environmental_entry_info_nights({ nights: numbers.rounded(guestNights) })
  return (
    <div className={css.info}>
      <p className={css.infoText}>
        <IconInfoCircle size={16} stroke={1.75} aria-hidden />
        <span>
          {INFO_TEXT[section]()} {nights}
        </span>
      </p>
      {mayModify && (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconCopy size={14} stroke={1.75} aria-hidden />}
          loading={copy.isCopying}
          onClick={copy.start}
        >
          {m.environmental_entry_copy()}
        </Button>
      )}
    </div>
  )
}

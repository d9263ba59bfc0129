import type { EnvironmentalReport } from '@sojourn/contract/environment/report'
import type { EnvironmentalSectionType } from '@sojourn/domain/criteria/numbering'
import { type KeyboardEvent, lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { SaveFailed } from '../../../features/forms/save-failed.tsx'
import type { CallResponse } from '../../../lib/api/call-types.ts'
import { m } from '../../../messages/messages.js'
import { Callout } from '../../../ui/callout.tsx'
import { confirm } from '../../../ui/confirm.ts'
import { useFocusFirstError } from '../../../ui/use-focus-first-error.ts'
import { useUnsavedGuard } from '../../../ui/use-unsaved-guard.ts'
import { useAttachments } from './attachments/use-attachments.ts'
import { ClassificationForm } from './classification-form.tsx'
import css from './form.module.css'
import { collectStoredRates, estimateResults, getEstimateLevel } from './model/estimate.ts'
import type { Reference } from './model/reference.ts'
import { filledRows } from './model/send.ts'
import { SectionInfo } from './section-info.tsx'
import sheet from './sheet/sheet.module.css'
import { SaveButton, sectionTitle, TotalsBar } from './sheet/sheet.tsx'
import { useEntryForm } from './use-entry-form.ts'
import { sectionParams } from './use-section-data.ts'

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
  const form = useEntryForm({ report, section, read: props.responses, reference, onSaved: props.onSaved })
  const { keys, draft, stored: storedDraft } = form
  const guestNights = report.totalGuestNights
  const storedRates = useMemo(
    () => collectStoredRates(storedDraft, keys, computations),
    [storedDraft, keys, computations],
  )
  const attachments = useAttachments(sectionParams(report, section))
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
      const subject = m.environmental_entry_title({ section: sectionTitle(section) })
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
  const entries = filledRows(draft, keys).map(({ entry: { classification }, row }) => ({
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
          {form.stale.changes.length > 0 && (
            <Suspense>
              <SectionConflict form={form.stale} keys={keys} reference={reference} />
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
        isEstimate={form.isChanged}
        hasShortcuts={mayModify}
      />
    </>
  )
}

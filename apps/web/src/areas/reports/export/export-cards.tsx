import { IconAlertCircle, IconCircleCheck, IconX } from '@tabler/icons-react'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { m } from '../../../messages/messages.js'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Spinner } from '../../../ui/states.tsx'
import { useStore } from '../../../ui/store.ts'
import { formatFileSize } from '../../../ui/upload/items.ts'
import css from './export-cards.module.css'
import { type Export, exports, watchExports } from './exports.ts'

/** The progress of each export, at the bottom right, until it is downloaded or closed. */
export function ExportCards() {
  const all = useStore(exports)
  useEffect(watchExports, [])
  if (all.length === 0) return null
  return createPortal(
    <section className={css.cards} aria-label={m.reports_exports()}>
      {all.map((one) => (
        <ExportCard key={one.id} {...one} />
      ))}
    </section>,
    document.body,
  )
}

function ExportCard(one: Export) {
  const { name, step, close } = one
  return (
    <div className={css.card} data-step={step}>
      <StepIcon step={step} />
      <div className="grow">
        <p className="semi" role={step === 'failed' ? 'alert' : 'status'}>
          {TITLES[step]({ name })}
        </p>
        <p className={css.about}>{describeExport(one)}</p>
      </div>
      <IconButton
        icon={IconX}
        size={28}
        label={step === 'working' ? m.reports_export_stop() : m.ui_close()}
        onClick={close}
      />
      {step === 'blocked' && (
        <Button
          className={css.act ?? ''}
          renderRoot={(props) => (
            <a href={one.address} target="_blank" rel="noopener" onClick={close} {...props} />
          )}
        >
          {m.reports_export_open()}
        </Button>
      )}
      {step === 'failed' && (
        <Button variant="default" className={css.act ?? ''} onClick={one.retryExport}>
          {m.reports_export_again()}
        </Button>
      )}
    </div>
  )
}

const TITLES: Readonly<Record<Export['step'], (words: { name: string }) => string>> = {
  working: m.reports_exporting,
  blocked: m.reports_export_ready,
  failed: () => m.reports_export_failed(),
}

function describeExport(one: Export): string {
  const format = one.kind.label()
  if (one.step === 'blocked') return m.reports_export_blocked()
  if (one.step === 'failed')
    return m.reports_export_failed_text({ name: one.name, format, reason: one.reason })
  return one.received === 0
    ? m.reports_export_waiting({ format })
    : m.reports_export_received({ format, size: formatFileSize(one.received) })
}

function StepIcon({ step }: Pick<Export, 'step'>) {
  if (step === 'working') return <Spinner size={20} />
  const ItemIcon = step === 'blocked' ? IconCircleCheck : IconAlertCircle
  return <ItemIcon size={20} stroke={1.75} className={css.sign} aria-hidden />
}

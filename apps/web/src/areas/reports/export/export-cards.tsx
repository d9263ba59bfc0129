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
  const shownExports = useStore(exports)
  useEffect(watchExports, [])
  if (shownExports.length === 0) return null
  return createPortal(
    <section className={css.cards} aria-label={m.reports_exports()}>
      {shownExports.map((item) => (
        <ExportCard key={item.id} {...item} />
      ))}
    </section>,
    document.body,
  )
}

function ExportCard(item: Export) {
  const { name, step, close } = item
  return (
    <div className={css.card} data-step={step}>
      <StepIcon step={step} />
      <div className="grow">
        <p className="semi" role={step === 'failed' ? 'alert' : 'status'}>
          {TITLES[step]({ name })}
        </p>
        <p className={css.about}>{describeExport(item)}</p>
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
            <a href={item.url} target="_blank" rel="noopener" onClick={close} {...props} />
          )}
        >
          {m.reports_export_open()}
        </Button>
      )}
      {step === 'failed' && (
        <Button variant="default" className={css.act ?? ''} onClick={item.retryExport}>
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

function describeExport(item: Export): string {
  const format = item.kind.label()
  if (item.step === 'blocked') return m.reports_export_blocked()
  if (item.step === 'failed')
    return m.reports_export_failed_text({ name: item.name, format, reason: item.reason })
  return item.received === 0
    ? m.reports_export_waiting({ format })
    : m.reports_export_received({ format, size: formatFileSize(item.received) })
}

function StepIcon({ step }: Pick<Export, 'step'>) {
  if (step === 'working') return <Spinner size={20} />
  const ItemIcon = step === 'blocked' ? IconCircleCheck : IconAlertCircle
  return <ItemIcon size={20} stroke={1.75} className={css.sign} aria-hidden />
}

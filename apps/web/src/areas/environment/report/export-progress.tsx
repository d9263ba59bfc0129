import { IconAlertCircle, IconCircleCheck, IconX } from '@tabler/icons-react'
import { createPortal } from 'react-dom'
import { saveFile } from '../../../lib/file-export.ts'
import { m } from '../../../messages/messages.js'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Spinner } from '../../../ui/states.tsx'
import css from './export.module.css'
import { type ExportState, TIMEFRAME_NAMES } from './use-export.ts'

/** The progress of the export, at the bottom right, until it is downloaded or closed. */
export function ExportProgress({ state }: { state: ExportState }) {
  return createPortal(
    <section className={css.progress} data-step={state.step} aria-label={m.environmental_export_progress()}>
      <StateIcon step={state.step} />
      <div className="grow" role={state.step === 'failed' ? 'alert' : 'status'}>
        <p className="semi">{TITLES[state.step]()}</p>
        <p className={css.description}>
          {state.step === 'failed'
            ? m.environmental_export_failed_text()
            : TIMEFRAME_NAMES[state.timeframe]()}
        </p>
      </div>
      <IconButton icon={IconX} size={28} label={m.ui_close()} onClick={state.close} />
      {state.step === 'done' && (
        <Button className={css.action ?? ''} onClick={() => saveFile(state.file, state.name)}>
          {m.environmental_export_download()}
        </Button>
      )}
      {state.step === 'failed' && (
        <Button variant="default" className={css.action ?? ''} onClick={state.retry}>
          {m.environmental_export_again()}
        </Button>
      )}
    </section>,
    document.body,
  )
}

const TITLES = {
  working: m.environmental_export_working,
  done: m.environmental_export_done,
  failed: m.environmental_export_failed,
}

function StateIcon({ step }: Pick<ExportState, 'step'>) {
  if (step === 'working') return <Spinner size={20} />
  const ItemIcon = step === 'done' ? IconCircleCheck : IconAlertCircle
  return <ItemIcon size={20} stroke={1.75} className={css.sign} aria-hidden />
}

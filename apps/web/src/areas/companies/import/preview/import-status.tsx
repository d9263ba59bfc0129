import { m } from '../../../../messages/messages.js'
import { Callout, ProgressBar } from '../../../../ui/callout.tsx'
import css from '../import.module.css'
import type { ImportRecord } from '../import-state.tsx'

/** What the import is doing, or what it waits for. */
export function ImportStatus({ record }: { record: ImportRecord }) {
  return (
    <div className={css.state} aria-live="polite">
      <Status record={record} />
    </div>
  )
}

function Status({ record }: { record: ImportRecord }) {
  const { state, doneRows: done, totalRows: total } = record
  switch (state) {
    case 'checking':
    case 'applying': {
      const label =
        state === 'checking'
          ? m.companies_import_checking_text({ done, total })
          : m.companies_import_applying_text({ done, total })
      return (
        <Callout tone="progress">
          <p>{label}</p>
          <ProgressBar label={label} value={done} max={Math.max(total, 1)} tone="progress" />
          <p>{m.companies_import_may_leave()}</p>
        </Callout>
      )
    }
    case 'failed':
      return <Callout tone="bad">{record.reason ?? m.companies_import_failed_text()}</Callout>
    case 'applied':
      return (
        <Callout tone="good">
          {m.companies_import_applied_text({ newRows: record.newRows, changedRows: record.changedRows })}
        </Callout>
      )
    case 'preview':
      return <PreviewAdvice record={record} />
  }
}

function PreviewAdvice({ record }: { record: ImportRecord }) {
  if (record.wrongRows > 0)
    return <Callout tone="bad">{m.companies_import_wrong_text({ count: record.wrongRows })}</Callout>
  if (record.newRows + record.changedRows === 0)
    return <Callout tone="waiting">{m.companies_import_nothing_text()}</Callout>
  return <Callout tone="needs">{m.companies_import_ready_text()}</Callout>
}

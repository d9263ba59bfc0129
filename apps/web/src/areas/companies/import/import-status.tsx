import { type DecimalMark, parseNumber } from '@sojourn/domain/kernel/parse-number'
import { IconDownload } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useNumberFormatter } from '../../../features/number-format.tsx'
import { api } from '../../../lib/api/api.ts'
import { saveFile } from '../../../lib/file-export.ts'
import { m } from '../../../messages/messages.js'
import { Button } from '../../../ui/button.tsx'
import { Callout, ProgressBar } from '../../../ui/callout.tsx'
import { confirm } from '../../../ui/confirm.ts'
import { describeError } from '../../../ui/describe-error.ts'
import { showToast } from '../../../ui/show-toast.ts'
import css from './import.module.css'
import type { ImportRecord } from './import-state.tsx'

const getMessage = (error: Error) => describeError(error).message ?? m.ui_error_text()

/** Checks the file again, as before or with another decimal mark. */
function useCheckAgain(record: ImportRecord) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: { decimalMark: DecimalMark } | undefined) =>
      api.call('checkImportAgain', { params: { id: record.importID }, body }),
    onSuccess: () => {
      queryClient.removeQueries({ queryKey: ['listImportRows'] })
      queryClient.removeQueries({ queryKey: ['listImportErrors'] })
    },
    onError: (error) => showToast.error(getMessage(error), error),
    onSettled: () =>
      Promise.all(
        ['getImport', 'listImports'].map((name) => queryClient.invalidateQueries({ queryKey: [name] })),
      ),
  })
}

/** The buttons to discard the import, check the file again or import the valid rows. */
export function ImportActions({ record }: { record: ImportRecord }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const params = { params: { id: record.importID } }
  const refresh = () =>
    Promise.all(
      ['getImport', 'listImports'].map((name) => queryClient.invalidateQueries({ queryKey: [name] })),
    )
  const onError = (error: Error) => {
    showToast.error(getMessage(error), error)
    void refresh()
  }
  const apply = useMutation({
    mutationFn: () =>
      api.call('applyImport', { ...params, body: { skipInvalidRows: record.invalidRows > 0 } }),
    onSuccess: refresh,
    onError,
  })
  const checkAgain = useCheckAgain(record)
  const discard = useMutation({
    mutationFn: () => api.call('deleteImport', params),
    onSuccess: async () => {
      showToast.success(m.companies_import_discarded())
      await queryClient.invalidateQueries({ queryKey: ['listImports'] })
      await navigate({ to: '/companies/import', search: {} })
    },
    onError,
  })
  const changes = record.newRows + record.changedRows
  const discardConfirmation = {
    subject: record.fileName,
    text: m.companies_import_discard_confirm(),
    danger: true,
  }
  const startImport = async () => {
    const text = m.companies_import_apply_valid_confirm({ valid: changes, invalid: record.invalidRows })
    if (record.invalidRows === 0 || (await confirm({ subject: record.fileName, text }))) apply.mutate()
  }
  return (
    <>
      {(record.state === 'preview' || record.state === 'failed') && (
        <Button
          variant="default"
          loading={discard.isPending}
          onClick={async () => {
            if (await confirm(discardConfirmation)) discard.mutate()
          }}
        >
          {m.companies_import_discard()}
        </Button>
      )}
      {/* A file without rows could not be read, so there is no button to check it again. */}
      {record.state === 'failed' && record.totalRows > 0 && (
        <Button loading={checkAgain.isPending} onClick={() => checkAgain.mutate(undefined)}>
          {m.companies_import_check_again()}
        </Button>
      )}
      {record.state === 'preview' && changes > 0 && (
        <Button loading={apply.isPending} onClick={() => void startImport()}>
          {record.invalidRows > 0
            ? m.companies_import_apply_valid({ count: changes })
            : m.companies_import_apply({ count: changes })}
        </Button>
      )}
    </>
  )
}

/** The progress or the result of the import, and the download of the invalid rows. */
export function ImportStatus({ record }: { record: ImportRecord }) {
  return (
    <div className={css.state}>
      <div aria-live="polite">
        <Status record={record} />
      </div>
      {record.state === 'preview' && <AmbiguousNumbers record={record} />}
      {record.invalidRows > 0 && (record.state === 'preview' || record.state === 'applied') && (
        <DownloadInvalid record={record} />
      )}
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
        <Callout tone={record.invalidRows > 0 ? 'needs' : 'good'}>
          <p>
            {m.companies_import_applied_text({
              newRows: record.newRows,
              changedRows: record.changedRows,
            })}
          </p>
          {record.invalidRows > 0 && <p>{m.companies_import_rejected_rows({ count: record.invalidRows })}</p>}
        </Callout>
      )
    case 'preview':
      return <PreviewAdvice record={record} />
  }
}

function PreviewAdvice({ record }: { record: ImportRecord }) {
  const validRows = record.newRows + record.changedRows
  if (record.invalidRows > 0)
    return (
      <Callout tone="bad">
        <p>{m.companies_import_errors_text({ count: record.invalidRows })}</p>
        {validRows > 0 && <p>{m.companies_import_valid_text({ count: validRows })}</p>}
      </Callout>
    )
  if (validRows === 0) return <Callout tone="waiting">{m.companies_import_nothing_text()}</Callout>
  return <Callout tone="needs">{m.companies_import_ready_text()}</Callout>
}

/** Says how numbers with two readings were read, and offers the other reading. */
function AmbiguousNumbers({ record }: { record: ImportRecord }) {
  const ownMark = useNumberFormatter().decimalMark
  // Without group separators, because they are what is ambiguous.
  const format = (value: string) => value.replace('.', ownMark)
  const checkAgain = useCheckAgain(record)
  const {
    decimalMark,
    ambiguousNumbers,
    ambiguousExample,
    ambiguousRow: row,
    ambiguousColumn: column,
  } = record
  const { decisiveNumber } = record
  const mark = decimalMark === ',' ? m.companies_import_comma() : m.companies_import_point()
  const parsed = decimalMark && ambiguousExample && parseNumber(ambiguousExample, decimalMark)
  if (!parsed || parsed.otherValue === undefined || row === null || column === null) return null
  return (
    <Callout tone="waiting">
      <p>
        {m.companies_import_ambiguous({
          count: ambiguousNumbers,
          cell: ambiguousExample,
          row,
          column,
          value: format(parsed.value),
        })}
      </p>
      {decisiveNumber !== null && <p>{m.companies_import_decisive({ number: decisiveNumber, mark })}</p>}
      <Button
        variant="default"
        loading={checkAgain.isPending}
        onClick={() => checkAgain.mutate({ decimalMark: decimalMark === '.' ? ',' : '.' })}
      >
        {m.companies_import_ambiguous_other({ value: format(parsed.otherValue) })}
      </Button>
    </Callout>
  )
}

/** Downloads the invalid rows in the format of the uploaded file. */
function DownloadInvalid({ record }: { record: ImportRecord }) {
  const [, name = record.fileName, extension = ''] = /^(.*)\.(\w+)$/.exec(record.fileName) ?? []
  const format = extension.toLowerCase() === 'csv' ? 'csv' : 'xlsx'
  const download = useMutation({
    mutationFn: () =>
      api.call('getInvalidImportRows', { params: { id: record.importID }, query: { format } }),
    onSuccess: (file) => saveFile(file, `${name} - rows with errors.${format}`),
    onError: (error) => showToast.error(getMessage(error), error),
  })
  return (
    <div>
      <Button
        variant="default"
        loading={download.isPending}
        leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
        onClick={() => download.mutate()}
      >
        {m.companies_import_download_errors({ count: record.invalidRows })}
      </Button>
    </div>
  )
}

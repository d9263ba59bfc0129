import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { api } from '../../../lib/api/api.ts'
import { m } from '../../../../messages/messages.js'
import { confirm } from '../../../ui/ask.ts'
import { Button } from '../../../ui/button.tsx'
import { describeError } from '../../../ui/describe-error.ts'
import { showToast } from '../../../ui/show-toast.ts'
import type { ImportRecord } from './import-state.tsx'

/** Discards the import, checks the file again, or imports the rows without faults. */
export function ImportActions({ record }: { record: ImportRecord }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const params = { params: { id: record.importID } }
  const refresh = () =>
    Promise.all(
      ['getImport', 'listImports'].map((name) => queryClient.invalidateQueries({ queryKey: [name] })),
    )
  const onError = (error: Error) => {
    showToast.error(describeError(error).sentence ?? m.kit_error_text(), error)
    void refresh()
  }
  const apply = useMutation({
    mutationFn: () =>
      api.call('applyImport', { ...params, body: { leaveOutFaultyRows: record.wrongRows > 0 } }),
    onSuccess: refresh,
    onError,
  })
  const checkAgain = useMutation({
    mutationFn: () => api.call('checkImportAgain', params),
    onSuccess: async () => {
      queryClient.removeQueries({ queryKey: ['listImportRows'] })
      queryClient.removeQueries({ queryKey: ['listImportFaults'] })
      await refresh()
    },
    onError,
  })
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
  const ask = { what: record.fileName, text: m.companies_import_discard_confirm(), danger: true }
  const startImport = async () => {
    const text = m.companies_import_apply_good_confirm({ good: changes, faulty: record.wrongRows })
    if (record.wrongRows === 0 || (await confirm({ what: record.fileName, text }))) apply.mutate()
  }
  return (
    <>
      {(record.state === 'preview' || record.state === 'failed') && (
        <Button
          variant="default"
          loading={discard.isPending}
          onClick={async () => {
            if (await confirm(ask)) discard.mutate()
          }}
        >
          {m.companies_import_discard()}
        </Button>
      )}
      {/* A file without rows could not be read, so checking it again cannot help. */}
      {record.state === 'failed' && record.totalRows > 0 && (
        <Button loading={checkAgain.isPending} onClick={() => checkAgain.mutate()}>
          {m.companies_import_check_again()}
        </Button>
      )}
      {record.state === 'preview' && changes > 0 && (
        <Button loading={apply.isPending} onClick={() => void startImport()}>
          {record.wrongRows > 0
            ? m.companies_import_apply_good({ count: changes })
            : m.companies_import_apply({ count: changes })}
        </Button>
      )}
    </>
  )
}

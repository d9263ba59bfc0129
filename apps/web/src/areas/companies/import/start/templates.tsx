import type { ImportKind } from '@sojourn/contract/companies/imports/import'
import { IconFileSpreadsheet, IconFileText, IconListDetails } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../../../lib/api/api.ts'
import { saveFile } from '../../../../lib/export/save-file.ts'
import { m } from '../../../../messages/messages.js'
import { Button } from '../../../../ui/button.tsx'
import { explain } from '../../../../ui/explain.ts'
import { notify } from '../../../../ui/notify.ts'
import css from '../import.module.css'

const DOWNLOADS = [
  {
    label: m.companies_import_template_excel,
    icon: IconFileSpreadsheet,
    fetchFile: (kind: ImportKind) =>
      api.call('getImportTemplate', { params: { kind }, query: { format: 'xlsx' } }),
    fileName: (kind: ImportKind) => `${kind}.xlsx`,
  },
  {
    label: m.companies_import_template_csv,
    icon: IconFileText,
    fetchFile: (kind: ImportKind) =>
      api.call('getImportTemplate', { params: { kind }, query: { format: 'csv' } }),
    fileName: (kind: ImportKind) => `${kind}.csv`,
  },
  {
    label: m.companies_import_allowed_values,
    icon: IconListDetails,
    fetchFile: (kind: ImportKind) =>
      api.call('getImportAllowedValues', { params: { kind }, query: { format: 'csv' } }),
    fileName: (kind: ImportKind) => `${kind}-allowed-values.csv`,
  },
] as const
type Download = (typeof DOWNLOADS)[number]

/** Files with the column headings, an example row and the allowed values. */
export function Templates({ kind }: { kind: ImportKind }) {
  const download = useMutation({
    mutationFn: ({ fetchFile }: Download) => fetchFile(kind),
    onSuccess: (file, { fileName }) => saveFile(file, fileName(kind)),
    onError: (error) => notify.error(explain(error).sentence ?? m.kit_error_text(), error),
  })
  return (
    <>
      <p className="mut">{m.companies_import_template_text()}</p>
      <div className={css.templates}>
        {DOWNLOADS.map((one) => (
          <Button
            key={one.label()}
            variant="default"
            loading={download.isPending && download.variables === one}
            leftSection={<one.icon size={16} stroke={1.75} aria-hidden />}
            onClick={() => download.mutate(one)}
          >
            {one.label()}
          </Button>
        ))}
      </div>
    </>
  )
}

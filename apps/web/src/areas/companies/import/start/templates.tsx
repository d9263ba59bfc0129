import type { ImportKind } from '@sojourn/contract/imports/import'
import type { ExportFormat } from '@sojourn/contract/kernel/export-format'
import { IconFileSpreadsheet, IconFileText } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../../../lib/api/api.ts'
import { saveFile } from '../../../../lib/export/save-file.ts'
import { m } from '../../../../messages/messages.js'
import { Button } from '../../../../ui/button.tsx'
import { explain } from '../../../../ui/explain.ts'
import { notify } from '../../../../ui/notify.ts'
import css from '../import.module.css'

const FORMATS = [
  { format: 'csv', label: m.companies_import_template_csv, icon: IconFileText },
  { format: 'xlsx', label: m.companies_import_template_excel, icon: IconFileSpreadsheet },
] as const

/** An empty file with the right columns. */
export function Templates({ kind }: { kind: ImportKind }) {
  const fetching = useMutation({
    mutationFn: (format: ExportFormat) =>
      api.call('getImportTemplate', { params: { kind }, query: { format } }),
    onSuccess: (file, format) => saveFile(file, `${kind}.${format}`),
    onError: (error) => notify.error(explain(error).sentence ?? m.kit_error_text(), error),
  })
  return (
    <div className={css.templates}>
      {FORMATS.map(({ format, label, icon: Picture }) => (
        <Button
          key={format}
          variant="default"
          loading={fetching.isPending && fetching.variables === format}
          leftSection={<Picture size={16} stroke={1.75} aria-hidden />}
          onClick={() => fetching.mutate(format)}
        >
          {label()}
        </Button>
      ))}
    </div>
  )
}

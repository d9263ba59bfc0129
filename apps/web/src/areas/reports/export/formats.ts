import type { FileFormat } from '@sojourn/contract/reports/report'
import {
  type Icon,
  IconFileCode,
  IconFileSpreadsheet,
  IconFileText,
  IconFileTypeCsv,
  IconFileTypePdf,
} from '@tabler/icons-react'
import { m } from '../../../messages/messages.js'

/** What a report can be taken away as, in the order of the menu. */
export const FORMATS: readonly { format: FileFormat; label: () => string; extension: string; icon: Icon }[] =
  [
    { format: 'WORDOPENXML', label: m.reports_export_word, extension: 'docx', icon: IconFileText },
    { format: 'EXCELOPENXML', label: m.reports_export_excel, extension: 'xlsx', icon: IconFileSpreadsheet },
    { format: 'PDF', label: m.reports_export_pdf, extension: 'pdf', icon: IconFileTypePdf },
    { format: 'CSV', label: m.reports_export_csv, extension: 'csv', icon: IconFileTypeCsv },
    { format: 'XML', label: m.reports_export_xml, extension: 'xml', icon: IconFileCode },
  ]

export type ExportKind = (typeof FORMATS)[number]

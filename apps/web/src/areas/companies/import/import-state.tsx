import type { ImportKind } from '@sojourn/contract/companies/import'
import { IconAlertCircle, IconCircleCheck, IconEye, IconLoader } from '@tabler/icons-react'
import type { CallRow } from '../../../lib/api/call-types.ts'
import { m } from '../../../messages/messages.js'
import { Badge } from '../../../ui/badge.tsx'

export const IMPORT_KIND_OPTIONS: readonly {
  value: ImportKind
  label: () => string
  getHint: () => string
}[] = [
  { value: 'companies', label: m.companies_import_companies, getHint: m.companies_import_companies_hint },
  { value: 'sites', label: m.companies_import_sites, getHint: m.companies_import_sites_hint },
  { value: 'users', label: m.companies_import_users, getHint: m.companies_import_users_hint },
]

export const getKindLabel = (kind: ImportKind): string =>
  IMPORT_KIND_OPTIONS.find(({ value }) => value === kind)?.label() ?? ''

export type ImportRecord = CallRow<'listImports'>

const STATE_BADGES = {
  checking: { tone: 'progress', icon: IconLoader, label: m.companies_import_checking },
  preview: { tone: 'needs', icon: IconEye, label: m.companies_import_preview },
  applying: { tone: 'progress', icon: IconLoader, label: m.companies_import_applying },
  applied: { tone: 'good', icon: IconCircleCheck, label: m.companies_import_applied },
  failed: { tone: 'bad', icon: IconAlertCircle, label: m.companies_import_failed },
} as const satisfies Record<ImportRecord['state'], object>

export function ImportStateBadge({ state }: { state: ImportRecord['state'] }) {
  const { tone, icon, label } = STATE_BADGES[state]
  return (
    <Badge tone={tone} icon={icon}>
      {label()}
    </Badge>
  )
}

/** Whether the server is checking or importing the file. */
export const isRunning = ({ state }: Pick<ImportRecord, 'state'>): boolean =>
  state === 'checking' || state === 'applying'

import { m } from '../../messages/messages.js'

interface Entry {
  path: string
  label(): string
}

/** The area's own navigation, in the specification's order. */
const SPECIFIED: readonly Entry[] = [
  { path: '/settings/audit-types', label: m.settings_nav_audit_types },
  { path: '/settings/customer-groups', label: m.settings_nav_customer_groups },
  { path: '/settings/tour-operators', label: m.settings_nav_travel_trades },
  { path: '/settings/users', label: m.settings_nav_users },
  { path: '/settings/admin-users', label: m.settings_nav_administrators },
  { path: '/settings/emails', label: m.settings_nav_emails },
]

/** What a programme needs besides. */
const FURTHER: readonly Entry[] = [
  { path: '/settings/programme', label: m.settings_nav_programme },
  { path: '/settings/lookups', label: m.settings_nav_lookups },
  { path: '/settings/environmental', label: m.factors_nav },
  { path: '/settings/outbox', label: m.settings_nav_outbox },
]

/** The entries whose page exists; the second list stands below a line. */
export const settingsEntries = (exists: (path: string) => boolean): readonly (readonly Entry[])[] =>
  [SPECIFIED, FURTHER].map((entries) => entries.filter(({ path }) => exists(path)))

/** Runs of audits in one order. What has no date comes after what has one, in whichever direction, and is a section of its own. */
export type Section = 'name' | 'dated' | 'undated'

interface Order {
  /** What it is in order of, before the id. */
  key: 'site_name' | 'auditor_date' | undefined
  /** Which audits are in it, and which changes of audits. */
  ofAudits: string
  ofChanges: string
}

export const SECTIONS: Readonly<Record<Section, Order>> = {
  name: { key: 'site_name', ofAudits: 'true', ofChanges: 'true' },
  dated: {
    key: 'auditor_date',
    ofAudits: 'audit.auditor_date is not null',
    ofChanges: "change.auditor_date < 'infinity'",
  },
  undated: {
    key: undefined,
    ofAudits: 'audit.auditor_date is null',
    ofChanges: "change.auditor_date = 'infinity'",
  },
}

export const SECTIONS_OF = {
  SiteName: ['name'],
  AuditorDate: ['dated', 'undated'],
} as const satisfies Record<string, readonly Section[]>

/** The columns that put a section in its order. */
export const orderedBy = (section: Section, table: string): string =>
  [SECTIONS[section].key, 'audit_id']
    .filter((column) => column !== undefined)
    .map((column) => `${table}.${column}`)
    .join(', ')

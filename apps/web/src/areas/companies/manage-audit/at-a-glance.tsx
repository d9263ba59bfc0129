import { countryName } from '@sojourn/domain/kernel/country-names'
import { longDate } from '@sojourn/domain/kernel/dates'
import { m } from '../../../messages/messages.js'
import { FactList } from '../../../ui/fact-list.tsx'
import { Section } from '../../../ui/section.tsx'
import type { Audit } from './audit-draft.ts'
import type { AuditedSite } from './audited-site.ts'
import css from './manage-audit.module.css'

interface AtAGlanceProps {
  site: AuditedSite
  audit: Audit | undefined
}

/** Beside the form: which property and which audit this is. */
export function AtAGlance({ site, audit }: AtAGlanceProps) {
  const place = [site.cityTown, countryName(site.country)].filter(Boolean).join(', ')
  return (
    <aside className={css.aside}>
      <Section title={m.manage_audit_glance()}>
        <FactList
          facts={[
            { label: m.manage_audit_ucc(), value: site.propertyURN },
            { label: m.manage_audit_place(), value: place },
            ...(audit ? factsOf(audit) : []),
          ]}
        />
      </Section>
      {!audit && (
        <Section title={m.manage_audit_next()}>
          <p className="mut">{m.manage_audit_next_text()}</p>
        </Section>
      )}
    </aside>
  )
}

const factsOf = (audit: Audit) => [
  {
    label: m.manage_audit_date_confirmed(),
    value: audit.dateConfirmed ? m.manage_audit_yes() : m.manage_audit_no(),
  },
  {
    label: m.manage_audit_assigned(),
    value: audit.assignedToUser?.name ?? m.manage_audit_unallocated(),
  },
  {
    label: m.manage_audit_created(),
    value: <span className={css.date}>{longDate(audit.auditCreatedDate)}</span>,
  },
  { label: m.manage_audit_criteria(), value: audit.totalQuestions.toLocaleString('en') },
]

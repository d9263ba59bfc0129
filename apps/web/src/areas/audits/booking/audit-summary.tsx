import { countryName } from '@sojourn/domain/kernel/country-names'
import { longDate } from '@sojourn/domain/kernel/dates'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { sitePath } from '../../../features/sites/site-paths.ts'
import { useHasSiteUsers } from '../../../features/sites/site-queries.ts'
import { m } from '../../../messages/messages.js'
import { FactList } from '../../../ui/fact-list.tsx'
import { Section } from '../../../ui/section.tsx'
import type { Audit } from './audit-draft.ts'
import type { AuditedSite } from './audit-frame.tsx'
import css from './manage-audit.module.css'

const AgreementSummary = lazy(() => import('../../certificates/agreement/agreement-summary.tsx'))

interface AuditSummaryProps {
  site: AuditedSite
  audit: Audit | undefined
}

/** The property and the audit, next to the form. */
export function AuditSummary({ site, audit }: AuditSummaryProps) {
  const location = [site.cityTown, countryName(site.country)].filter(Boolean).join(', ')
  return (
    <aside className={css.aside}>
      <Section title={m.manage_audit_summary()}>
        <FactList
          facts={[
            { label: m.manage_audit_ucc(), value: site.propertyURN },
            { label: m.manage_audit_location(), value: location },
            ...(audit ? listAuditFacts(audit) : []),
          ]}
        />
      </Section>
      <Suspense>
        <AgreementSummary siteID={site.siteID} siteName={site.siteName} />
      </Suspense>
      {!audit && (
        <Section title={m.manage_audit_next()}>
          <NotifiedPeople site={site} />
        </Section>
      )}
    </aside>
  )
}

/** Who is notified of the new audit. */
function NotifiedPeople({ site }: { site: AuditedSite }) {
  if (useHasSiteUsers(site.siteID)) return <p className="mut">{m.manage_audit_next_text()}</p>
  return (
    <>
      <p className="mut">{m.manage_audit_next_no_users()}</p>
      <p>
        <Link to={sitePath(site)}>{m.manage_audit_add_user()}</Link>
      </p>
    </>
  )
}

const listAuditFacts = (audit: Audit) => [
  {
    label: m.manage_audit_date_confirmed(),
    // In Date Set the property has requested another date, so an earlier confirmation is no longer valid.
    value:
      audit.dateConfirmed && audit.auditStatus.name !== 'Date Set'
        ? m.manage_audit_yes()
        : m.manage_audit_no(),
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

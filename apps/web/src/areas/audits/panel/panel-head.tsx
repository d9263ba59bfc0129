import type { AuditRow } from '@sojourn/contract/audits/audit'
import { countryName } from '@sojourn/domain/kernel/country-names'
import { getPrimaryRole, type Role } from '@sojourn/domain/people/roles'
import { shownTelephone } from '@sojourn/domain/sites/telephone'
import type { CallResponse } from '../../../lib/api/call-types.ts'
import { m } from '../../../messages/messages.js'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import css from './panel.module.css'

/** The list knows the name and the status before the rest has come. */
export function PanelHead({ audit }: { audit: Pick<AuditRow, 'siteName' | 'auditStatus'> }) {
  return (
    <div className={css.head}>
      <h2 className="title grow">{audit.siteName}</h2>
      <StatusBadge status={audit.auditStatus.name} />
    </div>
  )
}

/** Where the property is, how to reach it, and what its audit's status means to the reader. */
export function PanelLead({ audit, roles }: { audit: CallResponse<'getAudit'>; roles: readonly Role[] }) {
  const { site } = audit
  const telephone = shownTelephone(site.telephone)
  const address = [
    site.address1,
    site.address2,
    site.address3,
    [site.postCode, site.cityTown].filter(Boolean).join(' '),
    countryName(site.country),
  ].filter(Boolean)
  return (
    <div className={css.lead}>
      <p className="mut">{address.join(', ')}</p>
      {(site.emailAddress || telephone) && (
        <p className={css.contact}>
          <span className="sr">{m.audit_panel_contact()}: </span>
          {site.emailAddress && <a href={`mailto:${site.emailAddress}`}>{site.emailAddress}</a>}
          {telephone && <a href={`tel:${telephone.replaceAll(/[^+\d]/g, '')}`}>{telephone}</a>}
        </p>
      )}
      <p className="dim t12">{meaning(audit, roles)}</p>
    </div>
  )
}

const meaning = ({ auditStatus }: Pick<AuditRow, 'auditStatus'>, roles: readonly Role[]): string => {
  const leading = getPrimaryRole(roles)
  if (leading === 'Admin') return auditStatus.adminDescription
  return leading === 'Auditor' ? auditStatus.auditorDescription : auditStatus.description
}

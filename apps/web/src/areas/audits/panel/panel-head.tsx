import type { AuditPerson, AuditRow } from '@sojourn/contract/audits/audit'
import { countryName } from '@sojourn/domain/kernel/country-names'
import { getPrimaryRole, type Role } from '@sojourn/domain/people/roles'
import { formatTelephone } from '@sojourn/domain/sites/telephone'
import type { ReactNode } from 'react'
import { EmailText } from '../../../features/people/person-name.tsx'
import type { CallResponse } from '../../../lib/api/call-types.ts'
import { m } from '../../../messages/messages.js'
import { OverturnedBadge } from '../../../ui/overturned-badge.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { PersonAvatar } from '../audit-people.tsx'
import css from './panel.module.css'

interface PersonLineProps {
  person: Pick<AuditPerson, 'userID' | 'name' | 'emailAddress' | 'profileImage'>
  aside?: ReactNode
}

export function PersonLine({ person, aside }: PersonLineProps) {
  return (
    <div className={css.person}>
      <PersonAvatar person={person} size="m" />
      <div className={css.texts}>
        <div className="med">{person.name}</div>
        <a className={css.email} href={`mailto:${person.emailAddress}`}>
          <EmailText address={person.emailAddress} />
        </a>
      </div>
      {aside}
    </div>
  )
}

/** The title of the panel, which needs only the row of the list. */
export function PanelHead({ audit }: { audit: Pick<AuditRow, 'siteName' | 'auditStatus' | 'overturned'> }) {
  return (
    <div className={css.head}>
      <h2 className="title grow">{audit.siteName}</h2>
      <div className={css.badges}>
        <StatusBadge status={audit.auditStatus.name} />
        {audit.overturned && <OverturnedBadge />}
      </div>
    </div>
  )
}

/** The address and contact of the property, and the meaning of the status for the reader. */
export function PanelSummary({ audit, roles }: { audit: CallResponse<'getAudit'>; roles: readonly Role[] }) {
  const { site } = audit
  const telephone = formatTelephone(site.telephone)
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
      <p className="dim t12">{statusDescription(audit, roles)}</p>
    </div>
  )
}

const statusDescription = (
  { auditStatus }: Pick<AuditRow, 'auditStatus'>,
  roles: readonly Role[],
): string => {
  const role = getPrimaryRole(roles)
  if (role === 'Admin') return auditStatus.adminDescription
  return role === 'Auditor' ? auditStatus.auditorDescription : auditStatus.description
}

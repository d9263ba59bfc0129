import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { isNotFoundError } from '../../../features/load-error.tsx'
import { m } from '../../../messages/messages.js'
import { ErrorState, LoadingState } from '../../../ui/states.tsx'
import type { Audit } from './audit-draft.ts'
import { AuditForm } from './audit-form.tsx'
import { AuditFrame, AuditNotFound } from './audit-frame.tsx'
import { readAudit } from './use-audit-form.ts'

const route = getRouteApi('/signed-in/companies/company/$companyID/customers/customer/$siteID/audit/$auditID')

/** The URL of an audit must name its own customer. */
const isOfCustomer = (site: Audit['site'], address: { companyID: string; siteID: string }): boolean =>
  site.siteID === address.siteID && site.companyID === address.companyID

export function EditAuditPage() {
  const params = route.useParams()
  const { auditID } = params
  // Not cached, because the form must start with the current version.
  const read = useQuery({
    queryKey: ['getAudit', { params: { id: auditID } }, 'to edit'],
    queryFn: () => readAudit(auditID),
    gcTime: 0,
  })
  if (isNotFoundError(read.error) || (read.data && !isOfCustomer(read.data.audit.site, params)))
    return <AuditNotFound />
  if (read.data)
    return (
      <AuditForm
        key={auditID}
        site={read.data.audit.site}
        audit={read.data.audit}
        record={read.data.record}
      />
    )
  return (
    <AuditFrame site={params}>
      {read.error ? (
        <ErrorState error={read.error} onRetry={() => void read.refetch()} />
      ) : (
        <LoadingState text={m.manage_audit_loading()} />
      )}
    </AuditFrame>
  )
}

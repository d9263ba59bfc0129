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

/** Whether the URL contains the ids of the audit's customer. */
const isCustomerOfUrl = (site: Audit['site'], params: { companyID: string; siteID: string }): boolean =>
  site.siteID === params.siteID && site.companyID === params.companyID

export function EditAuditPage() {
  const params = route.useParams()
  const { auditID } = params
  // The key differs from that of other pages and the result is not cached, so that the form starts with the current version.
  const query = useQuery({
    queryKey: ['getAudit', { params: { id: auditID } }, 'form'],
    queryFn: () => readAudit(auditID),
    gcTime: 0,
  })
  if (isNotFoundError(query.error) || (query.data && !isCustomerOfUrl(query.data.audit.site, params)))
    return <AuditNotFound />
  if (query.data)
    return (
      <AuditForm
        key={auditID}
        site={query.data.audit.site}
        audit={query.data.audit}
        record={query.data.record}
      />
    )
  return (
    <AuditFrame site={{ companyID: params.companyID, siteID: params.siteID }}>
      {query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <LoadingState text={m.manage_audit_loading()} />
      )}
    </AuditFrame>
  )
}

import { isFirstAudit } from '@sojourn/domain/audits/dates'
import { AUDIT_SENTENCES } from '@sojourn/domain/audits/refusals'
import { isActive } from '@sojourn/domain/audits/statuses'
import { ZERO_ID } from '@sojourn/domain/kernel/ids'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { isNotFoundError } from '../../../features/load-error.tsx'
import { callQuery } from '../../../lib/api/query.ts'
import { m } from '../../../messages/messages.js'
import { EmptyState, ErrorState, LoadingState } from '../../../ui/states.tsx'
import { newDraft } from './audit-draft.ts'
import { AuditForm } from './audit-form.tsx'
import { AuditFrame, AuditNotFound } from './audit-frame.tsx'

const route = getRouteApi('/signed-in/companies/company/$companyID/customers/customer/$siteID/audit')

export function CreateAuditPage() {
  const params = route.useParams()
  const { siteID } = params
  const site = useQuery(callQuery('getSite', { params: { id: siteID } }))
  // The audits are not cached, because another user may have booked an audit.
  const audits = useQuery({ ...callQuery('listSiteAudits', { params: { id: siteID } }), staleTime: 0 })
  const active = audits.data?.find((audit) => isActive(audit.auditStatus.name))
  const failed = [site, audits].find((query) => query.error && !query.data)
  if (isNotFoundError(failed?.error)) return <AuditNotFound />

  if (site.data && site.data.companyID !== params.companyID) return <AuditNotFound />
  if (site.data && audits.data && !active)
    return (
      <AuditForm
        key={siteID}
        site={site.data}
        record={{
          id: ZERO_ID,
          draft: newDraft(isFirstAudit(audits.data.map((audit) => audit.auditStatus.name))),
          version: undefined,
        }}
      />
    )
  return (
    <AuditFrame site={site.data ?? params}>
      {failed ? (
        <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
      ) : active ? (
        <EmptyState
          text={AUDIT_SENTENCES['active-audit-exists']}
          action={
            <Link
              to="/companies/company/$companyID/customers/customer/$siteID/audit/$auditID"
              params={{ ...params, auditID: active.auditID }}
            >
              {m.manage_audit_open_active()}
            </Link>
          }
        />
      ) : (
        <LoadingState text={m.manage_audit_loading()} />
      )}
    </AuditFrame>
  )
}

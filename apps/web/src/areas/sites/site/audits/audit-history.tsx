import { hasRole } from '@sojourn/domain/people/roles'
import { useState } from 'react'
import { m } from '../../../../messages/messages.js'
import { Button } from '../../../../ui/button.tsx'
import { EmptyState, ErrorState, LoadingState } from '../../../../ui/states.tsx'
import { useCustomerForm } from '../form/form-context.ts'
import css from './audits.module.css'
import { AuditsTable } from './audits-table.tsx'
import { CreateAudit } from './create-audit.tsx'
import { useSiteAudits } from './use-site-audits.ts'

/** As many as somebody looks for; a house that has been with the programme for long has many more. */
const NEWEST = 8

export function AuditHistory() {
  const { site, roles } = useCustomerForm()
  const [isWhole, setWhole] = useState(false)
  const audits = useSiteAudits(site?.siteID)
  if (!site) return null
  if (audits.isPending) return <LoadingState text={m.customer_audits_loading()} rows={3} />
  if (audits.error) return <ErrorState error={audits.error} onRetry={() => void audits.refetch()} />
  const create = hasRole(roles, 'Admin') && <CreateAudit site={site} audits={audits.data} />
  if (audits.data.length === 0) return <EmptyState text={m.customer_audits_none()} action={create} />
  return (
    <div className={css.history}>
      <div>{create}</div>
      <AuditsTable site={site} audits={isWhole ? audits.data : audits.data.slice(0, NEWEST)} />
      {!isWhole && audits.data.length > NEWEST && (
        <Button variant="default" className={css.whole} onClick={() => setWhole(true)}>
          {m.customer_audits_show_all({ count: audits.data.length })}
        </Button>
      )}
    </div>
  )
}

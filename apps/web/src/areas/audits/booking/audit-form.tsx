import { AUDIT_FIELDS, editableFields } from '@sojourn/domain/audits/editing'
import { mayJudge } from '@sojourn/domain/audits/independence'
import { AUDIT_SENTENCES } from '@sojourn/domain/audits/sentences'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { DraftNotice } from '../../../features/forms/draft-notice.tsx'
import type { ReadRecord } from '../../../features/forms/use-versioned-draft.ts'
import { customerAddress } from '../../../features/sites/customer-address.ts'
import { m } from '../../../messages/messages.js'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { FieldsToCorrect } from '../../../ui/fields-to-correct.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { useUnsavedGuard } from '../../../ui/use-unsaved-guard.ts'
import { AtAGlance } from './at-a-glance.tsx'
import type { Audit, AuditDraft } from './audit-draft.ts'
import { AuditFrame } from './audit-frame.tsx'
import { AuditLog } from './audit-log.tsx'
import type { AuditedSite } from './audited-site.ts'
import { AuditorSection } from './auditor-section.tsx'
import { DetailsSection } from './details-section.tsx'
import css from './manage-audit.module.css'
import { StaleAudit } from './stale-audit.tsx'
import { useAuditForm } from './use-audit-form.ts'

interface AuditFormProps {
  site: AuditedSite
  /** Undefined for a new one. */
  audit?: Audit
  record: ReadRecord<AuditDraft>
}

const signedInRoute = getRouteApi('/signed-in')

const factsOf = (audit: Audit | undefined) => ({
  status: audit?.auditStatus.name ?? ('Audit Due' as const),
  auditorDate: audit?.auditorDate ?? null,
  auditorID: audit?.auditor?.userID ?? null,
  formerAuditorIDs: audit?.formerAuditorIDs ?? [],
})

export function AuditForm({ site, audit, record }: AuditFormProps) {
  const form = useAuditForm({ siteID: site.siteID, auditID: audit?.auditID, record })
  const navigate = useNavigate()
  useUnsavedGuard({ when: form.isChanged && !form.isSaved, onLeave: form.forget })
  const customer = customerAddress(site)
  // After the guard has let go.
  useEffect(() => {
    if (form.isSaved) void navigate({ to: customer })
  }, [form.isSaved, navigate, customer])

  const { me } = signedInRoute.useRouteContext()
  const facts = factsOf(audit)
  const fields = editableFields(facts, new Date())
  const auditExpiresDate = fields.auditExpiresDate && mayJudge(me, facts, 'change-expiry').allowed
  const editable = { ...fields, auditExpiresDate }
  const isOpen = AUDIT_FIELDS.some((field) => editable[field])
  return (
    <AuditFrame
      site={site}
      badge={audit && <StatusBadge status={audit.auditStatus.name} />}
      save={
        isOpen && (
          <>
            <FieldsToCorrect count={Object.keys(form.wrong).length} />
            <Button loading={form.isSaving} onClick={() => void form.submit()}>
              {m.manage_audit_save()}
            </Button>
          </>
        )
      }
    >
      <div className={css.columns}>
        <div className={css.main}>
          {!isOpen && (
            <Callout tone="ended">
              <p>{AUDIT_SENTENCES['audit-cancelled']}</p>
            </Callout>
          )}
          {form.keptAt && form.isChanged && (
            <DraftNotice keptAt={form.keptAt} isNew={!audit} onStartAgain={form.startAgain} />
          )}
          <StaleAudit form={form} audit={audit} />
          <DetailsSection form={form} audit={audit} editable={editable} />
          <AuditorSection form={form} audit={audit} editable={editable.auditor} />
          {audit && <AuditLog audit={audit} />}
        </div>
        <AtAGlance site={site} audit={audit} />
      </div>
    </AuditFrame>
  )
}

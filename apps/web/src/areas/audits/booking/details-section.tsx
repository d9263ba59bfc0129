import { type AuditField, canEdit } from '@sojourn/domain/audits/editing'
import { AUDIT_MODES, type AuditMode, VISIT_MODES } from '@sojourn/domain/audits/modes'
import { AUDIT_SENTENCES } from '@sojourn/domain/audits/refusals'
import { longDate } from '@sojourn/domain/kernel/dates'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { callQuery } from '../../../lib/api/query.ts'
import { m } from '../../../messages/messages.js'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { DateField } from '../../../ui/date-field.tsx'
import { Field, FieldGrid } from '../../../ui/fact-list.tsx'
import { Section } from '../../../ui/section.tsx'
import { Select } from '../../../ui/select.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { type Audit, type AuditDateField, listTypeChoices, withMode, withStartDate } from './audit-draft.ts'
import css from './manage-audit.module.css'
import type { AuditFormState } from './use-audit-form.ts'

export const modeNames: Record<AuditMode, () => string> = {
  'on site': m.manage_audit_mode_on_site,
  remote: m.manage_audit_mode_remote,
  hybrid: m.manage_audit_mode_hybrid,
  'check-up': m.manage_audit_mode_check_up,
}

interface DetailsSectionProps {
  siteID: string
  form: AuditFormState
  audit: Audit | undefined
  editable: Record<AuditField, boolean>
}

/** Returns the reason why a field cannot be changed, as the message of the rule. */
function getLockReason(audit: Audit | undefined, field: AuditField): string | undefined {
  if (!audit) return undefined
  const facts = { mode: audit.mode, status: audit.auditStatus.name, auditorDate: audit.auditorDate }
  const decision = canEdit(facts, [field], new Date())
  return decision.allowed ? undefined : AUDIT_SENTENCES[decision.code]
}

const NoAuditTypes = () => (
  <>
    {m.manage_audit_type_none()} <Link to="/settings/audit-types">{m.manage_audit_type_add()}</Link>
  </>
)

export function DetailsSection({ siteID, form, audit, editable }: DetailsSectionProps) {
  const { draft, errors, change } = form
  const types = useQuery(callQuery('listAuditTypes'))
  const choices = listTypeChoices(types.data, audit?.auditType)
  const isCancelled = audit?.auditStatus.name === 'Cancelled'
  const isCheckUp = draft.mode === 'check-up'
  const certificates = useQuery({
    ...callQuery('listSiteCertificates', { params: { id: siteID } }),
    enabled: audit === undefined,
  })
  const certificate = certificates.data?.find(({ state }) => state === 'valid' || state === 'suspended')
  const modes = audit?.mode === 'check-up' || (!audit && certificate) ? AUDIT_MODES : VISIT_MODES
  // The form explains a cancelled audit once, at the top.
  const describeLock = (field: AuditField) => (isCancelled ? undefined : getLockReason(audit, field))
  const requested = audit?.requestedDate
  const isDateChanged = audit?.dateConfirmed === true && draft.auditorDate !== audit.auditorDate

  /** A ref, because one key press can change the text and the value before the next render. */
  const texts = useRef(draft.texts)
  texts.current = draft.texts
  const bindText = (field: AuditDateField) => ({
    text: draft.texts[field],
    onText: (text: string | undefined) => {
      const { [field]: _removed, ...rest } = texts.current
      texts.current = text === undefined ? rest : { ...rest, [field]: text }
      change({ texts: texts.current })
    },
  })

  return (
    <Section title={m.manage_audit_details()} titleStyle="sentence">
      {requested && requested !== draft.auditorDate && editable.auditorDate && (
        <div className={css.requested}>
          <Callout tone="needs">
            <div className={css.request}>
              <p>{m.manage_audit_requested({ date: longDate(requested) })}</p>
              <Button
                variant="default"
                size="xs"
                onClick={() => change(withStartDate(requested, draft.mode))}
              >
                {m.manage_audit_use_requested()}
              </Button>
            </div>
          </Callout>
        </div>
      )}
      <FieldGrid>
        <Field span={6}>
          <Select
            label={m.manage_audit_type()}
            required
            placeholder={m.manage_audit_type_choose()}
            options={choices}
            value={draft.auditTypeID}
            disabled={!editable.auditType}
            description={
              describeLock('auditType') ?? (types.data && choices.length === 0 && <NoAuditTypes />)
            }
            error={errors['auditType.auditTypeID']}
            emptyMessage={m.manage_audit_type_none()}
            onChange={(auditTypeID) => change({ auditTypeID })}
          />
        </Field>
        <Field span={6}>
          <Select
            label={m.manage_audit_mode()}
            required
            options={modes.map((mode) => ({ value: mode, label: modeNames[mode]() }))}
            value={draft.mode}
            disabled={!editable.mode}
            description={
              isCheckUp
                ? m.manage_audit_check_up_hint()
                : (describeLock('mode') ?? m.manage_audit_mode_hint())
            }
            error={errors.mode}
            onChange={(mode) => {
              const selected = modes.find((candidate) => candidate === mode)
              if (selected) change(withMode(draft, selected, certificate))
            }}
          />
        </Field>
        <Field>
          <DateField
            label={m.manage_audit_start()}
            required
            value={draft.auditorDate}
            {...bindText('auditorDate')}
            max={draft.auditExpiresDate ?? undefined}
            disabled={!editable.auditorDate}
            description={
              describeLock('auditorDate') ??
              (isDateChanged
                ? m.manage_audit_start_confirm()
                : !isCancelled && !isCheckUp && m.manage_audit_start_sets())
            }
            error={errors.auditorDate}
            onChange={(day) => change(withStartDate(day, draft.mode))}
          />
        </Field>
        <Field>
          <DateField
            label={m.manage_audit_expiry()}
            required
            value={draft.auditExpiresDate}
            {...bindText('auditExpiresDate')}
            min={draft.auditorDate ?? undefined}
            disabled={!editable.auditExpiresDate}
            description={
              describeLock('auditExpiresDate') ??
              (editable.auditExpiresDate || isCancelled || isCheckUp
                ? undefined
                : AUDIT_SENTENCES['audit-not-independent'])
            }
            error={errors.auditExpiresDate}
            onChange={(auditExpiresDate) => change({ auditExpiresDate })}
          />
        </Field>
        <Field span={6}>
          <Switch
            label={m.manage_audit_first()}
            description={describeLock('firstAudit') ?? m.manage_audit_first_hint()}
            checked={draft.firstAudit}
            disabled={!editable.firstAudit}
            onChange={(event) => change({ firstAudit: event.currentTarget.checked })}
          />
        </Field>
        <Field>
          <Switch
            label={m.manage_audit_paid()}
            checked={draft.auditorPaid}
            disabled={!editable.invoice}
            onChange={(event) => change({ auditorPaid: event.currentTarget.checked })}
          />
        </Field>
        {draft.auditorPaid && (
          <Field>
            <DateField
              label={m.manage_audit_invoice_date()}
              required
              value={draft.auditorInvoiceDate}
              {...bindText('auditorInvoiceDate')}
              disabled={!editable.invoice}
              error={errors.auditorInvoiceDate}
              onChange={(auditorInvoiceDate) => change({ auditorInvoiceDate })}
            />
          </Field>
        )}
      </FieldGrid>
    </Section>
  )
}

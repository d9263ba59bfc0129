import { AUDIT_FIELDS, editableFields } from '@sojourn/domain/audits/editing'
import { canJudge } from '@sojourn/domain/audits/independence'
import type { AuditMode } from '@sojourn/domain/audits/modes'
import { AUDIT_SENTENCES } from '@sojourn/domain/audits/refusals'
import { fieldDate } from '@sojourn/domain/kernel/dates'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useEffect, useId } from 'react'
import { ConflictBanner, DraftBanner } from '../../../features/forms/form-banners.tsx'
import type { LoadedRecord } from '../../../features/forms/use-versioned-draft.ts'
import { LogTable } from '../../../features/log-table.tsx'
import { usePhotoUrl } from '../../../features/people/use-photo.ts'
import { sitePath } from '../../../features/sites/site-paths.ts'
import { api } from '../../../lib/api/api.ts'
import { callQuery } from '../../../lib/api/query.ts'
import { formatTimeOfDay } from '../../../lib/times.ts'
import { m } from '../../../messages/messages.js'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { describeError } from '../../../ui/describe-error.ts'
import { FieldErrorCount } from '../../../ui/field-error-count.tsx'
import { Section } from '../../../ui/section.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { useUnsavedGuard } from '../../../ui/use-unsaved-guard.ts'
import {
  type Audit,
  type AuditDraft,
  listTypeChoices,
  type SelectedAuditor,
  toSelectedAuditor,
} from './audit-draft.ts'
import { type AuditedSite, AuditFrame } from './audit-frame.tsx'
import { AuditSummary } from './audit-summary.tsx'
import { AuditorPicker } from './auditor-picker.tsx'
import { DetailsSection, modeNames } from './details-section.tsx'
import css from './manage-audit.module.css'
import { type AuditFormState, useAuditForm } from './use-audit-form.ts'

interface AuditorSectionProps {
  form: AuditFormState
  audit: Audit | undefined
  editable: boolean
}

function AuditorSection({ form, audit, editable }: AuditorSectionProps) {
  const { auditor } = form.draft
  const errorId = useId()
  const error = form.errors['auditor.userID']
  const isAuditorDisabled =
    editable && audit?.auditor?.disabled === true && auditor?.userID === audit.auditor.userID
  const isFixed = audit !== undefined && !editable && audit.auditStatus.name !== 'Cancelled'
  return (
    <Section title={m.manage_audit_auditor()} titleStyle="sentence">
      {isAuditorDisabled && (
        <Callout tone="needs">
          <p>{m.manage_audit_auditor_disabled()}</p>
        </Callout>
      )}
      <div className={css.selected} data-invalid={error ? true : undefined}>
        {auditor ? (
          <SelectedAuditorCard auditor={auditor} />
        ) : (
          <p className="dim">{m.manage_audit_auditor_unselected()}</p>
        )}
      </div>
      {error && (
        <p id={errorId} className={`sj-field-error ${css.error}`} role="alert">
          {error}
        </p>
      )}
      {isFixed && <p className={css.fixed}>{AUDIT_SENTENCES['audit-auditor-fixed']}</p>}
      {editable && (
        <AuditorPicker
          selected={auditor?.userID}
          qualityCheckerIDs={audit?.qualityCheckerIDs ?? []}
          {...(error ? { errorId } : {})}
          onSelect={(selected) => form.change({ auditor: toSelectedAuditor(selected) })}
        />
      )}
    </Section>
  )
}

function SelectedAuditorCard({ auditor }: { auditor: SelectedAuditor }) {
  const photo = usePhotoUrl(auditor.profileImage)
  return (
    <>
      <Avatar userID={auditor.userID} name={auditor.name} photoUrl={photo} size="l" />
      <div className={css.texts}>
        <p className="dim t12">{m.manage_audit_auditor_selected()}</p>
        <p className="med">{auditor.name}</p>
        <p className="mut">{auditor.emailAddress}</p>
      </div>
    </>
  )
}

/** The events in the audit's response; older events are loaded in pages. */
const EVENTS_IN_AUDIT = 200
const LOG_PAGE_SIZE = 100

function AuditLog({ audit }: { audit: Audit }) {
  const hasOlder = audit.eventLog.length >= EVENTS_IN_AUDIT
  const older = useInfiniteQuery({
    queryKey: ['listAuditLog', { params: { id: audit.auditID } }],
    queryFn: ({ pageParam }) =>
      api.call('listAuditLog', {
        params: { id: audit.auditID },
        query: { page: String(pageParam), pageCount: String(LOG_PAGE_SIZE) },
      }),
    initialPageParam: EVENTS_IN_AUDIT / LOG_PAGE_SIZE + 1,
    getNextPageParam: ({ pagination }) =>
      pagination.currentPage < pagination.totalPages ? pagination.currentPage + 1 : undefined,
    // Older events are loaded only on request.
    enabled: false,
  })
  const events = [...audit.eventLog, ...(older.data?.pages.flatMap(({ rows }) => rows) ?? [])]
  const canLoadOlder = hasOlder && (older.data === undefined || older.hasNextPage)

  return (
    <Section title={m.manage_audit_log()} titleStyle="sentence">
      {events.length === 0 ? (
        <p className="dim">{m.manage_audit_log_none()}</p>
      ) : (
        <LogTable label={m.manage_audit_log()} events={events} formatTime={formatTimeOfDay} />
      )}
      {older.error && <p className="bad-t">{describeError(older.error).message ?? m.ui_error_text()}</p>}
      {canLoadOlder && (
        <Button
          variant="default"
          className={css.older}
          loading={older.isFetching}
          onClick={() => void older.fetchNextPage()}
        >
          {m.manage_audit_log_older()}
        </Button>
      )}
    </Section>
  )
}

const formatBoolean = (yes: boolean) => (yes ? m.manage_audit_yes() : m.manage_audit_no())

interface AuditConflictProps {
  form: AuditFormState
  audit: Audit | undefined
}

/** Lists the fields that another user saved in the meantime. */
function AuditConflict({ form, audit }: AuditConflictProps) {
  const types = useQuery(callQuery('listAuditTypes'))
  const choices = listTypeChoices(types.data, audit?.auditType)
  const formatDateField = (read: (draft: AuditDraft) => string | null) => (draft: AuditDraft) =>
    fieldDate(read(draft) ?? '')
  return (
    <ConflictBanner
      form={form}
      fields={{
        auditTypeID: {
          label: m.manage_audit_type(),
          show: (theirs) => choices.find(({ value }) => value === theirs.auditTypeID)?.label,
        },
        mode: { label: m.manage_audit_mode(), show: (theirs) => modeNames[theirs.mode]() },
        auditorDate: { label: m.manage_audit_start(), show: formatDateField((theirs) => theirs.auditorDate) },
        auditExpiresDate: {
          label: m.manage_audit_expiry(),
          show: formatDateField((theirs) => theirs.auditExpiresDate),
        },
        firstAudit: { label: m.manage_audit_first(), show: (theirs) => formatBoolean(theirs.firstAudit) },
        auditorPaid: { label: m.manage_audit_paid(), show: (theirs) => formatBoolean(theirs.auditorPaid) },
        auditorInvoiceDate: {
          label: m.manage_audit_invoice_date(),
          show: formatDateField((theirs) => theirs.auditorInvoiceDate),
        },
        auditor: { label: m.manage_audit_auditor(), show: (theirs) => theirs.auditor?.name },
      }}
    />
  )
}

interface AuditFormProps {
  site: AuditedSite
  /** Undefined for a new audit. */
  audit?: Audit
  record: LoadedRecord<AuditDraft>
}

const signedInRoute = getRouteApi('/signed-in')

const getFacts = (audit: Audit | undefined, mode: AuditMode) => ({
  mode: audit?.mode ?? mode,
  status: audit?.auditStatus.name ?? ('Audit Due' as const),
  auditorDate: audit?.auditorDate ?? null,
  auditorID: audit?.auditor?.userID ?? null,
  formerAuditorIDs: audit?.formerAuditorIDs ?? [],
})

export function AuditForm({ site, audit, record }: AuditFormProps) {
  const form = useAuditForm({ siteID: site.siteID, auditID: audit?.auditID, record })
  const navigate = useNavigate()
  useUnsavedGuard({ when: form.isChanged && !form.isSaved, onLeave: form.removePersistedDraft })
  const customerPath = sitePath(site)
  // The navigation is in an effect, because the unsaved-changes guard must be released before.
  useEffect(() => {
    if (form.isSaved) void navigate({ to: customerPath })
  }, [form.isSaved, navigate, customerPath])

  const { me } = signedInRoute.useRouteContext()
  const facts = getFacts(audit, form.draft.mode)
  const fields = editableFields(facts, new Date())
  const auditExpiresDate = fields.auditExpiresDate && canJudge(me, facts, 'change-expiry').allowed
  // The mode of a new audit can be changed until it is saved.
  const editable = { ...fields, auditExpiresDate, mode: fields.mode || !audit }
  const canEdit = AUDIT_FIELDS.some((field) => editable[field])
  return (
    <AuditFrame
      site={site}
      badge={audit && <StatusBadge status={audit.auditStatus.name} />}
      save={
        canEdit && (
          <>
            <FieldErrorCount count={Object.keys(form.errors).length} />
            <Button loading={form.isSaving} onClick={() => void form.submit()}>
              {m.manage_audit_save()}
            </Button>
          </>
        )
      }
    >
      <div className={css.columns}>
        <div className={css.main}>
          {!canEdit && (
            <Callout tone="ended">
              <p>{AUDIT_SENTENCES['audit-cancelled']}</p>
            </Callout>
          )}
          {form.persistedAt && form.isChanged && (
            <DraftBanner persistedAt={form.persistedAt} isNew={!audit} onStartAgain={form.startAgain} />
          )}
          <AuditConflict form={form} audit={audit} />
          <DetailsSection siteID={site.siteID} form={form} audit={audit} editable={editable} />
          <AuditorSection form={form} audit={audit} editable={editable.auditor} />
          {audit && <AuditLog audit={audit} />}
        </div>
        <AuditSummary site={site} audit={audit} />
      </div>
    </AuditFrame>
  )
}

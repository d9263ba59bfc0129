import { AUDIT_FIELDS, editableFields } from '@sojourn/domain/audits/editing'
import { canJudge } from '@sojourn/domain/audits/independence'
import { AUDIT_SENTENCES } from '@sojourn/domain/audits/sentences'
import { fieldDate } from '@sojourn/domain/kernel/dates'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useEffect, useId } from 'react'
import { DraftNotice } from '../../../features/forms/draft-notice.tsx'
import { StaleNotice } from '../../../features/forms/stale-notice.tsx'
import type { ReadRecord } from '../../../features/forms/use-versioned-draft.ts'
import { usePhotoUrl } from '../../../features/people/use-photo.ts'
import { customerAddress } from '../../../features/sites/customer-address.ts'
import { api } from '../../../lib/api/api.ts'
import { callQuery } from '../../../lib/api/query.ts'
import { timeOfDay } from '../../../lib/format/time-of-day.ts'
import { m } from '../../../messages/messages.js'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { describeError } from '../../../ui/describe-error.ts'
import { FieldsToCorrect } from '../../../ui/fields-to-correct.tsx'
import { LogTable } from '../../../ui/log-table.tsx'
import { Section } from '../../../ui/section.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { useUnsavedGuard } from '../../../ui/use-unsaved-guard.ts'
import { AtAGlance } from './at-a-glance.tsx'
import type { Audit, AuditDraft } from './audit-draft.ts'
import { type ChosenAuditor, chosenAuditor } from './audit-draft.ts'
import { AuditFrame } from './audit-frame.tsx'
import { typeChoices } from './audit-types.ts'
import type { AuditedSite } from './audited-site.ts'
import { AuditorPicker } from './auditor-picker.tsx'
import { DetailsSection } from './details-section.tsx'
import css from './manage-audit.module.css'
import { type AuditFormState, useAuditForm } from './use-audit-form.ts'

interface AuditorSectionProps {
  form: AuditFormState
  audit: Audit | undefined
  editable: boolean
}

function AuditorSection({ form, audit, editable }: AuditorSectionProps) {
  const { auditor } = form.draft
  const wrongId = useId()
  const wrong = form.wrong['auditor.userID']
  const hasLeft = editable && audit?.auditor?.disabled === true && auditor?.userID === audit.auditor.userID
  const isFixed = audit !== undefined && !editable && audit.auditStatus.name !== 'Cancelled'
  return (
    <Section title={m.manage_audit_auditor()} voice="speaks">
      {hasLeft && (
        <Callout tone="needs">
          <p>{m.manage_audit_auditor_disabled()}</p>
        </Callout>
      )}
      <div className={css.chosen} data-wrong={wrong ? true : undefined}>
        {auditor ? <Chosen auditor={auditor} /> : <p className="dim">{m.manage_audit_auditor_unchosen()}</p>}
      </div>
      {wrong && (
        <p id={wrongId} className={`sj-field-error ${css.wrong}`} role="alert">
          {wrong}
        </p>
      )}
      {isFixed && <p className={css.fixed}>{AUDIT_SENTENCES['audit-auditor-fixed']}</p>}
      {editable && (
        <AuditorPicker
          chosen={auditor?.userID}
          qualityCheckerIDs={audit?.qualityCheckerIDs ?? []}
          {...(wrong ? { wrongId } : {})}
          onChoose={(one) => form.change({ auditor: chosenAuditor(one) })}
        />
      )}
    </Section>
  )
}

function Chosen({ auditor }: { auditor: ChosenAuditor }) {
  const photo = usePhotoUrl(auditor.profileImage)
  return (
    <>
      <Avatar userID={auditor.userID} name={auditor.name} photoUrl={photo} size="l" />
      <div className={css.words}>
        <p className="dim t12">{m.manage_audit_auditor_chosen()}</p>
        <p className="med">{auditor.name}</p>
        <p className="mut">{auditor.emailAddress}</p>
      </div>
    </>
  )
}

/** How many the audit brings along; what is older comes in pages of this many. */
const WITH_THE_AUDIT = 200
const A_PAGE = 100

/** What happened to the audit, newest first. */
function AuditLog({ audit }: { audit: Audit }) {
  const hasOlder = audit.eventLog.length >= WITH_THE_AUDIT
  const older = useInfiniteQuery({
    queryKey: ['listAuditLog', { params: { id: audit.auditID } }],
    queryFn: ({ pageParam }) =>
      api.call('listAuditLog', {
        params: { id: audit.auditID },
        query: { page: String(pageParam), pageCount: String(A_PAGE) },
      }),
    initialPageParam: WITH_THE_AUDIT / A_PAGE + 1,
    getNextPageParam: ({ pagination }) =>
      pagination.currentPage < pagination.totalPages ? pagination.currentPage + 1 : undefined,
    // Nobody reads three years back unless they ask.
    enabled: false,
  })
  const events = [...audit.eventLog, ...(older.data?.pages.flatMap(({ rows }) => rows) ?? [])]
  const mayAsk = hasOlder && (older.data === undefined || older.hasNextPage)

  return (
    <Section title={m.manage_audit_log()} voice="speaks">
      {events.length === 0 ? (
        <p className="dim">{m.manage_audit_log_none()}</p>
      ) : (
        <LogTable label={m.manage_audit_log()} events={events} timeOf={timeOfDay} />
      )}
      {older.error && <p className="bad-t">{describeError(older.error).sentence ?? m.kit_error_text()}</p>}
      {mayAsk && (
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

const yesOrNo = (yes: boolean) => (yes ? m.manage_audit_yes() : m.manage_audit_no())

interface StaleAuditProps {
  form: AuditFormState
  audit: Audit | undefined
}

/** What somebody else saved meanwhile, field by field. */
function StaleAudit({ form, audit }: StaleAuditProps) {
  const types = useQuery(callQuery('listAuditTypes'))
  const choices = typeChoices(types.data, audit?.auditType)
  const day = (read: (draft: AuditDraft) => string | null) => (draft: AuditDraft) =>
    fieldDate(read(draft) ?? '')
  return (
    <StaleNotice
      form={form}
      fields={{
        auditTypeID: {
          label: m.manage_audit_type(),
          show: (theirs) => choices.find(({ value }) => value === theirs.auditTypeID)?.label,
        },
        auditorDate: { label: m.manage_audit_start(), show: day((theirs) => theirs.auditorDate) },
        auditExpiresDate: { label: m.manage_audit_expiry(), show: day((theirs) => theirs.auditExpiresDate) },
        firstAudit: { label: m.manage_audit_first(), show: (theirs) => yesOrNo(theirs.firstAudit) },
        auditorPaid: { label: m.manage_audit_paid(), show: (theirs) => yesOrNo(theirs.auditorPaid) },
        auditorInvoiceDate: {
          label: m.manage_audit_invoice_date(),
          show: day((theirs) => theirs.auditorInvoiceDate),
        },
        auditor: { label: m.manage_audit_auditor(), show: (theirs) => theirs.auditor?.name },
      }}
    />
  )
}

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
  const auditExpiresDate = fields.auditExpiresDate && canJudge(me, facts, 'change-expiry').allowed
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

import type { AuditActor } from '@sojourn/domain/audits/facts'
import { isIndependent } from '@sojourn/domain/audits/independence'
import { auditTypeLabel } from '@sojourn/domain/criteria/numbering'
import { longDate } from '@sojourn/domain/kernel/dates'
import { ZERO_ID } from '@sojourn/domain/kernel/ids'
import { hasRole, type Role } from '@sojourn/domain/people/roles'
import { formatTelephone } from '@sojourn/domain/sites/telephone'
import { IconLink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useLanguages } from '../../../features/people/use-languages.ts'
import { useProgramme } from '../../../features/programme.ts'
import { api } from '../../../lib/api/api.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import type { CallResponse } from '../../../lib/api/call-types.ts'
import { m } from '../../../messages/messages.js'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { type Fact, FactList } from '../../../ui/fact-list.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Select } from '../../../ui/select.tsx'
import { showToast } from '../../../ui/show-toast.ts'
import { RowNavigation, SidePanel } from '../../../ui/side-panel.tsx'
import { EmptyState, ErrorState, LoadingState } from '../../../ui/states.tsx'
import { CertificateBadge } from '../../certificates/certificate-badge.tsx'
import { isSuspendedOrWithdrawn, useCertificate } from '../../certificates/use-certificate.ts'
import { useAdmins } from '../audit-people.tsx'
import { auditQuery } from '../audit-query.ts'
import type { AuditRow } from '../list/audits-shape.ts'
import type { AuditDialog } from './audit-dialogs.tsx'
import { getAvailableActions, toAuditFacts } from './available-actions.ts'
import css from './panel.module.css'
import { PanelActions } from './panel-actions.tsx'
import { PanelHead, PanelSummary, PersonLine, StatusCallout } from './panel-head.tsx'
import { useAuditMutation } from './use-audit-mutation.ts'
import { usePanelActions } from './use-panel-actions.ts'

interface AdministratorProps {
  audit: CallResponse<'getAudit'>
  roles: readonly Role[]
}

/** The assigned administrator. An Admin can change or remove the assignment. */
function Administrator({ audit, roles }: AdministratorProps) {
  const person = audit.assignedToUser
  const name = person?.name ?? m.audits_unallocated()
  return (
    <Disclosure title={m.audit_panel_administrator()} value={name}>
      {person ? <PersonLine person={person} /> : <p className="dim">{name}</p>}
      {hasRole(roles, 'Admin') && <ChangeAdministrator audit={audit} />}
    </Disclosure>
  )
}

function ChangeAdministrator({ audit }: Pick<AdministratorProps, 'audit'>) {
  const admins = useAdmins(true)
  const { isPending, run } = useAuditMutation()
  const current = audit.assignedToUser
  const options = [
    { value: ZERO_ID, label: m.audits_unallocated() },
    // A former administrator stays in the list until the audit is reassigned.
    ...(current && !admins.some(({ userID }) => userID === current.userID)
      ? [{ value: current.userID, label: current.name }]
      : []),
    ...admins
      .filter(({ userID }) => userID === current?.userID || isIndependent(userID, toAuditFacts(audit)))
      .map(({ userID, name }) => ({ value: userID, label: name })),
  ]
  const assign = (userID: string) => {
    const selected = options.find(({ value }) => value === userID)
    if (!selected || selected.value === (current?.userID ?? ZERO_ID)) return
    void run({
      send: () => api.call('assignAudit', { body: { auditID: audit.auditID, userID: selected.value } }),
      toastText: m.audit_panel_administrator_set({ name: selected.label }),
    })
  }
  return (
    <div className={css.change}>
      <Select
        label={m.audit_panel_change_administrator()}
        options={options}
        value={current?.userID ?? ZERO_ID}
        disabled={isPending}
        searchable={options.length > 12}
        onChange={assign}
      />
    </div>
  )
}

const formatOptional = (value: string | null | undefined): string => value || m.audits_no_value()

const formatDay = (date: string | null): string => (date === null ? m.audits_no_value() : longDate(date))
const formatBoolean = (value: boolean): string => (value ? m.review_yes() : m.review_no())

const describeCheckUp = ({ checkUp, checkUpDue }: CallResponse<'getAudit'>): string => {
  const date = formatDay(checkUpDue)
  return checkUp?.kind === 'on site'
    ? m.audit_panel_check_up_on_site({ date })
    : m.audit_panel_check_up_remote({ date })
}

const listAuditFacts = (audit: CallResponse<'getAudit'>): Fact[] => {
  const { site, auditType } = audit
  return [
    ...(audit.checkUpDue ? [{ label: m.audit_panel_check_up(), value: describeCheckUp(audit) }] : []),
    { label: m.audit_panel_type(), value: auditType ? auditTypeLabel(auditType) : m.audits_no_value() },
    ...(audit.checkUp
      ? []
      : [{ label: m.audit_panel_first_audit(), value: formatBoolean(audit.firstAudit) }]),
    { label: m.audit_panel_audit_date(), value: formatDay(audit.auditorDate) },
    { label: m.audit_panel_audit_expiry(), value: formatDay(audit.auditExpiresDate) },
    { label: m.audit_panel_submitted(), value: formatDay(audit.auditorSubmittedDate) },
    { label: m.audit_panel_results_sent(), value: formatDay(audit.resultsSentDate) },
    { label: m.audit_panel_certified(), value: formatDay(audit.certifiedDate) },
    { label: m.audit_panel_accommodation(), value: formatOptional(site.accommodationType?.name) },
    { label: m.audit_panel_membership_status(), value: formatOptional(site.membershipStatus?.name) },
    { label: m.audit_panel_membership_type(), value: formatOptional(site.serviceTier?.name) },
    { label: m.audit_panel_membership_expiry(), value: formatDay(site.membershipEnd) },
    { label: m.audit_panel_chain_connect(), value: formatBoolean(site.chainConnect) },
    { label: m.audit_panel_ucc(), value: formatOptional(site.propertyURN) },
  ]
}

interface PanelSectionsProps {
  audit: CallResponse<'getAudit'>
  roles: readonly Role[]
}

/** The facts of the audit in collapsible sections; a closed section shows its main value. */
function PanelSections({ audit, roles }: PanelSectionsProps) {
  return (
    <>
      <Disclosure title={m.audit_panel_information()} open>
        <FactList facts={listAuditFacts(audit)} />
      </Disclosure>
      <AuditCertificate
        number={audit.certificateNumber ?? audit.checkUp?.certificateNumber ?? null}
        roles={roles}
      />
      <Auditor auditor={audit.auditor} />
      <Administrator audit={audit} roles={roles} />
      <MainContact site={audit.site} />
      {hasRole(roles, 'Auditor', 'Admin') && <EnvironmentalReports siteID={audit.site.siteID} />}
    </>
  )
}

const CertificateDetails = lazy(async () => ({
  default: (await import('../../certificates/certificate-details.tsx')).CertificateDetails,
}))

function AuditCertificate({ number, roles }: { number: string | null; roles: readonly Role[] }) {
  const certificate = useCertificate(number)
  if (!certificate) return null
  return (
    <Disclosure
      title={m.certificate_title()}
      value={<CertificateBadge state={certificate.state} />}
      open={isSuspendedOrWithdrawn(certificate)}
    >
      <Suspense>
        <CertificateDetails certificate={certificate} roles={roles} />
      </Suspense>
    </Disclosure>
  )
}

function Auditor({ auditor }: Pick<CallResponse<'getAudit'>, 'auditor'>) {
  const languages = useLanguages()
  if (auditor === null)
    return (
      <Disclosure title={m.audits_auditor()} open>
        <p className="dim">{m.review_no_auditor()}</p>
      </Disclosure>
    )
  return (
    <Disclosure title={m.audits_auditor()} value={auditor.name} open>
      <PersonLine
        person={auditor}
        aside={
          <span className={css.languages}>
            <span className="sr">{m.audit_panel_languages()}: </span>
            {languages.format(auditor.languages, m.audit_panel_no_languages())}
          </span>
        }
      />
    </Disclosure>
  )
}

function MainContact({ site }: Pick<CallResponse<'getAudit'>, 'site'>) {
  const contact = site.mainContactUser
  const telephone = formatTelephone(site.telephone)
  return (
    <Disclosure title={m.audit_panel_main_contact()} value={formatOptional(contact?.name)}>
      {contact ? (
        <PersonLine person={{ ...contact, profileImage: null }} />
      ) : (
        <p className="dim">{m.audit_panel_no_main_contact()}</p>
      )}
      {telephone && <p className={css.telephone}>{telephone}</p>}
    </Disclosure>
  )
}

const EnvironmentalReports = ({ siteID }: { siteID: string }) => (
  <Disclosure title={m.audit_panel_environmental()}>
    <Link to="/environmental/environmental-report" search={{ siteId: siteID }}>
      {m.audit_panel_environmental_link()}
    </Link>
  </Disclosure>
)

interface PanelToolsProps {
  auditID: string
  ids: readonly string[]
  onSelect(auditID: string): void
}

/** Copies a link to the audit, and moves through the rows. */
function PanelTools({ auditID, ids, onSelect }: PanelToolsProps) {
  const copy = () =>
    navigator.clipboard.writeText(`${location.origin}/audits?AuditID=${auditID}`).then(
      () => showToast.success(m.audit_panel_link_copied()),
      () => showToast.error(m.audit_panel_link_not_copied()),
    )
  return (
    <>
      <IconButton icon={IconLink} label={m.audit_panel_copy_link()} onClick={() => void copy()} />
      <RowNavigation ids={ids} selectedId={auditID} onSelect={onSelect} />
    </>
  )
}

const AuditDialogs = lazy(async () => ({ default: (await import('./audit-dialogs.tsx')).AuditDialogs }))

interface AuditPanelProps {
  auditID: string
  /** The row of the audit, if it is on the current page. */
  row: AuditRow | undefined
  /** The rows of the current page, in order. */
  ids: readonly string[]
  reader: AuditActor
  onSelect(auditID: string | undefined): void
  onOpen(audit: CallResponse<'getAudit'>): void
}

/** The selected audit next to the list: its facts, its status and the available actions. */
export function AuditPanel({ auditID, row, ids, reader, onSelect, onOpen }: AuditPanelProps) {
  const { data: audit, error, refetch } = useQuery(auditQuery(auditID))
  const head = audit ?? row
  const ucc = head?.site.propertyURN
  return (
    <SidePanel
      title={ucc === undefined ? m.audit_panel_title() : m.audit_panel_title_ucc({ ucc })}
      tools={<PanelTools auditID={auditID} ids={ids} onSelect={onSelect} />}
      footer={<ReportError />}
      onClose={() => onSelect(undefined)}
    >
      {head && <PanelHead audit={head} />}
      {audit ? (
        <SelectedAudit key={auditID} audit={audit} reader={reader} onSelect={onSelect} onOpen={onOpen} />
      ) : (
        <PanelPlaceholder error={error} onRetry={() => void refetch()} />
      )}
    </SidePanel>
  )
}

function PanelPlaceholder({ error, onRetry }: { error: Error | null; onRetry(): void }) {
  if (error instanceof ApiError && error.status === 404) return <EmptyState text={m.review_not_found()} />
  if (error) return <ErrorState error={error} onRetry={onRetry} />
  return <LoadingState text={m.review_loading()} rows={8} />
}

interface SelectedAuditProps extends Pick<AuditPanelProps, 'reader' | 'onSelect' | 'onOpen'> {
  audit: CallResponse<'getAudit'>
}

function SelectedAudit({ audit, reader, onSelect, onOpen }: SelectedAuditProps) {
  const [dialog, setDialog] = useState<AuditDialog>()
  const mutation = useAuditMutation()
  const actions = usePanelActions({
    audit,
    actor: reader,
    mutation,
    openDialog: setDialog,
    onOpen: () => onOpen(audit),
    onSelect,
  })
  const { changeDeadline } = getAvailableActions(audit, reader, new Date())
  return (
    <>
      <PanelSummary audit={audit} roles={reader.roles} />
      <StatusCallout
        audit={audit}
        actor={reader}
        onChangeDeadline={changeDeadline ? () => setDialog('deadline') : undefined}
      />
      <PanelActions actions={actions} busy={mutation.isPending} />
      <PanelSections audit={audit} roles={reader.roles} />
      {dialog !== undefined && (
        <Suspense>
          <AuditDialogs open={dialog} audit={audit} actor={reader} onClose={() => setDialog(undefined)} />
        </Suspense>
      )}
    </>
  )
}

function ReportError() {
  const address = useProgramme()?.supportEmail
  return (
    <>
      {m.audit_panel_report_error()}{' '}
      {address ? (
        <a href={`mailto:${address}`}>{m.audit_panel_report_error_link()}</a>
      ) : (
        m.audit_panel_report_error_link()
      )}
    </>
  )
}

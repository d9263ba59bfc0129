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
import { PanelSteps } from '../../../ui/panel-steps.tsx'
import { Select } from '../../../ui/select.tsx'
import { showToast } from '../../../ui/show-toast.ts'
import { SidePanel } from '../../../ui/side-panel.tsx'
import { EmptyState, ErrorState, LoadingState } from '../../../ui/states.tsx'
import { auditQuery } from '../audit-query.ts'
import type { AuditRow } from '../list/audit-row.ts'
import { useAdmins } from '../use-admins.ts'
import type { AuditDialog } from './audit-dialogs.tsx'
import { factsOf } from './facts-of.ts'
import { offersOf } from './offers.ts'
import css from './panel.module.css'
import { PanelActions } from './panel-actions.tsx'
import { PanelHead, PanelLead } from './panel-head.tsx'
import { PersonLine } from './person-line.tsx'
import { StateCallout } from './state-callout.tsx'
import { useAuditWork } from './use-audit-work.ts'
import { usePanelActions } from './use-panel-actions.ts'

interface AdministratorProps {
  audit: CallResponse<'getAudit'>
  roles: readonly Role[]
}

/** Who of the certifier looks after the audit. An Admin can give it to another, or to nobody. */
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
  const { isWorking, start } = useAuditWork()
  const current = audit.assignedToUser
  const options = [
    { value: ZERO_ID, label: m.audits_unallocated() },
    // Somebody who has left since keeps their name here until another takes over.
    ...(current && !admins.some(({ userID }) => userID === current.userID)
      ? [{ value: current.userID, label: current.name }]
      : []),
    ...admins
      .filter(({ userID }) => userID === current?.userID || isIndependent(userID, factsOf(audit)))
      .map(({ userID, name }) => ({ value: userID, label: name })),
  ]
  const assign = (userID: string) => {
    const chosen = options.find(({ value }) => value === userID)
    if (!chosen || chosen.value === (current?.userID ?? ZERO_ID)) return
    void start({
      send: () => api.call('assignAudit', { body: { auditID: audit.auditID, userID: chosen.value } }),
      done: m.audit_panel_administrator_set({ name: chosen.label }),
    })
  }
  return (
    <div className={css.change}>
      <Select
        label={m.audit_panel_change_administrator()}
        options={options}
        value={current?.userID ?? ZERO_ID}
        disabled={isWorking}
        searchable={options.length > 12}
        onChange={assign}
      />
    </div>
  )
}

/** What is not known shows as a dash. */
const known = (value: string | null | undefined): string => value || m.audits_nothing()

const day = (date: string | null): string => (date === null ? m.audits_nothing() : longDate(date))
const yesOrNo = (value: boolean): string => (value ? m.review_yes() : m.review_no())

const auditFacts = (audit: CallResponse<'getAudit'>): Fact[] => {
  const { site, auditType } = audit
  return [
    { label: m.audit_panel_type(), value: auditType ? auditTypeLabel(auditType) : m.audits_nothing() },
    { label: m.audit_panel_first_audit(), value: yesOrNo(audit.firstAudit) },
    { label: m.audit_panel_audit_date(), value: day(audit.auditorDate) },
    { label: m.audit_panel_audit_expiry(), value: day(audit.auditExpiresDate) },
    { label: m.audit_panel_submitted(), value: day(audit.auditorSubmittedDate) },
    { label: m.audit_panel_results_sent(), value: day(audit.resultsSentDate) },
    { label: m.audit_panel_certified(), value: day(audit.certifiedDate) },
    { label: m.audit_panel_accommodation(), value: known(site.accommodationType?.name) },
    { label: m.audit_panel_membership_status(), value: known(site.membershipStatus?.name) },
    { label: m.audit_panel_membership_type(), value: known(site.serviceTier?.name) },
    { label: m.audit_panel_membership_expiry(), value: day(site.membershipEnd) },
    { label: m.audit_panel_chain_connect(), value: yesOrNo(site.chainConnect) },
    { label: m.audit_panel_ucc(), value: known(site.propertyURN) },
  ]
}

interface PanelPartsProps {
  audit: CallResponse<'getAudit'>
  roles: readonly Role[]
}

/** What can be read of the audit, in parts that open; a closed one shows its value. */
function PanelParts({ audit, roles }: PanelPartsProps) {
  return (
    <>
      <Disclosure title={m.audit_panel_information()} open>
        <FactList facts={auditFacts(audit)} />
      </Disclosure>
      <Auditor auditor={audit.auditor} />
      <Administrator audit={audit} roles={roles} />
      <MainContact site={audit.site} />
      {hasRole(roles, 'Auditor', 'Admin') && <EnvironmentalReports siteID={audit.site.siteID} />}
    </>
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
            {languages.textOf(auditor.languages, m.audit_panel_no_languages())}
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
    <Disclosure title={m.audit_panel_main_contact()} value={known(contact?.name)}>
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
  onChoose(auditID: string): void
}

/** A link to send to a colleague, and the way through the rows. */
function PanelTools({ auditID, ids, onChoose }: PanelToolsProps) {
  const copy = () =>
    navigator.clipboard.writeText(`${location.origin}/audits?AuditID=${auditID}`).then(
      () => showToast.success(m.audit_panel_link_copied()),
      () => showToast.error(m.audit_panel_link_not_copied()),
    )
  return (
    <>
      <IconButton icon={IconLink} label={m.audit_panel_copy_link()} onClick={() => void copy()} />
      <PanelSteps ids={ids} selectedId={auditID} onSelect={onChoose} />
    </>
  )
}

const AuditDialogs = lazy(async () => ({ default: (await import('./audit-dialogs.tsx')).AuditDialogs }))

interface AuditPanelProps {
  auditID: string
  /** The audit's row, where it stands on the page in sight. */
  row: AuditRow | undefined
  /** The rows in sight, in their order. */
  ids: readonly string[]
  reader: AuditActor
  onChoose(auditID: string | undefined): void
  onOpen(audit: CallResponse<'getAudit'>): void
}

/** The chosen audit beside the list: what it is, what waits, and what can be done. */
export function AuditPanel({ auditID, row, ids, reader, onChoose, onOpen }: AuditPanelProps) {
  const { data: audit, error, refetch } = useQuery(auditQuery(auditID))
  const head = audit ?? row
  const ucc = head?.site.propertyURN
  return (
    <SidePanel
      title={ucc === undefined ? m.audit_panel_title() : m.audit_panel_title_ucc({ ucc })}
      tools={<PanelTools auditID={auditID} ids={ids} onChoose={onChoose} />}
      footer={<SomethingWrong />}
      onClose={() => onChoose(undefined)}
    >
      {head && <PanelHead audit={head} />}
      {audit ? (
        <Chosen key={auditID} audit={audit} reader={reader} onChoose={onChoose} onOpen={onOpen} />
      ) : (
        <NotYet error={error} onRetry={() => void refetch()} />
      )}
    </SidePanel>
  )
}

function NotYet({ error, onRetry }: { error: Error | null; onRetry(): void }) {
  if (error instanceof ApiError && error.status === 404) return <EmptyState text={m.review_not_found()} />
  if (error) return <ErrorState error={error} onRetry={onRetry} />
  return <LoadingState text={m.review_loading()} rows={8} />
}

interface ChosenProps extends Pick<AuditPanelProps, 'reader' | 'onChoose' | 'onOpen'> {
  audit: CallResponse<'getAudit'>
}

function Chosen({ audit, reader, onChoose, onOpen }: ChosenProps) {
  const [dialog, setDialog] = useState<AuditDialog>()
  const work = useAuditWork()
  const actions = usePanelActions({
    audit,
    actor: reader,
    work,
    ask: setDialog,
    onOpen: () => onOpen(audit),
    onChoose,
  })
  const { changeDeadline } = offersOf(audit, reader, new Date())
  return (
    <>
      <PanelLead audit={audit} roles={reader.roles} />
      <StateCallout
        audit={audit}
        actor={reader}
        onChangeDeadline={changeDeadline ? () => setDialog('deadline') : undefined}
      />
      <PanelActions actions={actions} busy={work.isWorking} />
      <PanelParts audit={audit} roles={reader.roles} />
      {dialog !== undefined && (
        <Suspense>
          <AuditDialogs open={dialog} audit={audit} actor={reader} onClose={() => setDialog(undefined)} />
        </Suspense>
      )}
    </>
  )
}

function SomethingWrong() {
  const address = useProgramme()?.supportEmail
  return (
    <>
      {m.audit_panel_wrong()}{' '}
      {address ? <a href={`mailto:${address}`}>{m.audit_panel_wrong_link()}</a> : m.audit_panel_wrong_link()}
    </>
  )
}

import { longDate } from '@sojourn/domain/kernel/dates'
import { IconKey, IconMail, IconPlus, IconUser, IconUserEdit, IconUserOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { InviteDialog } from '../../../features/people/person-dialog.tsx'
import { useAuditorLanguages, useLanguages } from '../../../features/people/use-languages.ts'
import { useProfileUrl } from '../../../features/people/use-profile-url.ts'
import { usePageTitle } from '../../../features/routing/use-page-title.ts'
import { HeaderActions } from '../../../features/save-bar.tsx'
import { api } from '../../../lib/api/api.ts'
import { pageQuery } from '../../../lib/api/query.ts'
import { ExportMenu } from '../../../lib/export-menu.tsx'
import { toExportQuery } from '../../../lib/file-export.ts'
import { m } from '../../../messages/messages.js'
import { Button } from '../../../ui/button.tsx'
import { createListState } from '../../../ui/list-state.ts'
import { ListView } from '../../../ui/list-view.tsx'
import { PHONE, useMedia } from '../../../ui/media.ts'
import { Modal } from '../../../ui/modal.tsx'
import { ListPage, PageHeader } from '../../../ui/page.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { auditorsListShape } from '../list-shapes.ts'
import css from './auditors.module.css'
import { createAuditorCard, createAuditorColumns } from './columns.tsx'
import {
  type Auditor,
  type AuditorActions,
  type PendingDisable,
  useAuditorActions,
} from './use-auditor-actions.ts'

interface DisableDialogProps {
  pendingDisable: PendingDisable
  resolveDisable(isConfirmed: boolean): void
}

/** Shows the auditor's active audits before asking for confirmation. */
function DisableDialog({ pendingDisable, resolveDisable }: DisableDialogProps) {
  const { auditor, audits } = pendingDisable
  const { rows, pagination } = audits
  return (
    <Modal width={600} onClose={() => resolveDisable(false)} title={m.ui_confirm_title()}>
      <p className="med">{m.auditors_disable_title({ name: auditor.name })}</p>
      <p>{m.auditors_active_audits({ count: pagination.totalCount })}</p>
      <ul className={css.audits} aria-label={m.auditors_active_audits_label()}>
        {rows.map((audit) => (
          <li key={audit.auditID}>
            <Link
              to="/companies/company/$companyID/customers/customer/$siteID/audit/$auditID"
              params={{ companyID: audit.site.companyID, siteID: audit.site.siteID, auditID: audit.auditID }}
              className={css.site}
            >
              {audit.siteName}
            </Link>
            <span className="dim">
              {audit.auditorDate ? longDate(audit.auditorDate) : m.auditors_no_date()}
            </span>
            <StatusBadge status={audit.auditStatus.name} />
          </li>
        ))}
      </ul>
      {rows.length < pagination.totalCount && (
        <p className="dim">{m.auditors_more_audits({ shown: rows.length, total: pagination.totalCount })}</p>
      )}
      <p className={css.hint}>{m.auditors_active_audits_hint()}</p>
      <p className="med">{m.auditors_disable_confirm()}</p>
      <div className={css.buttons}>
        <Button variant="default" data-autofocus onClick={() => resolveDisable(false)}>
          {m.ui_cancel()}
        </Button>
        <Button variant="danger" onClick={() => resolveDisable(true)}>
          {m.ui_confirm_yes()}
        </Button>
      </div>
    </Modal>
  )
}

interface AuditorSheetProps {
  auditor: Auditor
  actions: AuditorActions
  accountUrl: string | undefined
  onClose(): void
}

/** Actions for an auditor on phones. */
function AuditorSheet({ auditor, actions, accountUrl, onClose }: AuditorSheetProps) {
  const startAction = (action: (auditor: Auditor) => Promise<void>) => () => {
    onClose()
    void action(auditor)
  }
  return (
    <Modal onClose={onClose} title={auditor.name}>
      <p className={css.facts}>{auditor.emailAddress}</p>
      <div className={css.sheet}>
        <Link to="/auditors/auditor/$userID" params={{ userID: auditor.userID }}>
          <IconUser size={20} stroke={1.6} aria-hidden />
          {m.auditors_open()}
        </Link>
        {accountUrl && (
          <a href={accountUrl}>
            <IconUserEdit size={20} stroke={1.6} aria-hidden />
            {m.auditors_edit()}
          </a>
        )}
        {auditor.accountConfirmed ? (
          <button type="button" onClick={startAction(actions.resetPassword)}>
            <IconKey size={20} stroke={1.6} aria-hidden />
            {m.auditors_reset_password()}
          </button>
        ) : (
          <button type="button" onClick={startAction(actions.resendInvite)}>
            <IconMail size={20} stroke={1.6} aria-hidden />
            {m.auditors_resend()}
          </button>
        )}
        <button type="button" onClick={startAction(actions.disable)}>
          <IconUserOff size={20} stroke={1.6} aria-hidden />
          {m.auditors_disable()}
        </button>
      </div>
    </Modal>
  )
}

const route = getRouteApi('/signed-in/auditors')

const getOrderOptions = () => [
  { value: 'Profile.FirstName', label: m.auditors_sort_name() },
  { value: 'Profile.FirstName desc', label: m.auditors_sort_name_desc() },
]

export function AuditorsPage() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  usePageTitle(m.auditors_title())
  const list = createListState(auditorsListShape, search, (next) => void navigate({ search: next }))
  const languages = useLanguages()
  const spoken = useAuditorLanguages()
  const actions = useAuditorActions()
  const getAccountUrl = useProfileUrl()
  const isPhone = useMedia(PHONE)
  const [selected, setSelected] = useState<Auditor>()
  const auditors = useQuery(pageQuery('listUsers', { params: { role: 'Auditor' }, query: list.query }))
  const total = auditors.data?.pagination.totalCount
  const formatLanguages = (auditor: Auditor) => languages.format(auditor.languages, m.auditors_no_languages())
  const setInviting = (inviting: boolean) =>
    void navigate({
      search: ({ invite: _invite, ...rest }) => (inviting ? { ...rest, invite: 'auditor' } : rest),
      replace: true,
    })
  const open = (auditor: Auditor) =>
    isPhone
      ? setSelected(auditor)
      : void navigate({ to: '/auditors/auditor/$userID', params: { userID: auditor.userID } })
  const invite = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setInviting(true)}>
      {m.auditors_invite()}
    </Button>
  )

  return (
    <ListPage label={m.auditors_title()}>
      <PageHeader
        title={m.auditors_title()}
        actions={
          <HeaderActions>
            <ExportMenu
              name="auditors"
              fetchFile={(format) =>
                api.call('exportUsers', {
                  params: { role: 'Auditor' },
                  query: { ...toExportQuery(list.query), format },
                })
              }
            />
            {invite}
          </HeaderActions>
        }
        {...(total === undefined ? {} : { count: m.auditors_count({ count: total }) })}
      />
      <ListView
        list={list}
        result={auditors}
        filters={[
          {
            name: 'Language',
            label: m.auditors_language(),
            options: [{ value: '', label: m.auditors_language_all() }, ...spoken],
          },
        ]}
        orders={getOrderOptions()}
        searchPlaceholder={m.auditors_search()}
        label={m.auditors_title()}
        columns={createAuditorColumns({ actions, getAccountUrl, formatLanguages })}
        rowId={(auditor) => auditor.userID}
        loadingText={m.auditors_loading()}
        emptyText={m.auditors_none()}
        emptyAction={invite}
        card={createAuditorCard(formatLanguages)}
        onSelect={open}
      />
      {search.invite && <InviteAuditorDialog onClose={() => setInviting(false)} />}
      {actions.pendingDisable && (
        <DisableDialog pendingDisable={actions.pendingDisable} resolveDisable={actions.resolveDisable} />
      )}
      {selected && (
        <AuditorSheet
          auditor={selected}
          actions={actions}
          accountUrl={getAccountUrl(selected.userID)}
          onClose={() => setSelected(undefined)}
        />
      )}
    </ListPage>
  )
}

export const InviteAuditorDialog = ({ onClose }: { onClose(): void }) => (
  <InviteDialog
    title={m.auditors_invite()}
    invitedRole="Auditor"
    invitedText={m.auditors_invited()}
    onClose={onClose}
  />
)

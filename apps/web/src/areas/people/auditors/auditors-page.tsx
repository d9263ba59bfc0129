import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { HeaderActions } from '../../../features/header-actions.tsx'
import { useEditProfile } from '../../../features/people/use-edit-profile.ts'
import { useAuditorLanguages, useLanguages } from '../../../features/people/use-languages.ts'
import { usePageTitle } from '../../../features/routing/use-page-title.ts'
import { api } from '../../../lib/api/api.ts'
import { pageQuery } from '../../../lib/api/query.ts'
import { ExportMenu } from '../../../lib/export/export-menu.tsx'
import { exportQuery } from '../../../lib/export/export-query.ts'
import { m } from '../../../messages/messages.js'
import { Button } from '../../../ui/button.tsx'
import { listState } from '../../../ui/list-state.ts'
import { ListView } from '../../../ui/list-view.tsx'
import { PHONE, useMedia } from '../../../ui/media.ts'
import { ListPage } from '../../../ui/page.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import type { Auditor } from './auditor.ts'
import { AuditorSheet } from './auditor-sheet.tsx'
import { auditorsShape } from './auditors-shape.ts'
import { auditorCard, auditorColumns } from './columns.tsx'
import { DisableDialog } from './disable-dialog.tsx'
import { InviteAuditor } from './invite-dialog.tsx'
import { useAuditorActions } from './use-auditor-actions.ts'

const route = getRouteApi('/signed-in/auditors')

const orders = () => [
  { value: 'Profile.FirstName', label: m.auditors_sort_name() },
  { value: 'Profile.FirstName desc', label: m.auditors_sort_name_desc() },
]

export function AuditorsPage() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  usePageTitle(m.auditors_title())
  const list = listState(auditorsShape, search, (next) => void navigate({ search: next }))
  const languages = useLanguages()
  const spoken = useAuditorLanguages()
  const actions = useAuditorActions()
  const accountOf = useEditProfile()
  const phone = useMedia(PHONE)
  const [touched, setTouched] = useState<Auditor>()
  const auditors = useQuery(pageQuery('listUsers', { params: { role: 'Auditor' }, query: list.query }))
  const total = auditors.data?.pagination.totalCount
  const languagesOf = (auditor: Auditor) => languages.textOf(auditor.languages, m.auditors_no_languages())
  const setInviting = (inviting: boolean) =>
    void navigate({
      search: ({ invite: _invite, ...rest }) => (inviting ? { ...rest, invite: 'auditor' } : rest),
      replace: true,
    })
  const open = (auditor: Auditor) =>
    phone
      ? setTouched(auditor)
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
                  query: { ...exportQuery(list.query), format },
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
        orders={orders()}
        searchPlaceholder={m.auditors_search()}
        label={m.auditors_title()}
        columns={auditorColumns({ actions, accountOf, languagesOf })}
        rowId={(auditor) => auditor.userID}
        loadingText={m.auditors_loading()}
        emptyText={m.auditors_none()}
        emptyAction={invite}
        card={auditorCard(languagesOf)}
        onSelect={open}
      />
      {search.invite && <InviteAuditor onClose={() => setInviting(false)} />}
      {actions.leaving && <DisableDialog leaving={actions.leaving} decide={actions.decide} />}
      {touched && (
        <AuditorSheet
          auditor={touched}
          actions={actions}
          account={accountOf(touched.userID)}
          onClose={() => setTouched(undefined)}
        />
      )}
    </ListPage>
  )
}

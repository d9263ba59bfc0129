import { hasRole, parseRoles } from '@sojourn/domain/people/roles'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { NotThere, ReadFailed } from '../../../../features/read-failed.tsx'
import { usePageTitle } from '../../../../features/routing/use-page-title.ts'
import { m } from '../../../../messages/messages.js'
import { LoadingState } from '../../../../ui/states.tsx'
import { AuditorForm } from './auditor-form.tsx'
import { AuditorFrame } from './auditor-frame.tsx'
import { readAuditor } from './use-auditor-form.ts'

const route = getRouteApi('/signed-in/auditors/auditor/$userID')

const wayBack = () => ({ to: '/auditors', label: m.auditors_back() })

export function AuditorPage() {
  const { userID } = route.useParams()
  usePageTitle(m.auditors_auditor())
  // A form begins with what is stored now, never with what was read an hour ago.
  const auditor = useQuery({
    queryKey: ['getUser', { params: { id: userID } }, 'to edit'],
    queryFn: () => readAuditor(userID),
    gcTime: 0,
  })
  if (auditor.data && hasRole(parseRoles(auditor.data.user.roles), 'Auditor'))
    return <AuditorForm key={userID} read={auditor.data} />
  return (
    <AuditorFrame>
      {auditor.isPending && <LoadingState text={m.auditors_auditor_loading()} />}
      {auditor.error && (
        <ReadFailed
          error={auditor.error}
          onRetry={() => void auditor.refetch()}
          notThere={{ text: m.auditors_not_there(), ...wayBack() }}
        />
      )}
      {auditor.data && <NotThere text={m.auditors_not_an_auditor()} {...wayBack()} />}
    </AuditorFrame>
  )
}

import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useDeferredValue } from 'react'
import { LoadError } from '../../../features/load-error.tsx'
import { SettingsPage } from '../../../features/settings/settings-page.tsx'
import { m } from '../../../messages/messages.js'
import { LoadingState } from '../../../ui/states.tsx'
import { emptyType } from '../draft.ts'
import type { LoadedType } from './editing.ts'
import { RevisionReader } from './revision-reader.tsx'
import { TypeEditor } from './type-editor.tsx'
import { loadType } from './use-editing.ts'

const route = getRouteApi('/signed-in/settings/audit-types/type/$auditTypeID')

/** The editor for the newest revision, or an earlier revision read-only. */
export function TypePage() {
  const { auditTypeID } = route.useParams()
  const { version } = route.useSearch()
  return version === undefined ? (
    <EditorPage key={auditTypeID} auditTypeID={auditTypeID} />
  ) : (
    <RevisionReader key={`${auditTypeID} ${version}`} auditTypeID={auditTypeID} version={version} />
  )
}

function EditorPage({ auditTypeID }: { auditTypeID: string }) {
  // Not cached, because a save needs the current version for If-Match.
  const read = useQuery({
    queryKey: ['getAuditType', { params: { id: auditTypeID } }],
    queryFn: () => loadType(auditTypeID),
    gcTime: 0,
    staleTime: 0,
    refetchOnReconnect: false,
  })
  // Deferred, so that the page stays responsive while a large tree renders.
  const deferredType = useDeferredValue(read.data)
  if (deferredType) return <TypeEditor read={deferredType} />
  return (
    <SettingsPage
      title={m.types_title()}
      crumbs={[
        <Link key="types" to="/settings/audit-types">
          {m.types_title()}
        </Link>,
      ]}
    >
      {read.error ? (
        <LoadError
          error={read.error}
          onRetry={() => void read.refetch()}
          notFound={{ text: m.types_not_found(), to: '/settings/audit-types', label: m.types_back() }}
        />
      ) : (
        <LoadingState text={m.types_loading_one()} />
      )}
    </SettingsPage>
  )
}

const NEW_TYPE: LoadedType = { type: emptyType, version: undefined }

export function NewTypePage() {
  return <TypeEditor read={NEW_TYPE} />
}

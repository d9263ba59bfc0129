import { auditTypeLabel, REQUIREMENTS_YEARS } from '@sojourn/domain/criteria/numbering'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { lazy, Suspense, useDeferredValue, useState } from 'react'
import { LoadError } from '../../../features/load-error.tsx'
import { SettingsPage } from '../../../features/settings/settings-page.tsx'
import { callQuery } from '../../../lib/api/query.ts'
import { m } from '../../../messages/messages.js'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { FactList } from '../../../ui/fact-list.tsx'
import { RichText } from '../../../ui/rich-text.tsx'
import { Card } from '../../../ui/section.tsx'
import { LoadingState } from '../../../ui/states.tsx'
import { emptyType, listCriteria, type Type } from '../draft.ts'
import type { TreeActions } from '../tree/criteria-tree.tsx'
import { LazyCriteriaTree } from '../tree/lazy-tree.tsx'
import { useOpenGroups } from '../tree/use-open-groups.ts'
import detailsCard from './details-card.module.css'
import type { LoadedType } from './editing.ts'
import { RevisionSelect } from './revision-select.tsx'
import { OpenButtons, SectionHead } from './section-head.tsx'
import css from './type-editor.module.css'
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
  const query = useQuery({
    queryKey: ['getAuditType', { params: { id: auditTypeID } }],
    queryFn: () => loadType(auditTypeID),
    gcTime: 0,
    staleTime: 0,
    refetchOnReconnect: false,
  })
  // Deferred, so that the page stays responsive while a large tree renders.
  const deferredType = useDeferredValue(query.data)
  if (deferredType) return <TypeEditor loaded={deferredType} />
  return (
    <SettingsPage
      title={m.types_title()}
      crumbs={[
        <Link key="types" to="/settings/audit-types">
          {m.types_title()}
        </Link>,
      ]}
    >
      {query.error ? (
        <LoadError
          error={query.error}
          onRetry={() => void query.refetch()}
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
  return <TypeEditor loaded={NEW_TYPE} />
}

const QuestionReader = lazy(async () => ({ default: (await import('./question-reader.tsx')).QuestionReader }))

interface RevisionReaderProps {
  auditTypeID: string
  version: string
}

/** A read-only revision. */
function RevisionReader({ auditTypeID, version }: RevisionReaderProps) {
  const params = { id: auditTypeID }
  const revision = useQuery(callQuery('getAuditType', { params, query: { version } }))
  const rows = useQuery(callQuery('listAuditTypes'))
  const newest = rows.data?.find((row) => row.auditTypeID === auditTypeID)?.version
  const type = revision.data
  return (
    <SettingsPage
      title={type ? auditTypeLabel(type) : m.types_title()}
      crumbs={[
        <Link key="types" to="/settings/audit-types">
          {m.types_title()}
        </Link>,
      ]}
      actions={
        <Button
          variant="default"
          renderRoot={(props) => (
            <Link to="/settings/audit-types/type/$auditTypeID" params={{ auditTypeID }} {...props} />
          )}
        >
          {m.types_to_newest()}
        </Button>
      }
    >
      {revision.isPending && <LoadingState text={m.types_loading_one()} />}
      {revision.error && (
        <LoadError
          error={revision.error}
          onRetry={() => void revision.refetch()}
          notFound={{ text: m.types_not_found(), to: '/settings/audit-types', label: m.types_back() }}
        />
      )}
      {type && <LoadedRevision type={type} newest={newest ?? type.version} />}
    </SettingsPage>
  )
}

const ignore = () => undefined

function LoadedRevision({ type, newest }: { type: Type; newest: number }) {
  const open = useOpenGroups(type.groups)
  const [questionID, setQuestionID] = useState<string>()
  const question = listCriteria(type.groups).find((criterion) => criterion.auditTypeQuestionID === questionID)
  const actions: TreeActions = {
    edit: ({ id }) => setQuestionID(id),
    remove: ignore,
    addQuestion: ignore,
    addGroup: ignore,
    move: ignore,
  }
  const { version } = type
  return (
    <>
      <div className={css.reading}>
        <Callout tone="waiting">
          {version === newest
            ? m.types_viewing_current_revision({ version })
            : m.types_viewing_revision({ version })}
        </Callout>
      </div>
      <div className={css.columns}>
        <div className={css.details}>
          <RevisionFacts type={type} newest={newest} />
        </div>
        <section className={css.criteria} aria-labelledby="criteria-title">
          <SectionHead groups={type.groups}>
            <OpenButtons open={open} groups={type.groups} />
          </SectionHead>
          <LazyCriteriaTree isReadOnly type={type} open={open} actions={actions} />
        </section>
        {question && (
          <Suspense>
            <QuestionReader type={type} question={question} onClose={() => setQuestionID(undefined)} />
          </Suspense>
        )}
      </div>
    </>
  )
}

/** The read-only fields of the type. */
function RevisionFacts({ type, newest }: { type: Type; newest: number }) {
  const { auditTypeID, version } = type
  return (
    <Card>
      <div className={detailsCard.side}>
        <div className={detailsCard.facts}>
          <FactList
            facts={[
              { label: m.types_name(), value: type.name },
              { label: m.types_description(), value: type.description },
              { label: m.types_requirements_version(), value: REQUIREMENTS_YEARS[type.typeVersion] },
              { label: m.types_reverify(), value: type.reverifyFailures ? m.types_yes() : m.types_no() },
              ...(type.auditorGuidance
                ? [{ label: m.types_auditor_guidance(), value: <RichText html={type.auditorGuidance} /> }]
                : []),
            ]}
          />
        </div>
        {newest > 1 && <RevisionSelect type={{ auditTypeID, version: newest }} shown={version} />}
      </div>
    </Card>
  )
}

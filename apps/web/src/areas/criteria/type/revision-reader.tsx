import { auditTypeLabel } from '@sojourn/domain/criteria/numbering'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { LoadError } from '../../../features/load-error.tsx'
import { SettingsPage } from '../../../features/settings/settings-page.tsx'
import { callQuery } from '../../../lib/api/query.ts'
import { m } from '../../../messages/messages.js'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { LoadingState } from '../../../ui/states.tsx'
import { listCriteria, type Type } from '../draft.ts'
import type { TreeActions } from '../tree/criteria-tree.tsx'
import { LazyCriteriaTree } from '../tree/lazy-tree.tsx'
import { useOpenGroups } from '../tree/use-open-groups.ts'
import { RevisionFacts } from './revision-facts.tsx'
import { OpenButtons, SectionHead } from './section-head.tsx'
import css from './type-editor.module.css'

const QuestionReader = lazy(async () => ({ default: (await import('./question-reader.tsx')).QuestionReader }))

interface RevisionReaderProps {
  auditTypeID: string
  version: string
}

/** A read-only revision. */
export function RevisionReader({ auditTypeID, version }: RevisionReaderProps) {
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
          <LazyCriteriaTree reading type={type} open={open} actions={actions} />
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

import { longDate } from '@sojourn/domain/kernel/dates'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { SaveBanners } from '../../../features/forms/form-banners.tsx'
import { SaveBar, SaveInHeader } from '../../../features/save-bar.tsx'
import { SettingsPage } from '../../../features/settings/settings-page.tsx'
import { api } from '../../../lib/api/api.ts'
import type { CallResponse } from '../../../lib/api/call-types.ts'
import { callQuery, versionedQuery } from '../../../lib/api/query.ts'
import { m } from '../../../messages/messages.js'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { confirm } from '../../../ui/confirm.ts'
import { describeError } from '../../../ui/describe-error.ts'
import { FieldErrorCount } from '../../../ui/field-error-count.tsx'
import { Section } from '../../../ui/section.tsx'
import { showToast } from '../../../ui/show-toast.ts'
import { ErrorState, LoadingState } from '../../../ui/states.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { useFocusFirstError } from '../../../ui/use-focus-first-error.ts'
import { useUnsavedGuard } from '../../../ui/use-unsaved-guard.ts'
import css from './scheme.module.css'
import { type LoadedScheme, SchemeConflictBanner, SchemeFields, useSchemeForm } from './scheme-fields.tsx'

function Revisions({ revisions }: { revisions: LoadedScheme['response']['revisions'] }) {
  return (
    <Section title={m.scheme_revisions()} titleStyle="sentence">
      <ul className={css.list}>
        {revisions.map(({ revision, publishedAt, publishedBy }) => (
          <li key={revision}>
            <a href={`/scheme/revisions/${revision}`} target="_blank" rel="noreferrer">
              {m.scheme_revision({ revision })}
            </a>
            <span className="mut">
              {publishedBy
                ? m.scheme_revision_by({ date: longDate(publishedAt), name: publishedBy.name })
                : m.scheme_revision_at({ date: longDate(publishedAt) })}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function SchemeForm({ loaded }: { loaded: LoadedScheme }) {
  const form = useSchemeForm(loaded)
  const errorFocus = useFocusFirstError<HTMLDivElement>()
  useUnsavedGuard({ when: form.isChanged, onLeave: form.removePersistedDraft })
  const { revisions } = loaded.response
  const current = revisions[0]?.revision ?? 0
  const publish = async () => {
    const subject = m.scheme_publish({ revision: current + 1 })
    if (!(await confirm({ subject, text: m.scheme_publish_confirm() }))) return
    await form.submit()
    errorFocus.start()
  }
  const save = (
    <>
      <FieldErrorCount count={Object.keys(form.errors).length} />
      <Button
        loading={form.isSaving}
        disabled={!form.isChanged && current > 0}
        onClick={() => void publish()}
      >
        {m.scheme_publish({ revision: current + 1 })}
      </Button>
    </>
  )
  return (
    <SettingsPage title={m.scheme_title()} actions={<SaveInHeader>{save}</SaveInHeader>}>
      <div {...errorFocus.containerProps} className={css.sections}>
        <SaveBanners form={form} />
        <SchemeConflictBanner form={form} />
        <p className="mut">
          {m.scheme_intro()}{' '}
          <a href="/scheme" target="_blank" rel="noreferrer">
            {m.scheme_open()}
          </a>
        </p>
        {current === 0 && (
          <Callout tone="progress">
            <p>{m.scheme_standard()}</p>
          </Callout>
        )}
        <PublicCriteria />
        <SchemeFields form={form} />
        {current > 0 && <Revisions revisions={revisions} />}
      </div>
      <SaveBar>{save}</SaveBar>
    </SettingsPage>
  )
}

export function SchemePage() {
  // No caching, so that the form starts with the current data.
  const scheme = useQuery({ ...versionedQuery('getScheme'), gcTime: 0 })
  if (scheme.data) return <SchemeForm loaded={scheme.data} />
  return (
    <SettingsPage title={m.scheme_title()}>
      {scheme.error ? (
        <ErrorState error={scheme.error} onRetry={() => void scheme.refetch()} />
      ) : (
        <LoadingState text={m.scheme_loading()} />
      )}
    </SettingsPage>
  )
}

type SchemeType = CallResponse<'listSchemeTypes'>[number]

function describeType({ isPublic, publicRevisions }: SchemeType): string {
  if (!isPublic) return m.scheme_criteria_hidden()
  return publicRevisions.length === 0
    ? m.scheme_criteria_unused()
    : m.scheme_criteria_revisions({ revisions: publicRevisions.join(', ') })
}

/** A switch per enabled audit type, which takes effect at once. */
function PublicCriteria() {
  const queryClient = useQueryClient()
  const types = useQuery(callQuery('listSchemeTypes'))
  const change = useMutation({
    mutationFn: ({ auditTypeID, isPublic }: Pick<SchemeType, 'auditTypeID' | 'isPublic'>) =>
      api.call('changeSchemeType', { params: { id: auditTypeID }, body: { isPublic } }),
    onError: (error) => showToast.error(describeError(error).message ?? m.scheme_criteria_failed()),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['listSchemeTypes'] }),
  })
  /** Shown at once, before the response arrives. */
  const isPublic = (type: SchemeType) =>
    change.isPending && change.variables.auditTypeID === type.auditTypeID
      ? change.variables.isPublic
      : type.isPublic
  return (
    <Section title={m.scheme_criteria()} titleStyle="sentence">
      <div className={css.fields}>
        <p className="mut">{m.scheme_criteria_hint()}</p>
        {types.data?.length === 0 && <p className="dim">{m.scheme_criteria_none()}</p>}
        {types.data?.map((type) => (
          <Switch
            key={type.auditTypeID}
            label={type.name}
            description={describeType(type)}
            checked={isPublic(type)}
            onChange={({ currentTarget }) =>
              change.mutate({ auditTypeID: type.auditTypeID, isPublic: currentTarget.checked })
            }
          />
        ))}
        {types.isPending && <LoadingState text={m.scheme_criteria_loading()} />}
        {types.error && <ErrorState error={types.error} onRetry={() => void types.refetch()} />}
      </div>
    </Section>
  )
}

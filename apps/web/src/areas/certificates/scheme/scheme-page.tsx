import { longDate } from '@sojourn/domain/kernel/dates'
import { useQuery } from '@tanstack/react-query'
import { SaveBanners } from '../../../features/forms/form-banners.tsx'
import { SaveBar, SaveInHeader } from '../../../features/save-bar.tsx'
import { SettingsPage } from '../../../features/settings/settings-page.tsx'
import { versionedQuery } from '../../../lib/api/query.ts'
import { m } from '../../../messages/messages.js'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { confirm } from '../../../ui/confirm.ts'
import { FieldErrorCount } from '../../../ui/field-error-count.tsx'
import { Section } from '../../../ui/section.tsx'
import { ErrorState, LoadingState } from '../../../ui/states.tsx'
import { useFocusFirstError } from '../../../ui/use-focus-first-error.ts'
import { useUnsavedGuard } from '../../../ui/use-unsaved-guard.ts'
import { PublicCriteria } from './public-criteria.tsx'
import css from './scheme.module.css'
import { SchemeConflictBanner, SchemeFields } from './scheme-fields.tsx'
import { type LoadedScheme, useSchemeForm } from './use-scheme-form.ts'

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
  const lead = useFocusFirstError<HTMLDivElement>()
  useUnsavedGuard({ when: form.isChanged, onLeave: form.removePersistedDraft })
  const { revisions } = loaded.response
  const current = revisions[0]?.revision ?? 0
  const publish = async () => {
    const subject = m.scheme_publish({ revision: current + 1 })
    if (!(await confirm({ subject, text: m.scheme_publish_confirm() }))) return
    await form.submit()
    lead.start()
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
      <div {...lead.containerProps} className={css.sections}>
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

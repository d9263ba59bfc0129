import { hasRole, parseRoles } from '@sojourn/domain/people/roles'
import { IconArrowLeft, IconX } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ConflictBanner, DraftBanner } from '../../../features/forms/form-banners.tsx'
import { usePersistedDraft } from '../../../features/forms/use-persisted-draft.ts'
import { isConflictError, type LoadedRecord } from '../../../features/forms/use-versioned-draft.ts'
import { LoadError, NotFound } from '../../../features/load-error.tsx'
import { PersonAvatar } from '../../../features/people/person-name.tsx'
import { useLanguages } from '../../../features/people/use-languages.ts'
import { usePageTitle } from '../../../features/routing/use-page-title.ts'
import { SaveBar, SaveInHeader } from '../../../features/save-bar.tsx'
import { api } from '../../../lib/api/api.ts'
import type { CallResponse } from '../../../lib/api/call-types.ts'
import { m } from '../../../messages/messages.js'
import { Button } from '../../../ui/button.tsx'
import { describeError } from '../../../ui/describe-error.ts'
import { Field, FieldGrid } from '../../../ui/fact-list.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Page, PageBody, PageHeader } from '../../../ui/page.tsx'
import { Section } from '../../../ui/section.tsx'
import { Select } from '../../../ui/select.tsx'
import { showToast } from '../../../ui/show-toast.ts'
import { LoadingState } from '../../../ui/states.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { useUnsavedGuard } from '../../../ui/use-unsaved-guard.ts'
import css from './auditor-page.module.css'

interface AuditorDraft {
  languages: string[]
}

interface LoadedAuditor {
  user: CallResponse<'getUser'>
  record: LoadedRecord<AuditorDraft>
}

const toLoadedAuditor = ({
  response,
  version,
}: {
  response: CallResponse<'getUser'>
  version: number | undefined
}): LoadedAuditor => ({
  user: response,
  record: { id: response.userID, draft: { languages: response.languages }, version },
})

const loadAuditor = async (id: string) =>
  toLoadedAuditor(await api.callWithVersion('getUser', { params: { id } }))

const isDraft = (value: unknown): value is AuditorDraft =>
  typeof value === 'object' &&
  value !== null &&
  'languages' in value &&
  Array.isArray(value.languages) &&
  value.languages.every((code) => typeof code === 'string')

/** Form state of the auditor's languages. */
function useAuditorForm({ user, record }: LoadedAuditor) {
  const id = user.userID
  const queryClient = useQueryClient()
  const form = usePersistedDraft({
    form: `auditor:${id}`,
    read: record,
    fetchLatest: async () => (await loadAuditor(id)).record,
    isDraft,
  })
  const save = useMutation({
    mutationFn: () =>
      form.saveWithVersion((body, match) =>
        api.callWithVersion('changeLanguages', { params: { id }, body, ...match }),
      ),
    onSuccess: async (saved) => {
      form.restart(toLoadedAuditor(saved).record)
      form.removePersistedDraft()
      showToast.success(m.auditors_saved())
      await queryClient.invalidateQueries({ queryKey: ['listUsers'] })
    },
    onError: (error) => {
      if (!isConflictError(error)) showToast.error(describeError(error).message ?? m.ui_error_text(), error)
    },
  })
  return { ...form, isSaving: save.isPending, save: () => save.mutate() }
}

/** Layout of the page in all states. */
function AuditorFrame({ save, children }: { save?: ReactNode; children: ReactNode }) {
  return (
    <Page>
      <PageHeader
        title={m.auditors_auditor()}
        count={m.auditors_auditor_text()}
        crumbs={[
          <Link key="back" to="/auditors" className={css.back}>
            <IconArrowLeft size={14} stroke={1.75} aria-hidden />
            {m.auditors_back()}
          </Link>,
        ]}
        actions={save && <SaveInHeader>{save}</SaveInHeader>}
      />
      <PageBody>{children}</PageBody>
      {save && <SaveBar>{save}</SaveBar>}
    </Page>
  )
}

interface LanguagesFieldProps {
  /** All languages, sorted by name. */
  all: readonly { code: string; name: string }[]
  spoken: readonly string[]
  onChange(spoken: string[]): void
}

/** Languages spoken by the auditor. */
function LanguagesField({ all, spoken, onChange }: LanguagesFieldProps) {
  const getName = (code: string) => all.find((language) => language.code === code)?.name ?? code
  const spokenLanguages = spoken
    .map((code) => ({ code, name: getName(code) }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'))
  return (
    <Section title={m.auditors_spoken()} titleStyle="sentence">
      {spokenLanguages.length === 0 && <p className="dim">{m.auditors_spoken_none()}</p>}
      <ul className={css.languages} aria-label={m.auditors_spoken()}>
        {spokenLanguages.map(({ code, name }) => (
          <li key={code}>
            {name}
            <IconButton
              icon={IconX}
              size={28}
              label={m.auditors_spoken_remove({ name })}
              onClick={() => onChange(spoken.filter((spokenCode) => spokenCode !== code))}
            />
          </li>
        ))}
      </ul>
      <div className={css.add}>
        <Select
          label={m.auditors_spoken_add()}
          placeholder={m.auditors_spoken_choose()}
          searchable
          // Always empty, so that several languages can be added one after another.
          value={null}
          options={all
            .filter(({ code }) => !spoken.includes(code))
            .map(({ code, name }) => ({ value: code, label: name }))}
          emptyMessage={m.auditors_spoken_no_results()}
          onChange={(code) => onChange([...spoken, code])}
        />
      </div>
    </Section>
  )
}

function AuditorForm({ loaded }: { loaded: LoadedAuditor }) {
  const form = useAuditorForm(loaded)
  const languages = useLanguages()
  useUnsavedGuard({ when: form.isChanged, onLeave: form.removePersistedDraft })
  const { user } = loaded
  const conflictFields = {
    languages: {
      label: m.auditors_spoken(),
      show: (theirs: { languages: string[] }) =>
        languages.format(theirs.languages, m.auditors_no_languages()),
    },
  }
  return (
    <AuditorFrame
      save={
        <Button loading={form.isSaving} onClick={form.save}>
          {m.auditors_save()}
        </Button>
      }
    >
      <div className={css.sections}>
        {form.persistedAt && form.isChanged && (
          <DraftBanner persistedAt={form.persistedAt} onStartAgain={form.startAgain} />
        )}
        <ConflictBanner form={form} fields={conflictFields} />
        <Section
          title={user.name}
          titleStyle="sentence"
          aside={user.accountConfirmed ? undefined : <p className="dim">{m.auditors_not_confirmed()}</p>}
        >
          <div className={css.person}>
            <PersonAvatar person={user} size="xl" />
            <div className="grow">
              <FieldGrid>
                <Field>
                  <TextInput label={m.auditors_name()} readOnly value={user.name} />
                </Field>
                <Field>
                  <TextInput label={m.auditors_email_address()} readOnly value={user.emailAddress} />
                </Field>
              </FieldGrid>
            </div>
          </div>
        </Section>
        <LanguagesField
          all={languages.all}
          spoken={form.draft.languages}
          onChange={(spoken) => form.change({ languages: spoken })}
        />
      </div>
    </AuditorFrame>
  )
}

const route = getRouteApi('/signed-in/auditors/auditor/$userID')

const getBackLink = () => ({ to: '/auditors', label: m.auditors_back() })

export function AuditorPage() {
  const { userID } = route.useParams()
  usePageTitle(m.auditors_auditor())
  // The key differs from that of other pages and the result is not cached, so that the form starts with the current data.
  const auditor = useQuery({
    queryKey: ['getUser', { params: { id: userID } }, 'form'],
    queryFn: () => loadAuditor(userID),
    gcTime: 0,
  })
  if (auditor.data && hasRole(parseRoles(auditor.data.user.roles), 'Auditor'))
    return <AuditorForm key={userID} loaded={auditor.data} />
  return (
    <AuditorFrame>
      {auditor.isPending && <LoadingState text={m.auditors_auditor_loading()} />}
      {auditor.error && (
        <LoadError
          error={auditor.error}
          onRetry={() => void auditor.refetch()}
          notFound={{ text: m.auditors_not_found(), ...getBackLink() }}
        />
      )}
      {auditor.data && <NotFound text={m.auditors_not_an_auditor()} {...getBackLink()} />}
    </AuditorFrame>
  )
}

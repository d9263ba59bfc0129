import { longDate } from '@sojourn/domain/kernel/dates'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { SaveBanners } from '../../../features/forms/form-banners.tsx'
import { usePersistedDraft } from '../../../features/forms/use-persisted-draft.ts'
import { useValidatedSave } from '../../../features/forms/use-validated-save.ts'
import type { LoadedRecord } from '../../../features/forms/use-versioned-draft.ts'
import { SaveBar, SaveInHeader } from '../../../features/save-bar.tsx'
import { SettingsPage } from '../../../features/settings/settings-page.tsx'
import { api } from '../../../lib/api/api.ts'
import type { CallResponse } from '../../../lib/api/call-types.ts'
import { versionedQuery } from '../../../lib/api/query.ts'
import { m } from '../../../messages/messages.js'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { confirm } from '../../../ui/confirm.ts'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { Section } from '../../../ui/section.tsx'
import { showToast } from '../../../ui/show-toast.ts'
import { ErrorState, LoadingState } from '../../../ui/states.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { useUnsavedGuard } from '../../../ui/use-unsaved-guard.ts'
import css from './agreement.module.css'
import { AgreementText } from './agreement-dialog.tsx'

type Revisions = CallResponse<'listAgreementRevisions'>

interface AgreementDraft {
  text: string
}

interface LoadedRevisions {
  response: Revisions
  version: number | undefined
}

const toRecord = ({ response, version }: LoadedRevisions): LoadedRecord<AgreementDraft> => ({
  id: 'agreement',
  draft: { text: response[0]?.text ?? '' },
  version,
})

const isDraft = (value: unknown): value is AgreementDraft =>
  typeof value === 'object' && value !== null && 'text' in value && typeof value.text === 'string'

const loadSchema = async () => (await import('@sojourn/contract/certificates/agreement')).newAgreement

function AgreementForm({ loaded }: { loaded: LoadedRevisions }) {
  const queryClient = useQueryClient()
  const draft = usePersistedDraft({
    form: 'agreement',
    read: toRecord(loaded),
    fetchLatest: async () => {
      const latest = await api.callWithVersion('listAgreementRevisions')
      void queryClient.invalidateQueries({ queryKey: ['listAgreementRevisions'] })
      return toRecord(latest)
    },
    isDraft,
  })
  const form = useValidatedSave({
    form: draft,
    schema: loadSchema,
    toBody: (body) => body,
    send: () =>
      draft.saveWithVersion((body, match) => api.callWithVersion('publishAgreement', { body, ...match })),
    onSaved: async ({ response, version }) => {
      draft.restart({ id: 'agreement', draft: { text: response.text }, version })
      draft.removePersistedDraft()
      showToast.success(m.agreement_published({ revision: response.revision }))
      await queryClient.invalidateQueries({ queryKey: ['listAgreementRevisions'] })
    },
  })
  useUnsavedGuard({ when: form.isChanged, onLeave: form.removePersistedDraft })
  const current = loaded.response[0]?.revision ?? 0
  const publish = async () => {
    const subject = m.agreement_publish({ revision: current + 1 })
    if (current === 0 || (await confirm({ subject, text: m.agreement_publish_confirm() })))
      await form.submit()
  }
  const save = (
    <Button loading={form.isSaving} disabled={!form.isChanged} onClick={() => void publish()}>
      {m.agreement_publish({ revision: current + 1 })}
    </Button>
  )
  return (
    <SettingsPage title={m.agreement_title()} actions={<SaveInHeader>{save}</SaveInHeader>}>
      <div className={css.sections}>
        <SaveBanners form={form} />
        {form.changes.length > 0 && (
          <div role="alert">
            <Callout tone="needs">
              <p>{m.agreement_changed_meanwhile({ revision: current })}</p>
            </Callout>
          </div>
        )}
        <p className="mut">{m.agreement_intro()}</p>
        <TextArea
          label={m.agreement_text()}
          description={m.agreement_text_hint()}
          required
          minRows={14}
          maxRows={30}
          value={form.draft.text}
          error={form.errors.text}
          onChange={(event) => form.change({ text: event.currentTarget.value })}
        />
        <Section title={m.agreement_revisions()} titleStyle="sentence">
          {loaded.response.length === 0 && <p className="dim">{m.agreement_revisions_none()}</p>}
          <div className={css.revisions}>
            {loaded.response.map((item) => (
              <Disclosure
                key={item.revision}
                title={m.agreement_revision({ revision: item.revision })}
                value={
                  item.publishedBy
                    ? m.agreement_revision_by({
                        date: longDate(item.publishedAt),
                        name: item.publishedBy.name,
                      })
                    : m.agreement_revision_at({ date: longDate(item.publishedAt) })
                }
              >
                <AgreementText revision={item} />
              </Disclosure>
            ))}
          </div>
        </Section>
      </div>
      <SaveBar>{save}</SaveBar>
    </SettingsPage>
  )
}

export function AgreementPage() {
  const revisions = useQuery({ ...versionedQuery('listAgreementRevisions'), gcTime: 0 })
  if (revisions.data) return <AgreementForm loaded={revisions.data} />
  return (
    <SettingsPage title={m.agreement_title()}>
      {revisions.error ? (
        <ErrorState error={revisions.error} onRetry={() => void revisions.refetch()} />
      ) : (
        <LoadingState text={m.agreement_loading()} />
      )}
    </SettingsPage>
  )
}

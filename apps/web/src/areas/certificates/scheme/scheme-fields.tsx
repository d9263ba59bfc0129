import { MAX_SCHEME_STEPS } from '@sojourn/domain/certificates/scheme'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import type { ChangeEvent } from 'react'
import { hasSameShape } from '../../../features/forms/drafts.ts'
import { ConflictBanner } from '../../../features/forms/form-banners.tsx'
import { usePersistedDraft } from '../../../features/forms/use-persisted-draft.ts'
import { useValidatedSave } from '../../../features/forms/use-validated-save.ts'
import type { LoadedRecord } from '../../../features/forms/use-versioned-draft.ts'
import { api } from '../../../lib/api/api.ts'
import type { CallResponse } from '../../../lib/api/call-types.ts'
import { m } from '../../../messages/messages.js'
import { Button } from '../../../ui/button.tsx'
import { Field, FieldGrid } from '../../../ui/fact-list.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Section } from '../../../ui/section.tsx'
import { showToast } from '../../../ui/show-toast.ts'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import css from './scheme.module.css'

type Scheme = CallResponse<'getScheme'>
type SchemeDraft = Scheme['texts']

export interface LoadedScheme {
  response: Scheme
  version: number | undefined
}

const loadSchema = async () => (await import('@sojourn/contract/certificates/scheme')).schemeTexts

const toRecord = ({ response, version }: LoadedScheme): LoadedRecord<SchemeDraft> => ({
  id: 'scheme',
  draft: response.texts,
  version,
})

export function useSchemeForm(loaded: LoadedScheme) {
  const queryClient = useQueryClient()
  const record = toRecord(loaded)
  const reload = () => queryClient.invalidateQueries({ queryKey: ['getScheme'] })
  const form = usePersistedDraft({
    form: 'scheme',
    read: record,
    fetchLatest: async () => {
      const latest = await api.callWithVersion('getScheme')
      void reload()
      return toRecord(latest)
    },
    isDraft: hasSameShape(record.draft),
  })
  return useValidatedSave({
    form,
    schema: loadSchema,
    toBody: (body) => body,
    send: () =>
      form.saveWithVersion((body, match) => api.callWithVersion('publishScheme', { body, ...match })),
    onSaved: async (saved) => {
      form.restart(toRecord(saved))
      form.removePersistedDraft()
      showToast.success(m.scheme_published({ revision: saved.response.revisions[0]?.revision ?? 0 }))
      await reload()
    },
  })
}

type SchemeFormState = ReturnType<typeof useSchemeForm>

type PartyName = 'schemeOwner' | 'certifier' | 'auditors'
type LongName = 'scope' | 'decisions' | 'fees' | 'label' | 'complaints'

interface FormProps {
  form: SchemeFormState
}

export function SchemeConflictBanner({ form }: FormProps) {
  const text = (label: string, name: LongName | 'title') => ({
    label,
    show: (draft: SchemeDraft) => draft[name],
  })
  const party = (label: string, name: PartyName) => ({
    label,
    show: ({ [name]: { name: party, does, independence } }: SchemeDraft) =>
      `${party}. ${does} ${independence}`,
  })
  return (
    <ConflictBanner
      form={form}
      fields={{
        title: text(m.scheme_heading(), 'title'),
        scope: text(m.scheme_scope(), 'scope'),
        schemeOwner: party(m.scheme_owner(), 'schemeOwner'),
        certifier: party(m.scheme_certifier(), 'certifier'),
        auditors: party(m.scheme_auditors(), 'auditors'),
        decisions: text(m.scheme_decisions(), 'decisions'),
        steps: {
          label: m.scheme_steps(),
          show: ({ steps }) => steps.map(({ title, text }) => `${title}: ${text}`).join(' '),
        },
        fees: text(m.scheme_fees(), 'fees'),
        label: text(m.scheme_label(), 'label'),
        complaints: text(m.scheme_complaints(), 'complaints'),
      }}
    />
  )
}

function PartyFields({ form, name, title }: FormProps & { name: PartyName; title: string }) {
  const { draft, errors, change } = form
  const bindField = (part: 'name' | 'does' | 'independence') => ({
    required: true,
    value: draft[name][part],
    error: errors[`${name}.${part}`],
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      change({ [name]: { ...draft[name], [part]: currentTarget.value } }),
  })
  return (
    <fieldset className={css.party}>
      <legend>{title}</legend>
      <TextInput label={m.scheme_party_name()} {...bindField('name')} />
      <TextArea label={m.scheme_party_does()} minRows={3} {...bindField('does')} />
      <TextArea label={m.scheme_party_independence()} minRows={3} {...bindField('independence')} />
    </fieldset>
  )
}

function StepFields({ form }: FormProps) {
  const { draft, errors, change } = form
  const { steps } = draft
  const changeStep = (changedIndex: number, part: Partial<SchemeDraft['steps'][number]>) =>
    change({ steps: steps.map((step, index) => (index === changedIndex ? { ...step, ...part } : step)) })
  return (
    <>
      {steps.map((step, index) => {
        const number = index + 1
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step has no id
          <fieldset key={index} className={css.step}>
            <legend className="sr">{m.scheme_step({ number })}</legend>
            <TextInput
              label={m.scheme_step_title({ number })}
              required
              value={step.title}
              error={errors[`steps.${index}.title`]}
              onChange={({ currentTarget }) => changeStep(index, { title: currentTarget.value })}
            />
            <TextInput
              label={m.scheme_step_text({ number })}
              required
              value={step.text}
              error={errors[`steps.${index}.text`]}
              onChange={({ currentTarget }) => changeStep(index, { text: currentTarget.value })}
            />
            <IconButton
              icon={IconTrash}
              size={36}
              label={m.scheme_step_remove({ number })}
              onClick={() => change({ steps: steps.toSpliced(index, 1) })}
            />
          </fieldset>
        )
      })}
      {steps.length < MAX_SCHEME_STEPS && (
        <div>
          <Button
            variant="subtle"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => change({ steps: [...steps, { title: '', text: '' }] })}
          >
            {m.scheme_step_add()}
          </Button>
        </div>
      )}
    </>
  )
}

/** The texts of the page, in its order. */
export function SchemeFields({ form }: FormProps) {
  const { draft, errors, change } = form
  const bindLongText = (name: LongName) => ({
    required: true,
    minRows: 3,
    maxRows: 20,
    value: draft[name],
    error: errors[name],
    onChange: ({ currentTarget }: ChangeEvent<HTMLTextAreaElement>) =>
      change({ [name]: currentTarget.value }),
  })
  return (
    <>
      <Section title={m.scheme_scope_section()} titleStyle="sentence">
        <div className={css.fields}>
          <TextInput
            label={m.scheme_heading()}
            required
            value={draft.title}
            error={errors.title}
            onChange={({ currentTarget }) => change({ title: currentTarget.value })}
          />
          <TextArea
            label={m.scheme_scope()}
            description={m.scheme_format_hint()}
            {...bindLongText('scope')}
          />
        </div>
      </Section>
      <Section title={m.scheme_roles()} titleStyle="sentence">
        <FieldGrid>
          <Field span={2}>
            <PartyFields form={form} name="schemeOwner" title={m.scheme_owner()} />
          </Field>
          <Field span={2}>
            <PartyFields form={form} name="certifier" title={m.scheme_certifier()} />
          </Field>
          <Field span={2}>
            <PartyFields form={form} name="auditors" title={m.scheme_auditors()} />
          </Field>
        </FieldGrid>
      </Section>
      <Section title={m.scheme_decisions_section()} titleStyle="sentence">
        <div className={css.fields}>
          <TextArea
            label={m.scheme_decisions()}
            description={m.scheme_format_hint()}
            {...bindLongText('decisions')}
          />
          <StepFields form={form} />
        </div>
      </Section>
      <Section title={m.scheme_rules()} titleStyle="sentence">
        <div className={css.fields}>
          <TextArea label={m.scheme_fees()} description={m.scheme_format_hint()} {...bindLongText('fees')} />
          <TextArea
            label={m.scheme_label()}
            description={m.scheme_format_hint()}
            {...bindLongText('label')}
          />
          <TextArea
            label={m.scheme_complaints()}
            description={m.scheme_complaints_hint()}
            {...bindLongText('complaints')}
          />
        </div>
      </Section>
    </>
  )
}

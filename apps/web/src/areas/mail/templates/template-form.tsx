import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { ConflictBanner, DraftBanner } from '../../../features/forms/form-banners.tsx'
import { SaveFailed } from '../../../features/forms/save-failed.tsx'
import type { CallResponse } from '../../../lib/api/call-types.ts'
import { callQuery } from '../../../lib/api/query.ts'
import { m } from '../../../messages/messages.js'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { RichText } from '../../../ui/rich-text.tsx'
import { RichTextEditor } from '../../../ui/rich-text-editor.tsx'
import type { RichTextHandle } from '../../../ui/rich-text-props.ts'
import { Section } from '../../../ui/section.tsx'
import { showToast } from '../../../ui/show-toast.ts'
import { TextInput } from '../../../ui/text-input.tsx'
import { MailFrame } from '../outbox/mail-frame.tsx'
import css from './emails.module.css'
import type { EmailTemplate, TemplateDraft } from './template.ts'
import type { TemplateActions, TemplateFormState } from './use-template-editor.ts'

const formatPlaceholder = (name: string): string => `{{ ${name} }}`

function insertIntoInput(input: HTMLInputElement, text: string): void {
  const start = input.selectionStart ?? input.value.length
  const end = input.selectionEnd ?? start
  if (input.value.length - (end - start) + text.length > input.maxLength) {
    showToast.error(m.settings_emails_subject_too_long({ max: input.maxLength }))
    return
  }
  input.focus()
  // Only execCommand keeps the undo history of the field.
  if (document.execCommand('insertText', false, text)) return
  input.setRangeText(text, start, end, 'end')
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

/**
 * Inserts placeholders at the cursor of the subject or the body, whichever was used last. Tabbing through a field does
 * not count as use, because keyboard users tab through both fields to reach the placeholders.
 */
function useInsertPlaceholder() {
  const subject = useRef<HTMLInputElement>(null)
  const bodyArea = useRef<HTMLDivElement>(null)
  const body = useRef<RichTextHandle>(null)
  const lastUsed = useRef<'subject' | 'body'>(undefined)

  useEffect(() => {
    let isTabbing = false
    const onUse = (event: Event) => {
      if (event instanceof KeyboardEvent) isTabbing = event.key === 'Tab' || event.key === 'Shift'
      else if (event.type === 'pointerdown') isTabbing = false
      if (isTabbing || !(event.target instanceof Node)) return
      if (event.target === subject.current) lastUsed.current = 'subject'
      else if (bodyArea.current?.contains(event.target)) lastUsed.current = 'body'
    }
    const events = ['keydown', 'pointerdown', 'focusin'] as const
    for (const name of events) document.addEventListener(name, onUse, true)
    return () => {
      for (const name of events) document.removeEventListener(name, onUse, true)
    }
  }, [])

  return {
    subject,
    bodyArea,
    body,
    insert: (name: string) => {
      const text = formatPlaceholder(name)
      if (lastUsed.current === 'subject' && subject.current) insertIntoInput(subject.current, text)
      else if (lastUsed.current === 'body') body.current?.insertText(text)
      else body.current?.appendText(text)
    },
  }
}

type TestMail = CallResponse<'testEmailTemplate'>

const POLL_MS = 1000

/** True until the mail server has accepted the e-mail or the first attempt has failed. */
const isSending = ({ state, lastError }: Pick<TestMail, 'state' | 'lastError'>): boolean =>
  state === 'queued' && lastError === null

function describeTestResult({ state, to, lastError }: TestMail) {
  if (state === 'not-sent') return { tone: 'needs', text: m.settings_emails_test_not_sent() } as const
  if (state === 'sent') return { tone: 'good', text: m.settings_emails_test_sent({ to }) } as const
  const reason = lastError ?? ''
  if (state === 'failed') return { tone: 'bad', text: m.settings_emails_test_failed({ to, reason }) } as const
  if (reason !== '') return { tone: 'bad', text: m.settings_emails_test_retrying({ to, reason }) } as const
  return { tone: 'progress', text: m.settings_emails_test_sending({ to }) } as const
}

/** Delivery state of a test e-mail. */
function TestResult({ test }: { test: TestMail }) {
  const latest = useQuery({
    ...callQuery('getOutboxMail', { params: { id: test.mailID } }),
    enabled: isSending(test),
    refetchInterval: ({ state }) => isSending(state.data ?? test) && POLL_MS,
  })
  const { tone, text } = describeTestResult(latest.data ?? test)
  return (
    <Callout tone={tone}>
      {text} {/* A new tab, because the draft may not be saved yet. */}
      <a href={`/settings/outbox?mail=${test.mailID}`} target="_blank" rel="noopener">
        {m.settings_emails_test_open()}
        <span className="sr"> {m.app_nav_new_window()}</span>
      </a>
    </Callout>
  )
}

interface VariablesProps extends Pick<EmailTemplate, 'variables'> {
  onInsert(name: string): void
}

/** The placeholders of a template; selecting one inserts it at the cursor. */
function Variables({ variables, onInsert }: VariablesProps) {
  return (
    <Section title={m.settings_emails_variables()}>
      <p className={css.hint}>{m.settings_emails_insert_hint()}</p>
      <ul>
        {variables.map(({ name, description, sample, isOneTimeLink }) => (
          <li key={name} className={css.variable}>
            <button type="button" className={css.placeholder} onClick={() => onInsert(name)}>
              <span className="sr">{m.settings_emails_insert()} </span>
              {formatPlaceholder(name)}
            </button>
            <p className="t12">{description}</p>
            <p className="dim t12">{m.settings_emails_sample({ sample })}</p>
            {isOneTimeLink && <p className="t12">{m.settings_emails_one_time_link()}</p>}
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** Preview of the e-mail, marked as outdated if the text has changed since. */
function TemplatePreview({ previewed }: Pick<TemplateActions, 'previewed'>) {
  if (!previewed) return null
  const { subject, html, isOutdated } = previewed
  return (
    <Section title={m.settings_emails_preview_title({ subject })} titleStyle="sentence">
      <p role="status" className={css.old}>
        {isOutdated && m.settings_emails_preview_outdated()}
      </p>
      <div data-old={isOutdated || undefined} className={css.preview}>
        <MailFrame html={html} />
      </div>
    </Section>
  )
}

interface TemplateFormProps {
  template: EmailTemplate
  form: TemplateFormState
  actions: TemplateActions
  /** Called after a preview or test, to focus the first invalid field. */
  onAttempt(): void
}

const getConflictFields = () => ({
  name: { label: m.settings_emails_name(), show: (theirs: TemplateDraft) => theirs.name },
  subject: { label: m.settings_emails_subject(), show: (theirs: TemplateDraft) => theirs.subject },
  template: {
    label: m.settings_emails_body(),
    show: (theirs: TemplateDraft) => <RichText html={theirs.template} />,
  },
})

export function TemplateForm({ template, form, actions, onAttempt }: TemplateFormProps) {
  const { draft, errors, change } = form
  const placeholders = useInsertPlaceholder()
  return (
    <div className={css.columns}>
      <div className={css.fields}>
        {form.persistedAt && form.isChanged && (
          <DraftBanner persistedAt={form.persistedAt} isNew={actions.isNew} onStartAgain={form.startAgain} />
        )}
        {actions.failure && (
          <SaveFailed
            message={actions.failure}
            cause={actions.failureCause}
            isRetrying={actions.isSaving}
            onRetry={() => void actions.save()}
          />
        )}
        {!template.system && <Callout tone="waiting">{m.settings_emails_custom_purpose()}</Callout>}
        <ConflictBanner form={form} fields={getConflictFields()} />
        <TextInput
          label={m.settings_emails_name()}
          required
          maxLength={120}
          value={draft.name}
          error={errors.name}
          disabled={template.system}
          description={template.system ? m.settings_emails_system() : undefined}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <TextInput
          ref={placeholders.subject}
          label={m.settings_emails_subject()}
          required
          maxLength={300}
          value={draft.subject}
          error={errors.subject}
          onChange={(event) => change({ subject: event.currentTarget.value })}
        />
        <div ref={placeholders.bodyArea}>
          <RichTextEditor
            ref={placeholders.body}
            label={m.settings_emails_body()}
            required
            value={draft.template}
            error={errors.template}
            onChange={(template) => change({ template })}
          />
        </div>
        <div className={css.testActions}>
          <Button
            variant="default"
            loading={actions.isPreviewing}
            onClick={() => void actions.preview().then(onAttempt)}
          >
            {m.settings_emails_preview()}
          </Button>
          <Button
            variant="default"
            loading={actions.isTesting}
            onClick={() => void actions.test().then(onAttempt)}
          >
            {m.settings_emails_test()}
          </Button>
        </div>
        <div role="status" className={css.result}>
          {actions.tested && <TestResult key={actions.tested.mailID} test={actions.tested} />}
        </div>
        <TemplatePreview previewed={actions.previewed} />
      </div>
      <Variables variables={template.variables} onInsert={placeholders.insert} />
    </div>
  )
}

import { DraftNotice } from '../../../features/forms/draft-notice.tsx'
import { SaveFailed } from '../../../features/forms/save-failed.tsx'
import { StaleNotice } from '../../../features/forms/stale-notice.tsx'
import { m } from '../../../messages/messages.js'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { RichText } from '../../../ui/rich-text.tsx'
import { RichTextEditor } from '../../../ui/rich-text-editor.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import css from './emails.module.css'
import type { EmailTemplate, TemplateDraft } from './template.ts'
import { TemplatePreview } from './template-preview.tsx'
import { TestResult } from './test-result.tsx'
import { useInsertPlaceholder } from './use-insert-placeholder.ts'
import type { TemplateActions } from './use-template-actions.ts'
import type { TemplateFormState } from './use-template-form.ts'
import { Variables } from './variables.tsx'

interface TemplateFormProps {
  chosen: EmailTemplate
  form: TemplateFormState
  actions: TemplateActions
  /** Called once an attempt is under way that the words may stop. */
  onTry(): void
}

const staleFields = () => ({
  name: { label: m.settings_emails_name(), show: (theirs: TemplateDraft) => theirs.name },
  subject: { label: m.settings_emails_subject(), show: (theirs: TemplateDraft) => theirs.subject },
  template: {
    label: m.settings_emails_body(),
    show: (theirs: TemplateDraft) => <RichText html={theirs.template} />,
  },
})

export function TemplateForm({ chosen, form, actions, onTry }: TemplateFormProps) {
  const { draft, wrong, change } = form
  const placeholders = useInsertPlaceholder()
  return (
    <div className={css.columns}>
      <div className={css.fields}>
        {form.keptAt && form.isChanged && (
          <DraftNotice keptAt={form.keptAt} isNew={actions.isNew} onStartAgain={form.startAgain} />
        )}
        {actions.failure && (
          <SaveFailed
            sentence={actions.failure}
            cause={actions.failureCause}
            isRetrying={actions.isSaving}
            onRetry={() => void actions.save()}
          />
        )}
        {!chosen.system && <Callout tone="waiting">{m.settings_emails_custom_purpose()}</Callout>}
        <StaleNotice form={form} fields={staleFields()} />
        <TextInput
          label={m.settings_emails_name()}
          required
          maxLength={120}
          value={draft.name}
          error={wrong.name}
          disabled={chosen.system}
          description={chosen.system ? m.settings_emails_system() : undefined}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <TextInput
          ref={placeholders.subject}
          label={m.settings_emails_subject()}
          required
          maxLength={300}
          value={draft.subject}
          error={wrong.subject}
          onChange={(event) => change({ subject: event.currentTarget.value })}
        />
        <div ref={placeholders.bodyArea}>
          <RichTextEditor
            ref={placeholders.body}
            label={m.settings_emails_body()}
            required
            value={draft.template}
            error={wrong.template}
            onChange={(template) => change({ template })}
          />
        </div>
        <div className={css.tries}>
          <Button
            variant="default"
            loading={actions.isPreviewing}
            onClick={() => void actions.preview().then(onTry)}
          >
            {m.settings_emails_preview()}
          </Button>
          <Button
            variant="default"
            loading={actions.isTesting}
            onClick={() => void actions.test().then(onTry)}
          >
            {m.settings_emails_test()}
          </Button>
        </div>
        <div role="status" className={css.result}>
          {actions.tested && <TestResult key={actions.tested.mailID} test={actions.tested} />}
        </div>
        <TemplatePreview previewed={actions.previewed} />
      </div>
      <Variables variables={chosen.variables} onInsert={placeholders.insert} />
    </div>
  )
}

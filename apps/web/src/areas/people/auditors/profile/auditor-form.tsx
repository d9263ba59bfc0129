import { DraftNotice } from '../../../../features/forms/draft-notice.tsx'
import { StaleNotice } from '../../../../features/forms/stale-notice.tsx'
import { useLanguages } from '../../../../features/people/use-languages.ts'
import { m } from '../../../../messages/messages.js'
import { Button } from '../../../../ui/button.tsx'
import { Field, FieldGrid } from '../../../../ui/field-grid.tsx'
import { Section } from '../../../../ui/section.tsx'
import { TextInput } from '../../../../ui/text-input.tsx'
import { useUnsavedGuard } from '../../../../ui/use-unsaved-guard.ts'
import { AuditorAvatar } from '../auditor-avatar.tsx'
import { AuditorFrame } from './auditor-frame.tsx'
import { LanguagesField } from './languages-field.tsx'
import css from './profile.module.css'
import { type ReadAuditor, useAuditorForm } from './use-auditor-form.ts'

export function AuditorForm({ read }: { read: ReadAuditor }) {
  const form = useAuditorForm(read)
  const languages = useLanguages()
  useUnsavedGuard({ when: form.isChanged, onLeave: form.forget })
  const { user } = read
  const stale = {
    languages: {
      label: m.auditors_spoken(),
      show: (theirs: { languages: string[] }) =>
        languages.textOf(theirs.languages, m.auditors_no_languages()),
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
        {form.keptAt && form.isChanged && <DraftNotice keptAt={form.keptAt} onStartAgain={form.startAgain} />}
        <StaleNotice form={form} fields={stale} />
        <Section
          title={user.name}
          voice="speaks"
          aside={user.accountConfirmed ? undefined : <p className="dim">{m.auditors_not_confirmed()}</p>}
        >
          <div className={css.person}>
            <AuditorAvatar auditor={user} size="xl" />
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

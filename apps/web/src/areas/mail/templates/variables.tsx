import { m } from '../../../messages/messages.js'
import { Section } from '../../../ui/section.tsx'
import css from './emails.module.css'
import type { EmailTemplate } from './template.ts'
import { placeholderOf } from './use-insert-placeholder.ts'

interface VariablesProps extends Pick<EmailTemplate, 'variables'> {
  onInsert(name: string): void
}

/** The placeholders of a template; selecting one inserts it at the cursor. */
export function Variables({ variables, onInsert }: VariablesProps) {
  return (
    <Section title={m.settings_emails_variables()}>
      <p className={css.hint}>{m.settings_emails_insert_hint()}</p>
      <ul>
        {variables.map(({ name, description, sample, isOneTimeLink }) => (
          <li key={name} className={css.variable}>
            <button type="button" className={css.placeholder} onClick={() => onInsert(name)}>
              <span className="sr">{m.settings_emails_insert()} </span>
              {placeholderOf(name)}
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

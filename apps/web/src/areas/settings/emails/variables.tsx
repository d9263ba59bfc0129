import { m } from '../../../messages/messages.js'
import { notify } from '../../../ui/notify.ts'
import { Section } from '../../../ui/section.tsx'
import css from './emails.module.css'
import type { EmailTemplate } from './template.ts'

const placeholder = (name: string): string => `{{ ${name} }}`

async function copy(name: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(placeholder(name))
    notify.success(m.settings_emails_copied({ placeholder: placeholder(name) }))
  } catch {
    // A browser may keep the clipboard to itself; the placeholder stands there to be typed.
    notify.info(placeholder(name))
  }
}

/** What may stand in this e-mail in place of a name, a date or a link. */
export function Variables({ variables }: Pick<EmailTemplate, 'variables'>) {
  return (
    <Section title={m.settings_emails_variables()}>
      {variables.length === 0 && <p className="dim">{m.settings_emails_no_variables()}</p>}
      <ul>
        {variables.map(({ name, description, sample, isOneTimeLink }) => (
          <li key={name} className={css.variable}>
            <button type="button" className={css.placeholder} onClick={() => void copy(name)}>
              {placeholder(name)}
              <span className="sr">{m.settings_emails_copy()}</span>
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

import { m } from '../../../messages/messages.js'
import { Section } from '../../../ui/section.tsx'
import { MailFrame } from '../outbox/mail-frame.tsx'
import css from './emails.module.css'
import type { TemplateActions } from './use-template-actions.ts'

/** The e-mail as it would arrive; one that shows earlier words says so. */
export function TemplatePreview({ previewed }: Pick<TemplateActions, 'previewed'>) {
  if (!previewed) return null
  const { subject, html, isOld } = previewed
  return (
    <Section title={m.settings_emails_preview_title({ subject })} voice="speaks">
      <p role="status" className={css.old}>
        {isOld && m.settings_emails_preview_old()}
      </p>
      <div data-old={isOld || undefined} className={css.preview}>
        <MailFrame html={html} />
      </div>
    </Section>
  )
}

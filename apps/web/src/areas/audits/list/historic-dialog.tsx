import { useProgramme } from '../../../features/programme.ts'
import { m } from '../../../messages/messages.js'
import { Button } from '../../../ui/button.tsx'
import { Modal } from '../../../ui/modal.tsx'
import css from './historic-dialog.module.css'

/** Shown instead of the review of an audit that cannot be viewed online. */
export function HistoricDialog({ siteName, onClose }: { siteName: string; onClose(): void }) {
  const email = useProgramme()?.reportRequestEmail
  const subject = encodeURIComponent(m.audits_historic_subject({ name: siteName }))
  return (
    <Modal width={400} onClose={onClose} title={m.review_historic_title()}>
      <p>{m.review_historic()}</p>
      {email && (
        <p className={css.email}>
          <a href={`mailto:${email}?subject=${subject}`}>{email}</a>
        </p>
      )}
      <div className={css.buttons}>
        <Button data-autofocus onClick={onClose}>
          {m.ui_okay()}
        </Button>
      </div>
    </Modal>
  )
}

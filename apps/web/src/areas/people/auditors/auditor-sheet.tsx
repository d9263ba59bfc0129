import { IconKey, IconMail, IconUser, IconUserEdit, IconUserOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { m } from '../../../messages/messages.js'
import { Modal } from '../../../ui/modal.tsx'
import type { Auditor } from './auditor.ts'
import css from './auditors.module.css'
import type { AuditorActions } from './use-auditor-actions.ts'

interface AuditorSheetProps {
  auditor: Auditor
  actions: AuditorActions
  account: string | undefined
  onClose(): void
}

/** What can be done with an auditor, in rows large enough for a thumb. */
export function AuditorSheet({ auditor, actions, account, onClose }: AuditorSheetProps) {
  const act = (action: (auditor: Auditor) => Promise<void>) => () => {
    onClose()
    void action(auditor)
  }
  return (
    <Modal onClose={onClose} title={auditor.name}>
      <p className={css.facts}>{auditor.emailAddress}</p>
      <div className={css.sheet}>
        <Link to="/auditors/auditor/$userID" params={{ userID: auditor.userID }}>
          <IconUser size={20} stroke={1.6} aria-hidden />
          {m.auditors_open()}
        </Link>
        {account && (
          <a href={account}>
            <IconUserEdit size={20} stroke={1.6} aria-hidden />
            {m.auditors_edit()}
          </a>
        )}
        {auditor.accountConfirmed ? (
          <button type="button" onClick={act(actions.resetPassword)}>
            <IconKey size={20} stroke={1.6} aria-hidden />
            {m.auditors_reset_password()}
          </button>
        ) : (
          <button type="button" onClick={act(actions.resendInvite)}>
            <IconMail size={20} stroke={1.6} aria-hidden />
            {m.auditors_resend()}
          </button>
        )}
        <button type="button" onClick={act(actions.disable)}>
          <IconUserOff size={20} stroke={1.6} aria-hidden />
          {m.auditors_disable()}
        </button>
      </div>
    </Modal>
  )
}

import { IconKey, IconMail, IconUserEdit, IconUserOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { EmailText, PersonAvatar } from '../../../features/people/person-name.tsx'
import { m } from '../../../messages/messages.js'
import type { Column } from '../../../ui/data-table.tsx'
import { IconButton, IconLink } from '../../../ui/icon-button.tsx'
import { TwoLineCell } from '../../../ui/two-line-cell.tsx'
import css from './auditors.module.css'
import type { Auditor, AuditorActions } from './use-auditor-actions.ts'

interface AuditorRowContext {
  actions: AuditorActions
  /** URL of the account page; undefined if there is none. */
  getAccountUrl(userID: string): string | undefined
  formatLanguages(auditor: Auditor): string
}

export const createAuditorColumns = ({
  actions,
  getAccountUrl,
  formatLanguages,
}: AuditorRowContext): Column<Auditor>[] => [
  {
    id: 'name',
    header: m.auditors_name(),
    orderBy: 'Profile.FirstName',
    cell: (auditor) => (
      <span className={css.person}>
        <PersonAvatar person={auditor} />
        <span className={css.texts}>
          <TwoLineCell
            strong
            main={
              <Link to="/auditors/auditor/$userID" params={{ userID: auditor.userID }} className={css.name}>
                {auditor.name}
              </Link>
            }
            {...(auditor.accountConfirmed ? {} : { sub: m.auditors_not_confirmed() })}
          />
        </span>
      </span>
    ),
  },
  {
    id: 'email',
    header: m.auditors_email(),
    cell: (auditor) => <EmailText address={auditor.emailAddress} />,
  },
  {
    id: 'languages',
    header: m.auditors_languages(),
    cell: (auditor) => <LanguageNames names={formatLanguages(auditor)} />,
  },
  {
    id: 'actions',
    header: '',
    width: 164,
    cell: (auditor) => (
      <RowActions auditor={auditor} actions={actions} accountUrl={getAccountUrl(auditor.userID)} />
    ),
  },
]

const LanguageNames = ({ names }: { names: string }) =>
  names === '' ? <span className="dim">{m.auditors_no_languages()}</span> : <span title={names}>{names}</span>

interface RowActionsProps {
  auditor: Auditor
  actions: AuditorActions
  accountUrl: string | undefined
}

function RowActions({ auditor, actions, accountUrl }: RowActionsProps) {
  const { name } = auditor
  const disabled = actions.pendingUserID === auditor.userID
  return (
    <span className={css.actions}>
      {accountUrl && <IconLink icon={IconUserEdit} label={m.auditors_edit_of({ name })} href={accountUrl} />}
      {auditor.accountConfirmed ? (
        <IconButton
          icon={IconKey}
          label={m.auditors_reset_password_of({ name })}
          disabled={disabled}
          onClick={() => void actions.resetPassword(auditor)}
        />
      ) : (
        <IconButton
          icon={IconMail}
          label={m.auditors_resend_of({ name })}
          disabled={disabled}
          onClick={() => void actions.resendInvite(auditor)}
        />
      )}
      <IconButton
        icon={IconUserOff}
        label={m.auditors_disable_of({ name })}
        disabled={disabled}
        onClick={() => void actions.disable(auditor)}
      />
    </span>
  )
}

/** Row on phones. A tap opens the actions. */
export const createAuditorCard =
  (formatLanguages: AuditorRowContext['formatLanguages']) => (auditor: Auditor) => (
    <span className={css.card}>
      <PersonAvatar person={auditor} size="m" />
      <span className={css.texts}>
        <span className="med">{auditor.name}</span>
        <br />
        <span className="dim t12">
          <EmailText address={auditor.emailAddress} />
        </span>
        <br />
        <span className="dim t12">{formatLanguages(auditor)}</span>
      </span>
    </span>
  )

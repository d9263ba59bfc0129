import type { AuditPerson } from '@sojourn/contract/audits/audit'
import type { ReactNode } from 'react'
import { EmailText } from '../../../features/people/person-name.tsx'
import { PersonAvatar } from '../person-avatar.tsx'
import css from './panel.module.css'

interface PersonLineProps {
  person: Pick<AuditPerson, 'userID' | 'name' | 'emailAddress' | 'profileImage'>
  aside?: ReactNode
}

export function PersonLine({ person, aside }: PersonLineProps) {
  return (
    <div className={css.person}>
      <PersonAvatar person={person} size="m" />
      <div className={css.words}>
        <div className="med">{person.name}</div>
        <a className={css.email} href={`mailto:${person.emailAddress}`}>
          <EmailText address={person.emailAddress} />
        </a>
      </div>
      {aside}
    </div>
  )
}

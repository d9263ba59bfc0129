import { useState } from 'react'
import { useLanguages } from '../../../features/people/use-languages.ts'
import { usePhoto } from '../../../features/people/use-photo.ts'
import { m } from '../../../messages/messages.js'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { FactList } from '../../../ui/fact-list.tsx'
import { Modal } from '../../../ui/modal.tsx'
import css from './dashboard.module.css'
import type { SiteAudit } from './messages-of.ts'

type Auditor = NonNullable<SiteAudit['auditor']>

export function AuditorCard({ auditor }: { auditor: Auditor }) {
  const [isOpen, setOpen] = useState(false)
  const photo = usePhoto(auditor.profileImage)
  const languages = useLanguages().textOf(auditor.languages)
  return (
    <section className={css.tile} data-auditor>
      <h2 className={css.tileTitle}>{m.dashboard_auditor()}</h2>
      <div className={css.auditor}>
        <Avatar userID={auditor.userID} name={auditor.name} photoUrl={photo} size="xl" />
        <div className="grow">
          <p className="t16 semi">{auditor.name}</p>
          <p className="mut">{languages}</p>
        </div>
      </div>
      <button type="button" className={css.link} onClick={() => setOpen(true)}>
        {m.dashboard_auditor_profile()}
      </button>
      {isOpen && <AuditorDialog auditor={auditor} languages={languages} onClose={() => setOpen(false)} />}
    </section>
  )
}

interface AuditorDialogProps {
  auditor: Auditor
  languages: string
  onClose(): void
}

/** Who comes, to read only. */
function AuditorDialog({ auditor, languages, onClose }: AuditorDialogProps) {
  return (
    <Modal width={400} title={m.dashboard_auditor()} onClose={onClose}>
      <FactList
        facts={[
          { label: m.dashboard_auditor_name(), value: auditor.name },
          {
            label: m.dashboard_auditor_email(),
            value: <a href={`mailto:${auditor.emailAddress}`}>{auditor.emailAddress}</a>,
          },
          { label: m.dashboard_auditor_languages(), value: languages },
        ]}
      />
      <div className={css.dialogFoot}>
        <Button variant="default" onClick={onClose}>
          {m.dashboard_auditor_cancel()}
        </Button>
      </div>
    </Modal>
  )
}

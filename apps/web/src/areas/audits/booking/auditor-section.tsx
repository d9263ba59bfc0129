import { AUDIT_SENTENCES } from '@sojourn/domain/audits/sentences'
import { useId } from 'react'
import { usePhoto } from '../../../features/people/use-photo.ts'
import { m } from '../../../messages/messages.js'
import { Avatar } from '../../../ui/avatar.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { Section } from '../../../ui/section.tsx'
import { type Audit, type ChosenAuditor, chosenAuditor } from './audit-draft.ts'
import { AuditorPicker } from './auditor-picker.tsx'
import css from './auditor-section.module.css'
import type { AuditFormState } from './use-audit-form.ts'

interface AuditorSectionProps {
  form: AuditFormState
  audit: Audit | undefined
  editable: boolean
}

export function AuditorSection({ form, audit, editable }: AuditorSectionProps) {
  const { auditor } = form.draft
  const wrongId = useId()
  const wrong = form.wrong['auditor.userID']
  const hasLeft = editable && audit?.auditor?.disabled === true && auditor?.userID === audit.auditor.userID
  const isFixed = audit !== undefined && !editable && audit.auditStatus.name !== 'Cancelled'
  return (
    <Section title={m.manage_audit_auditor()} voice="speaks">
      {hasLeft && (
        <Callout tone="needs">
          <p>{m.manage_audit_auditor_disabled()}</p>
        </Callout>
      )}
      <div className={css.chosen} data-wrong={wrong ? true : undefined}>
        {auditor ? <Chosen auditor={auditor} /> : <p className="dim">{m.manage_audit_auditor_unchosen()}</p>}
      </div>
      {wrong && (
        <p id={wrongId} className={`sj-field-error ${css.wrong}`} role="alert">
          {wrong}
        </p>
      )}
      {isFixed && <p className={css.fixed}>{AUDIT_SENTENCES['audit-auditor-fixed']}</p>}
      {editable && (
        <AuditorPicker
          chosen={auditor?.userID}
          qualityCheckerIDs={audit?.qualityCheckerIDs ?? []}
          {...(wrong ? { wrongId } : {})}
          onChoose={(one) => form.change({ auditor: chosenAuditor(one) })}
        />
      )}
    </Section>
  )
}

function Chosen({ auditor }: { auditor: ChosenAuditor }) {
  const photo = usePhoto(auditor.profileImage)
  return (
    <>
      <Avatar userID={auditor.userID} name={auditor.name} photoUrl={photo} size="l" />
      <div className={css.words}>
        <p className="dim t12">{m.manage_audit_auditor_chosen()}</p>
        <p className="med">{auditor.name}</p>
        <p className="mut">{auditor.emailAddress}</p>
      </div>
    </>
  )
}

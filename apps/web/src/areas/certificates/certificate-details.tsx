import type { CertificateEvent } from '@sojourn/contract/certificates/certificate'
import {
  ADMIN_CERTIFICATE_ACTIONS,
  type AdminCertificateAction,
  CERTIFICATE_TRANSITIONS,
  isRenamed,
} from '@sojourn/domain/certificates/transitions'
import { longDate } from '@sojourn/domain/kernel/dates'
import { hasRole, type Role } from '@sojourn/domain/people/roles'
import { lazy, Suspense, useState } from 'react'
import type { CallResponse } from '../../lib/api/call-types.ts'
import { m } from '../../messages/messages.js'
import { Button } from '../../ui/button.tsx'
import { Callout } from '../../ui/callout.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import css from './certificate-details.module.css'

type Certificate = CallResponse<'getCertificateRecord'>

const ACTION_LABELS: Record<AdminCertificateAction, () => string> = {
  suspend: m.certificate_do_suspend,
  lift: m.certificate_do_lift,
  withdraw: m.certificate_do_withdraw,
}

const EVENT_TITLES: Record<CertificateEvent['action'], () => string> = {
  issue: m.certificate_issue,
  suspend: m.certificate_suspend,
  lift: m.certificate_lift,
  withdraw: m.certificate_withdraw,
  supersede: m.certificate_supersede,
  expire: m.certificate_expire,
  're-issue': m.certificate_reissue,
  confirm: m.certificate_confirm,
}

/** The actions of an Admin in this state. The server also refuses the auditor of the audit. */
const listActions = ({ state }: Certificate): AdminCertificateAction[] =>
  ADMIN_CERTIFICATE_ACTIONS.filter((action) =>
    CERTIFICATE_TRANSITIONS.some(
      (transition) =>
        transition.action === action && transition.who.includes('Admin') && transition.from.includes(state),
    ),
  )

const CertificateDialog = lazy(async () => ({
  default: (await import('./certificate-dialog.tsx')).CertificateDialog,
}))

const ReissueNote = lazy(async () => ({
  default: (await import('./certificate-dialog.tsx')).ReissueNote,
}))

const RegisterPage = lazy(async () => ({
  default: (await import('./register-page/register-page.tsx')).RegisterPage,
}))

interface CertificateDetailsProps {
  certificate: Certificate
  roles: readonly Role[]
}

/** The facts, the history and, for Admins, the actions of a certificate. */
export function CertificateDetails({ certificate, roles }: CertificateDetailsProps) {
  const [action, setAction] = useState<AdminCertificateAction>()
  const { reviewDate, decidedBy, scheme, history } = certificate
  const actions = hasRole(roles, 'Admin') ? listActions(certificate) : []
  return (
    <div className={css.details}>
      <SuspensionOrWithdrawal certificate={certificate} />
      {actions.length > 0 && certificate.state === 'valid' && isRenamed(certificate) && (
        <Suspense>
          <ReissueNote certificate={certificate} />
        </Suspense>
      )}
      <FactList
        facts={[
          { label: m.certificate_number(), value: certificate.certificateNumber },
          { label: m.certificate_valid_until(), value: longDate(certificate.validUntil) },
          ...(reviewDate === null ? [] : [{ label: m.certificate_review_by(), value: longDate(reviewDate) }]),
          { label: m.certificate_decided_by(), value: decidedBy?.name ?? m.certificate_none() },
          {
            label: m.certificate_scheme(),
            value: m.certificate_scheme_revision({ name: scheme.name, revision: scheme.revision }),
          },
        ]}
      />
      <a href={certificate.registerUrl} target="_blank" rel="noreferrer">
        {m.certificate_public_page()}
      </a>
      {hasRole(roles, 'Admin', 'Hotel') && certificate.state !== 'superseded' && (
        <Suspense>
          <RegisterPage certificate={certificate} roles={roles} />
        </Suspense>
      )}
      <History events={history} />
      {actions.length > 0 && (
        <div className={css.actions}>
          {actions.map((available) => (
            <Button key={available} variant="default" onClick={() => setAction(available)}>
              {ACTION_LABELS[available]()}
            </Button>
          ))}
        </div>
      )}
      {action !== undefined && (
        <Suspense>
          <CertificateDialog certificate={certificate} action={action} onClose={() => setAction(undefined)} />
        </Suspense>
      )}
    </div>
  )
}

/** What a suspension or a withdrawal means, with its public reason. */
function SuspensionOrWithdrawal({
  certificate: { state, reviewDate, history },
}: {
  certificate: Certificate
}) {
  const [last] = history
  if (!last || (state !== 'suspended' && state !== 'withdrawn')) return null
  const date = longDate(last.at)
  return (
    <Callout tone={state === 'suspended' ? 'needs' : 'bad'}>
      <p>
        {state === 'suspended'
          ? m.certificate_hint_suspended({ date, review: longDate(reviewDate ?? '') })
          : m.certificate_hint_withdrawn({ date })}
      </p>
    </Callout>
  )
}

const formatEvent = ({ at, actor }: CertificateEvent): string => {
  const when = { date: longDate(at), time: at.slice(11, 16) }
  return actor ? m.certificate_event_by({ ...when, name: actor.name }) : m.certificate_event_at(when)
}

function History({ events }: { events: readonly CertificateEvent[] }) {
  return (
    <section>
      <h3 className={css.title}>{m.certificate_history()}</h3>
      <ol className={css.history}>
        {events.map((event) => (
          <li key={`${event.action} ${event.at}`}>
            <p className="semi">{EVENT_TITLES[event.action]()}</p>
            {event.publicReason && <p>{event.publicReason}</p>}
            {event.internalReason && (
              <p className="mut">{m.certificate_internal({ reason: event.internalReason })}</p>
            )}
            <p className="dim t12">{formatEvent(event)}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

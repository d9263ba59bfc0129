import { Link } from '@tanstack/react-router'
import { PublicPage, publicButton } from '../../lib/layout/public-page.tsx'
import { m } from '../../messages/messages.js'

/** Where the link of the e-mail "has your audit taken place" lands; nobody needs to be signed in. */
export function AuditConfirmationPage() {
  return (
    <PublicPage title={m.audits_confirmation_title()}>
      <h1 className="title-lg">{m.audits_confirmation_thanks()}</h1>
      <p>{m.audits_confirmation_next()}</p>
      <Link to="/authentication/login" className={publicButton}>
        {m.audits_confirmation_link()}
      </Link>
    </PublicPage>
  )
}

import { Link } from '@tanstack/react-router'
import { PublicPage, publicButton } from '../../lib/layout/public-page.tsx'
import { usePageTitle } from '../../lib/routing/use-page-title.ts'
import { m } from '../../messages/messages.js'

/** Where the link of the e-mail "has your audit taken place" lands; nobody needs to be signed in. */
export function AuditConfirmationPage() {
  usePageTitle()
  return (
    <PublicPage>
      <h1 className="title-lg">{m.audits_confirmation_thanks()}</h1>
      <p>{m.audits_confirmation_next()}</p>
      <Link to="/authentication/login" className={publicButton}>
        {m.audits_confirmation_link()}
      </Link>
    </PublicPage>
  )
}

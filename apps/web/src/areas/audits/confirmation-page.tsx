import { useMutation } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { PublicPage, publicButton } from '../../features/layout/public-page.tsx'
import { api } from '../../lib/api/api.ts'
import { shouldRetry } from '../../lib/api/api-error.ts'
import { m } from '../../messages/messages.js'

const confirmation = getRouteApi('/audit-confirmation')

/**
 * The page of the link in the email "has your audit taken place", which needs no sign-in. A script of the page sends the
 * token, because mail scanners open links as well. Then the page removes the token from the URL.
 */
export function AuditConfirmationPage() {
  const { token } = confirmation.useSearch()
  const navigate = confirmation.useNavigate()
  const { mutate, isError } = useMutation({
    mutationFn: (sent: string) => api.call('confirmTakenPlace', { body: { token: sent } }),
    retry: shouldRetry,
    onSuccess: () => navigate({ search: {}, replace: true }),
  })
  useEffect(() => {
    if (token !== undefined) mutate(token)
  }, [token, mutate])

  if (isError) return <ConfirmationFailed />
  if (token !== undefined)
    return (
      <PublicPage title={m.audits_confirmation_title()}>
        <p role="status">{m.app_one_moment()}</p>
      </PublicPage>
    )
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

const ConfirmationFailed = () => (
  <PublicPage title={m.audits_confirmation_title()}>
    <h1 className="title-lg">{m.audits_confirmation_failed()}</h1>
    <a href={window.location.href} className={publicButton}>
      {m.app_try_again()}
    </a>
  </PublicPage>
)

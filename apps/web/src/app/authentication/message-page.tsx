import { getRouteApi, Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { PublicPage, publicButton } from '../../features/layout/public-page.tsx'
import { m } from '../../messages/messages.js'
import { isSignOutPending } from '../session/stored-session.ts'

const loginFailed = getRouteApi('/authentication/login-failed')

export function LoginFailedPage() {
  const { message } = loginFailed.useSearch()
  return <MessagePage message={message ?? m.app_error_signing_in()} link={m.app_try_again()} />
}

export const LoggedOutPage = () =>
  isSignOutPending() ? (
    <LoggedOutLocallyPage />
  ) : (
    <MessagePage message={m.app_logged_out()} link={m.app_sign_in()} />
  )

const CHECK_CONNECTION_MS = 5_000

/** Reloads when the device is online again, because the reload completes the sign-out at the provider. */
function LoggedOutLocallyPage() {
  useEffect(() => {
    const reload = () => window.location.reload()
    // Browsers do not fire `online` if only the connection to the server was interrupted.
    const check = () =>
      fetch('/healthz', { method: 'HEAD', cache: 'no-store' }).then(
        ({ ok }) => ok && reload(),
        () => undefined,
      )
    const timer = setInterval(() => void check(), CHECK_CONNECTION_MS)
    window.addEventListener('online', reload)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', reload)
    }
  }, [])
  return (
    <MessagePage
      message={m.app_logged_out_locally()}
      text={m.app_logged_out_locally_text()}
      link={m.app_try_again()}
    />
  )
}

export const InvalidActionPage = () => (
  <MessagePage message={m.app_error_invalid_action()} link={m.app_go_home()} to="/" />
)

interface MessagePageProps {
  message: string
  text?: string
  link: string
  to?: '/' | '/authentication/login'
}

function MessagePage({ message, text, link, to = '/authentication/login' }: MessagePageProps) {
  return (
    <PublicPage title={message}>
      <h1 className="title-lg">{message}</h1>
      {text !== undefined && <p>{text}</p>}
      <Link to={to} className={publicButton}>
        {link}
      </Link>
    </PublicPage>
  )
}

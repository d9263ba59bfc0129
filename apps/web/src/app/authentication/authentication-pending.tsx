import { PublicPage } from '../../features/layout/public-page.tsx'
import { m } from '../../messages/messages.js'

export const AuthenticationPending = () => (
  <PublicPage title={m.app_sign_in()}>
    <p role="status" className="mut">
      {m.app_one_moment()}
    </p>
  </PublicPage>
)

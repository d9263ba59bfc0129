import { Link } from '@tanstack/react-router'
import { readOfflineDays } from '../../../features/offline-access.ts'
import { m } from '../../../messages/messages.js'
import { Button } from '../../../ui/button.tsx'
import { Page, PageHeader } from '../../../ui/page.tsx'
import { EmptyState } from '../../../ui/states.tsx'

/** The message that stored audits do not open because the last sign-in is too long ago. */
export function OfflineAccessEnded({ returnUrl }: { returnUrl: string }) {
  return (
    <Page>
      <PageHeader title={m.take_ended_title()} />
      <EmptyState
        text={m.take_ended_text({ count: readOfflineDays() })}
        action={
          <Button
            renderRoot={(props) => (
              <Link to="/authentication/login" search={{ returnUrl, again: 'yes' }} {...props} />
            )}
          >
            {m.take_sign_in()}
          </Button>
        }
      />
    </Page>
  )
}

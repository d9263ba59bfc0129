import { useQueryClient } from '@tanstack/react-query'
import { m } from '../../../messages/messages.js'
import { describeError } from '../../../ui/describe-error.ts'
import { AddUserDialog } from '../../people/site-users/add-user-dialogs.tsx'
import type { Site } from './form/site-draft.ts'
import { refreshSiteUsers } from './use-site-users.ts'

/** Creates and invites a user for this site only. Errors use the messages of the server. */
export function CreateUserDialog({ site, onClose }: { site: Site; onClose(): void }) {
  const queryClient = useQueryClient()
  return (
    <AddUserDialog
      companyId={site.companyID}
      siteId={site.siteID}
      formatError={(error) => describeError(error).message ?? m.ui_error_text()}
      onAdded={() => void refreshSiteUsers(queryClient)}
      onClose={onClose}
    />
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { m } from '../../../../messages/messages.js'
import { describeError } from '../../../../ui/describe-error.ts'
import { AddUserDialog } from '../../../people/site-users/add-user-dialogs.tsx'
import type { Site } from '../form/site-draft.ts'
import { refreshPeople } from './refresh-people.ts'

/** Creates and invites somebody for this site alone. A refusal is told in the server's own sentences. */
export function CreateUserDialog({ site, onClose }: { site: Site; onClose(): void }) {
  const queryClient = useQueryClient()
  return (
    <AddUserDialog
      companyId={site.companyID}
      siteId={site.siteID}
      failed={(error) => describeError(error).sentence ?? m.kit_error_text()}
      onAdded={() => void refreshPeople(queryClient)}
      onClose={onClose}
    />
  )
}

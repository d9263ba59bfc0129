import { InviteDialog } from '../../../features/people/invite-dialog.tsx'
import { m } from '../../../messages/messages.js'

export const InviteAdministrator = ({ onClose }: { onClose(): void }) => (
  <InviteDialog
    title={m.settings_invite_user()}
    as="Admin"
    invited={m.settings_administrator_invited()}
    restored={m.settings_administrator_added()}
    onClose={onClose}
  />
)

import { InviteDialog } from '../../../features/people/invite-dialog.tsx'
import { m } from '../../../messages/messages.js'

export const InviteAuditorDialog = ({ onClose }: { onClose(): void }) => (
  <InviteDialog title={m.auditors_invite()} as="Auditor" invited={m.auditors_invited()} onClose={onClose} />
)

import { ZERO_ID } from '@sojourn/domain/kernel/ids'
import type { Role } from '@sojourn/domain/people/roles'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { m } from '../../messages/messages.js'
import { describeError } from '../../ui/describe-error.ts'
import { showToast } from '../../ui/show-toast.ts'
import { type Person, PersonDialog } from './person-dialog.tsx'

interface InviteDialogProps {
  title: string
  as: Extract<Role, 'Admin' | 'Auditor'>
  /** The notice when the invitation is on its way. */
  invited: string
  /** What is said before it, when somebody who had been deleted is back. */
  restored?: string
  onClose(): void
}

/** Invites one of the certifier's own people: they belong to no company and no site. */
export function InviteDialog({ title, as: role, invited, restored, onClose }: InviteDialogProps) {
  const queryClient = useQueryClient()
  const invite = useMutation({
    mutationFn: ({ person, idempotencyKey }: { person: Person; idempotencyKey: string }) =>
      api.call('inviteUser', {
        body: { ...person, roles: [role], companyId: ZERO_ID, siteId: ZERO_ID },
        idempotencyKey,
      }),
    onSuccess: async (answer, { person }) => {
      if (!answer) return showToast.error(m.people_email_exists())
      const back = m.people_restored({ name: `${person.firstName} ${person.surname}`.trim() })
      if (answer === true) showToast.success(invited)
      else showToast.success(restored ? `${restored}. ${back}` : back)
      await queryClient.invalidateQueries({ queryKey: ['listUsers'] })
      onClose()
    },
    onError: (error) => showToast.error(describeError(error).sentence ?? m.kit_error_text(), error),
  })
  return (
    <PersonDialog
      title={title}
      busy={invite.isPending}
      onSubmit={(person, idempotencyKey) => invite.mutate({ person, idempotencyKey })}
      onClose={onClose}
    />
  )
}

import { useMutation } from '@tanstack/react-query'
import { type Person, PersonDialog } from '../../../features/people/person-dialog.tsx'
import { api } from '../../../lib/api/api.ts'
import type { CallResponse } from '../../../lib/api/call-types.ts'
import { m } from '../../../messages/messages.js'
import { showToast } from '../../../ui/show-toast.ts'

interface AddUserDialogProps {
  companyId: string
  /** Left out, the person sees every site of the company. */
  siteId?: string
  /** What to say when the server refuses. */
  failed(error: Error): string
  onAdded(user: CallResponse<'createUser'>): void
  onClose(): void
}

/** Creates and invites somebody who works for a company or at a site. */
export function AddUserDialog({ companyId, siteId, failed, onAdded, onClose }: AddUserDialogProps) {
  const add = useMutation({
    mutationFn: ({ person, idempotencyKey }: { person: Person; idempotencyKey: string }) => {
      const { email: emailAddress, ...names } = person
      const place = { companyId, ...(siteId ? { siteId } : {}) }
      const roles = 'Hotel,EnvironmentalPerformance'
      return api.call('createUser', { body: { ...names, emailAddress, roles, ...place }, idempotencyKey })
    },
    onSuccess: (user) => {
      const added = m.companies_user_added()
      showToast.success(user.restored ? `${added} ${m.people_restored({ name: user.name })}` : added)
      onAdded(user)
      onClose()
    },
    onError: (error) => showToast.error(failed(error), error),
  })
  return (
    <PersonDialog
      title={m.companies_add_user()}
      busy={add.isPending}
      onSubmit={(person, idempotencyKey) => add.mutate({ person, idempotencyKey })}
      onClose={onClose}
    />
  )
}

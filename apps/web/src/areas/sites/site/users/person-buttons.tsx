import { IconKey, IconUserEdit, IconUserMinus } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEditProfile } from '../../../../features/people/use-edit-profile.ts'
import { api } from '../../../../lib/api/api.ts'
import { m } from '../../../../messages/messages.js'
import { confirm } from '../../../../ui/ask.ts'
import { explain } from '../../../../ui/explain.ts'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { IconLink } from '../../../../ui/icon-link.tsx'
import { notify } from '../../../../ui/notify.ts'
import type { PersonActions } from '../../../people/site-users/use-person-actions.ts'
import { useCustomerForm } from '../form/form-context.ts'
import { refreshPeople } from './refresh-people.ts'
import type { SitePerson } from './use-site-people.ts'
import css from './users.module.css'

interface PersonButtonsProps {
  person: SitePerson
  siteID: string
  actions: PersonActions
}

/** What an Admin can do with one user of a site. */
export function PersonButtons({ person, siteID, actions }: PersonButtonsProps) {
  const { name, userID } = person
  const account = useEditProfile()(userID)
  const removal = useRemoval(person, siteID)
  const remove = async () => {
    const what = m.customer_remove_user_title({ name })
    if (await confirm({ what, text: m.customer_remove_user_text(), danger: true })) removal.mutate()
  }
  const disabled = actions.busyWith === userID || removal.isPending
  return (
    <span className={css.actions}>
      {account && (
        <IconLink icon={IconUserEdit} label={m.customer_edit_account_of({ name })} href={account} />
      )}
      {person.accountConfirmed && (
        <IconButton
          icon={IconKey}
          label={m.customer_reset_password_of({ name })}
          disabled={disabled}
          onClick={() => void actions.resetPassword(person)}
        />
      )}
      {person.siteUser && (
        <IconButton
          icon={IconUserMinus}
          label={m.customer_remove_user_of({ name })}
          disabled={disabled}
          onClick={() => void remove()}
        />
      )}
    </span>
  )
}

function useRemoval({ userID }: SitePerson, siteID: string) {
  const { userRemoved } = useCustomerForm()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => api.call('detachUserFromSite', { params: { id: userID, siteId: siteID } }),
    onSuccess: async () => {
      notify.success(m.customer_user_removed())
      // Should it fail, saving notices.
      await userRemoved(userID).catch(() => undefined)
    },
    onError: (error) => notify.error(explain(error).sentence ?? m.kit_error_text(), error),
    onSettled: () => refreshPeople(queryClient),
  })
}

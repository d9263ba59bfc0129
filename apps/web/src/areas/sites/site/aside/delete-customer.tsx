import { IconTrash } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { customersAddress } from '../../../../features/sites/customer-address.ts'
import { api } from '../../../../lib/api/api.ts'
import { ApiError } from '../../../../lib/api/api-error.ts'
import { m } from '../../../../messages/messages.js'
import { confirm, inform } from '../../../../ui/ask.ts'
import { Button } from '../../../../ui/button.tsx'
import { explain } from '../../../../ui/explain.ts'
import { notify } from '../../../../ui/notify.ts'
import type { Site } from '../form/site-draft.ts'
import css from './aside.module.css'

/** Only a customer with whom nothing has happened yet; of others the server says to disable them. */
export function DeleteCustomer({ site }: { site: Site }) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const what = m.customer_delete_title({ name: site.siteName })
  const removal = useMutation({
    mutationFn: () => api.call('deleteSite', { params: { id: site.siteID } }),
    onSuccess: async () => {
      notify.success(m.customer_deleted())
      // What was typed about a customer who is gone is nothing to ask about.
      await navigate({ to: customersAddress(site.companyID), replace: true, ignoreBlocker: true })
      await queryClient.invalidateQueries()
    },
    onError: (error) => {
      const text = explain(error).sentence ?? m.kit_error_text()
      if (error instanceof ApiError && error.code === 'site-in-use') void inform({ title: what, text })
      else notify.error(text, error)
    },
  })
  const remove = async () => {
    if (await confirm({ what, text: m.customer_delete_text(), danger: true })) removal.mutate()
  }
  return (
    <Button
      variant="subtle"
      className={css.delete}
      leftSection={<IconTrash size={16} aria-hidden />}
      loading={removal.isPending}
      onClick={() => void remove()}
    >
      {m.customer_delete()}
    </Button>
  )
}

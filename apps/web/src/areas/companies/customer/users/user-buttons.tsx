import { Button } from '@mantine/core'
import { hasRole } from '@sojourn/domain/people/roles'
import { IconPlus } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '../../../../messages/messages.js'
import { useCustomerForm } from '../form/form-context.ts'
import { AddExistingDialog } from './add-existing-dialog.tsx'
import { CreateUserDialog } from './create-user-dialog.tsx'
import { refreshPeople } from './refresh-people.ts'
import css from './users.module.css'

/** The ways to bring somebody in, for an Admin. */
export function UserButtons() {
  const { site, roles } = useCustomerForm()
  const [dialog, setDialog] = useState<'create' | 'existing'>()
  const queryClient = useQueryClient()
  if (!hasRole(roles, 'Admin')) return null
  if (!site) return <p className="dim">{m.customer_users_after_saving()}</p>
  const close = () => setDialog(undefined)
  const refresh = () => void refreshPeople(queryClient)
  return (
    <div className={css.buttons}>
      <Button
        variant="default"
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => setDialog('create')}
      >
        {m.customer_create_user()}
      </Button>
      <Button variant="subtle" onClick={() => setDialog('existing')}>
        {m.customer_add_existing()}
      </Button>
      {dialog === 'create' && <CreateUserDialog site={site} onClose={close} />}
      {dialog === 'existing' && <AddExistingDialog siteID={site.siteID} onAdded={refresh} onClose={close} />}
    </div>
  )
}

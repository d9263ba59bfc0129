import { hasRole } from '@sojourn/domain/people/roles'
import { IconPlus } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { api } from '../../../../lib/api/api.ts'
import { ExportMenu } from '../../../../lib/export/export-menu.tsx'
import { m } from '../../../../messages/messages.js'
import { Button } from '../../../../ui/button.tsx'
import { useCustomerForm } from '../form/form-context.ts'
import { refreshPeople } from './refresh-people.ts'
import css from './users.module.css'

const CreateUserDialog = lazy(async () => ({
  default: (await import('./create-user-dialog.tsx')).CreateUserDialog,
}))
const AddExistingDialog = lazy(async () => ({
  default: (await import('../../../people/site-users/add-user-dialogs.tsx')).AddExistingDialog,
}))

/** The list to take away, and for an Admin the ways to bring somebody in. */
export function UserButtons() {
  const { site, roles } = useCustomerForm()
  const [dialog, setDialog] = useState<'create' | 'existing'>()
  const queryClient = useQueryClient()
  const isAdmin = hasRole(roles, 'Admin')
  if (!site) return isAdmin && <p className="dim">{m.customer_users_after_saving()}</p>
  const download = (
    <ExportMenu
      name="users"
      fetchFile={(format) => api.call('exportSiteUsers', { params: { id: site.siteID }, query: { format } })}
    />
  )
  if (!isAdmin) return <div className={css.buttons}>{download}</div>
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
      {download}
      <Suspense>
        {dialog === 'create' && <CreateUserDialog site={site} onClose={close} />}
        {dialog === 'existing' && (
          <AddExistingDialog
            add={(emailAddress) =>
              api.call('addExistingUser', { params: { id: site.siteID }, body: { emailAddress } })
            }
            onAdded={refresh}
            onClose={close}
          />
        )}
      </Suspense>
    </div>
  )
}

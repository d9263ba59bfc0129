import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { SearchSelect } from '../../../features/forms/search-select.tsx'
import { useSiteOptions } from '../../../features/sites/site-queries.ts'
import { useEnabledCompanyOptions } from '../../../features/use-enabled-company-options.ts'
import { api } from '../../../lib/api/api.ts'
import { m } from '../../../messages/messages.js'
import { describeError } from '../../../ui/describe-error.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import type { Option } from '../../../ui/option-list.tsx'
import { Select } from '../../../ui/select.tsx'
import { showToast } from '../../../ui/show-toast.ts'
import type { UserRow } from './use-user-actions.ts'

type Target = 'company' | 'site'

const attach = (userID: string, target: Target, id: string) =>
  target === 'company'
    ? api.call('attachUserToCompany', { params: { id: userID, companyId: id } })
    : api.call('attachUserToSite', { params: { id: userID, siteId: id } })

/** Gives a person access to one customer, or to a company and all its customers. */
export function GrantAccessDialog({ user, onClose }: { user: UserRow; onClose(): void }) {
  const [target, setTarget] = useState<Target>('company')
  const [selected, setSelected] = useState<Option | null>(null)
  const [isMissing, setMissing] = useState(false)
  const queryClient = useQueryClient()
  const save = useMutation({
    mutationFn: (to: Option) => attach(user.userID, target, to.value),
    onSuccess: async (_response, to) => {
      showToast.success(m.settings_access_given({ name: user.name, to: to.label }))
      onClose()
      await queryClient.invalidateQueries({ queryKey: ['listUserSites'] })
    },
    onError: (error) => showToast.error(describeError(error).message ?? m.ui_error_text()),
  })
  const field = {
    value: selected,
    error: isMissing && !selected ? m.settings_access_missing() : undefined,
    onChange: setSelected,
  }
  return (
    <FormDialog
      title={m.settings_access_title({ name: user.name })}
      submitLabel={m.settings_access_submit()}
      isChanged={selected !== null}
      busy={save.isPending}
      onClose={onClose}
      onSubmit={() => {
        setMissing(true)
        if (selected) save.mutate(selected)
      }}
    >
      <Select
        label={m.settings_access_to()}
        data-autofocus
        options={[
          { value: 'company', label: m.settings_access_company() },
          { value: 'site', label: m.settings_access_site() },
        ]}
        value={target}
        onChange={(value) => {
          setTarget(value === 'site' ? 'site' : 'company')
          setSelected(null)
        }}
      />
      {target === 'company' ? (
        <SearchSelect
          key="company"
          label={m.customers_company()}
          placeholder={m.customers_add_company()}
          useOptions={useEnabledCompanyOptions}
          {...field}
        />
      ) : (
        <SearchSelect
          key="site"
          label={m.customers_customer()}
          placeholder={m.settings_group_site_find()}
          useOptions={useSiteOptions}
          {...field}
        />
      )}
    </FormDialog>
  )
}

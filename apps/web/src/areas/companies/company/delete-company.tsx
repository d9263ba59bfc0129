import { IconTrash } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { m } from '../../../messages/messages.js'
import { confirm, inform } from '../../../ui/ask.ts'
import { Button } from '../../../ui/button.tsx'
import { explain } from '../../../ui/explain.ts'
import { notify } from '../../../ui/notify.ts'
import { Section } from '../../../ui/section.tsx'
import css from './company.module.css'

interface DeleteCompanyProps {
  companyID: string
  name: string
  onDeleted(): void
}

/** Only what was added by mistake can be deleted; the server knows what hangs on it and advises to disable it. */
export function DeleteCompany({ companyID, name, onDeleted }: DeleteCompanyProps) {
  const queryClient = useQueryClient()
  const what = m.companies_delete_title({ name })
  const removal = useMutation({
    mutationFn: () => api.call('deleteCompany', { params: { id: companyID } }),
    onSuccess: async () => {
      notify.success(m.companies_deleted())
      await queryClient.invalidateQueries({ queryKey: ['listCompanies'] })
      onDeleted()
    },
    onError: (error) => {
      const text = explain(error).sentence ?? m.kit_error_text()
      if (error instanceof ApiError && error.code === 'company-in-use') void inform({ title: what, text })
      else notify.error(text, error)
    },
  })
  return (
    <Section title={m.companies_delete()}>
      <div className={css.foot}>
        <p className="mut">{m.companies_delete_why()}</p>
        <Button
          variant="default"
          loading={removal.isPending}
          leftSection={<IconTrash size={16} stroke={1.75} aria-hidden />}
          onClick={async () => {
            const text = m.companies_delete_confirm()
            if (await confirm({ what, text, danger: true })) removal.mutate()
          }}
        >
          {m.companies_delete()}
        </Button>
      </div>
    </Section>
  )
}

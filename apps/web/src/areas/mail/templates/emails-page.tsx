import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { SettingsPage } from '../../../features/settings/settings-page.tsx'
import { callQuery } from '../../../lib/api/query.ts'
import { m } from '../../../messages/messages.js'
import { Button } from '../../../ui/button.tsx'
import { Select } from '../../../ui/select.tsx'
import { showToast } from '../../../ui/show-toast.ts'
import { EmptyState, ErrorState, LoadingState } from '../../../ui/states.tsx'
import css from './emails.module.css'
import { emptyTemplate, getTemplateOptions, NEW_TEMPLATE } from './template.ts'
import { TemplateEditor } from './template-editor.tsx'

const route = getRouteApi('/signed-in/settings/emails')

export function EmailsPage() {
  const { template: requestedID } = route.useSearch()
  const navigate = route.useNavigate()
  const [header, setHeader] = useState<HTMLElement | null>(null)
  const templates = useQuery(callQuery('listEmailTemplates'))
  const template =
    requestedID === NEW_TEMPLATE
      ? emptyTemplate
      : templates.data?.find((template) => template.emailTemplateID === requestedID)

  return (
    <SettingsPage
      title={m.settings_emails_title()}
      actions={template ? <div ref={setHeader} className={css.buttons} /> : <NoTemplateActions />}
    >
      {templates.isPending && <LoadingState text={m.settings_emails_loading()} />}
      {templates.error && <ErrorState error={templates.error} onRetry={() => void templates.refetch()} />}
      {templates.data && (
        <>
          <Select
            className={css.chooser}
            label={m.settings_emails_choose()}
            placeholder={m.settings_emails_placeholder()}
            searchable
            value={template ? (requestedID ?? null) : null}
            options={[
              { value: NEW_TEMPLATE, label: m.settings_emails_new() },
              ...getTemplateOptions(templates.data),
            ]}
            onChange={(template) => void navigate({ search: { template } })}
          />
          {template ? (
            <TemplateEditor key={template.emailTemplateID} template={template} header={header} />
          ) : (
            <EmptyState
              text={m.settings_emails_none()}
              action={
                <Button
                  variant="default"
                  onClick={() => void navigate({ search: { template: NEW_TEMPLATE } })}
                >
                  {m.settings_emails_new()}
                </Button>
              }
            />
          )}
        </>
      )}
    </SettingsPage>
  )
}

/** Shown before a template is selected. Each action shows the message that a template must be selected. */
function NoTemplateActions() {
  const showSelectFirst = () => showToast.error(m.settings_emails_select_first())
  return (
    <>
      <Button variant="default" onClick={showSelectFirst}>
        {m.settings_emails_delete()}
      </Button>
      <Button onClick={showSelectFirst}>{m.settings_emails_save()}</Button>
    </>
  )
}

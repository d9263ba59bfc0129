import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../lib/api/query.ts'
import { m } from '../../../messages/messages.js'
import { ErrorState, LoadingState } from '../../../ui/states.tsx'
import { SettingsPage } from '../layout/settings-page.tsx'
import { ProgrammeForm } from './programme-form.tsx'

/** What the certifier says about itself. */
export function ProgrammePage() {
  const settings = useQuery({ ...callQuery('getProgrammeSettings'), staleTime: 0 })
  if (settings.data) return <ProgrammeForm read={settings.data} />
  return (
    <SettingsPage title={m.settings_programme_title()}>
      {settings.error ? (
        <ErrorState error={settings.error} onRetry={() => void settings.refetch()} />
      ) : (
        <LoadingState text={m.settings_programme_loading()} />
      )}
    </SettingsPage>
  )
}

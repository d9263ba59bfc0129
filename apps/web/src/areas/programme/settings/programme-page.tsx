import { useQuery } from '@tanstack/react-query'
import { SettingsPage } from '../../../features/settings/settings-page.tsx'
import { versionedQuery } from '../../../lib/api/query.ts'
import { m } from '../../../messages/messages.js'
import { ErrorState, LoadingState } from '../../../ui/states.tsx'
import { ProgrammeForm } from './programme-form.tsx'
import { asRecord } from './use-programme-form.ts'

/** What the certifier says about itself. */
export function ProgrammePage() {
  // A form begins with what is stored now, never with what was read an hour ago.
  const settings = useQuery({ ...versionedQuery('getProgrammeSettings'), gcTime: 0 })
  if (settings.data) return <ProgrammeForm read={asRecord(settings.data)} />
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

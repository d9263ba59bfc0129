import { SettingsPage } from '../../../features/settings/settings-page.tsx'
import { m } from '../../../messages/messages.js'
import { accommodationTypes } from './accommodation-types.ts'
import { LookupSection } from './lookup-section.tsx'
import css from './lookups.module.css'
import { serviceTiers } from './service-tiers.ts'

/** The lists that the customer form offers. */
export function LookupsPage() {
  return (
    <SettingsPage title={m.settings_lookups_title()}>
      <div className={css.sections}>
        <LookupSection kind={serviceTiers} />
        <LookupSection kind={accommodationTypes} />
      </div>
    </SettingsPage>
  )
}

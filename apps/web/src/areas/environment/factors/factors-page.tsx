import { getRouteApi } from '@tanstack/react-router'
import { NumberFormatProvider } from '../../../features/number-format.tsx'
import { SettingsPage } from '../../../features/settings/settings-page.tsx'
import { m } from '../../../messages/messages.js'
import { EditionsView } from './editions/editions-view.tsx'
import { ElectricityView } from './electricity/electricity-view.tsx'
import { FactorViews } from './factor-views.tsx'
import { ItemsView } from './items/items-view.tsx'
import { SourcesView } from './sources/sources-view.tsx'
import { UnitsView } from './units/units-view.tsx'
import { viewIn } from './views.ts'

const route = getRouteApi('/signed-in/settings/environmental')

const FURTHER = {
  units: UnitsView,
  editions: EditionsView,
  electricity: ElectricityView,
  sources: SourcesView,
}

/** What the figures of all environmental reports are computed with. */
export function FactorsPage() {
  const view = viewIn(route.useSearch().view)
  return (
    <NumberFormatProvider>
      {view === 'items' ? <ItemsView /> : <FurtherView view={view} />}
    </NumberFormatProvider>
  )
}

function FurtherView({ view }: { view: keyof typeof FURTHER }) {
  const View = FURTHER[view]
  return (
    <SettingsPage title={m.factors_title()}>
      <FactorViews current={view} />
      <View />
    </SettingsPage>
  )
}

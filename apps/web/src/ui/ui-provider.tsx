import { lazy, type ReactNode, Suspense } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import './styles.ts'

const RETRY_MS = 2_000

/** Overlays are not part of the first load. A failed load is retried, because dialogs need them. */
const loadOverlays = (): Promise<typeof import('./overlays.tsx')> =>
  import('./overlays.tsx').catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
    return loadOverlays()
  })
const Overlays = lazy(loadOverlays)

/** The context of the components, rendered once at the root. The locale makes weeks start on Monday. */
export function UiProvider({ children }: { children: ReactNode }) {
  return (
    <I18nProvider locale="en-GB">
      {children}
      <Suspense>
        <Overlays />
      </Suspense>
    </I18nProvider>
  )
}

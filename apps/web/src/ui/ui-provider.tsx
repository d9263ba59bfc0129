import { lazy, type ReactNode, Suspense } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import './styles.ts'

const RETRY_MS = 2_000

/** Loaded separately, so that the first page is shown sooner. Retried, because dialogs need it. */
const loadOverlays = (): Promise<typeof import('./overlays.tsx')> =>
  import('./overlays.tsx').catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
    return loadOverlays()
  })
const Overlays = lazy(loadOverlays)

/** Context of the widgets, rendered once at the root. Weeks begin on Monday. */
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

import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import './styles.ts'
import { Dialogs } from './dialogs.tsx'
import { Toasts } from './toasts.tsx'

/** What the widgets need around them; once, at the top. Weeks begin on Monday. */
export function KitProvider({ children }: { children: ReactNode }) {
  return (
    <I18nProvider locale="en-GB">
      {children}
      <Dialogs />
      <Toasts />
    </I18nProvider>
  )
}

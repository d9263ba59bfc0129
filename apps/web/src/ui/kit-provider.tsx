import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import './styles.ts'
import { Dialogs } from './dialogs.tsx'
import { pageNonce } from './nonce.ts'
import { Notices } from './notices.tsx'
import { cssVariables, theme } from './theme.ts'

/** The same key as the script that sets the scheme before the first paint. */
const colorSchemeManager = localStorageColorSchemeManager({ key: 'sojourn-colour-scheme' })
const getStyleNonce = () => pageNonce

/** Everything the kit's parts need around them; stands once, at the top. */
export function KitProvider({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
      getStyleNonce={getStyleNonce}
    >
      {/* Weeks begin on Monday. */}
      <I18nProvider locale="en-GB">
        {children}
        <Dialogs />
        <Notices />
      </I18nProvider>
    </MantineProvider>
  )
}

import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { prefetchPage, registerNavigationHandlers } from './app/navigation.ts'
import { queryClient, router } from './app/router.tsx'
import { onSessionEnd } from './app/session/session.ts'
import { sessionTokens } from './app/session-tokens.ts'
import { startHub } from './app/start-hub.ts'
import { retryFailedStyles } from './features/offline-app.ts'
import { setTokenSource } from './lib/api/api.ts'
import { describeError } from './ui/describe-error.ts'
import { UiProvider } from './ui/ui-provider.tsx'

/** Errors with a message for users are already shown; all others are bugs and are logged. */
const logUnlessShown = (error: unknown) => {
  if (describeError(error).message === undefined) console.error(error)
}

setTokenSource(sessionTokens)
onSessionEnd(() => sessionTokens.requireSignIn(false))
prefetchPage()
retryFailedStyles()
startHub()
registerNavigationHandlers()

const root = document.getElementById('root')
if (root)
  createRoot(root, { onCaughtError: logUnlessShown }).render(
    <StrictMode>
      <UiProvider>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </UiProvider>
    </StrictMode>,
  )

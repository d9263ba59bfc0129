import { queryClient, router } from './router.tsx'

/** What every navigation does, whoever started it. */
export function registerNavigationHandlers(): void {
  // Going to the address one is at already means: show me how it is now.
  router.subscribe('onBeforeNavigate', ({ fromLocation, hrefChanged }) => {
    if (fromLocation && !hrefChanged) void queryClient.invalidateQueries()
  })
  // A new page starts at its heading, for those who hear it instead of seeing it.
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    if (!fromLocation || !pathChanged) return
    const heading = document.querySelector<HTMLElement>('main h1')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  })
}

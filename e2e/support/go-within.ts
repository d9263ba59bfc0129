import type { Page } from '@playwright/test'

/** Goes to an address as a link of the app does: what is loaded already need not be loaded again. */
export const goWithin = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)

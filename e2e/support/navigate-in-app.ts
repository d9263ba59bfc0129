import type { Page } from '@playwright/test'

/** Goes to an address as a link of the app does: nothing is loaded anew. */
export const navigateInApp = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)

/** Waits for a toast during `act`. A busy page may show it for less time than an assertion needs to start. */
export async function toldBy(page: Page, text: string, act: () => Promise<void>): Promise<void> {
  const told = page.waitForFunction(
    (words) => document.querySelector('[role="region"][aria-label="Notices"]')?.textContent?.includes(words),
    text,
  )
  await act()
  await told
}

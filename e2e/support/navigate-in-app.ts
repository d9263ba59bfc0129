import type { Page } from '@playwright/test'

/** Navigates without reloading the page, as a link of the app does. */
export const navigateInApp = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)

/** Waits for a toast during `act`. A busy page may show it for less time than an assertion needs to start. */
export async function expectToastDuring(page: Page, text: string, act: () => Promise<void>): Promise<void> {
  const toastShown = page.waitForFunction(
    (expectedText) =>
      document.querySelector('[role="region"][aria-label="Notices"]')?.textContent?.includes(expectedText),
    text,
  )
  await act()
  await toastShown
}

import type { Page } from '@playwright/test'

/** Goes to an address as a link of the app does: nothing is loaded anew. */
export const goWithin = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)

/** What the act tells in a notice. It stands three seconds, which a busy page may outlast, so the page itself looks out. */
export async function toldBy(page: Page, text: string, act: () => Promise<void>): Promise<void> {
  const told = page.waitForFunction(
    (words) => document.querySelector('section[popover]')?.textContent?.includes(words),
    text,
  )
  await act()
  await told
}

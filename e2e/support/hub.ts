import type { Page } from '@playwright/test'

/** Answers once this page hears what others do; to be asked before the page is opened. */
export async function onTheHub(page: Page): Promise<void> {
  const socket = await page.waitForEvent('websocket', { predicate: (one) => one.url().includes('/hub/') })
  // The hub lets somebody in with this.
  await socket.waitForEvent('framereceived', { predicate: ({ payload }) => `${payload}`.startsWith('40') })
}

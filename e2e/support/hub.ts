import type { Page } from '@playwright/test'

/** Resolves when the page is connected to the hub. Call it before the page is opened. */
export async function waitForHub(page: Page): Promise<void> {
  const socket = await page.waitForEvent('websocket', {
    predicate: (webSocket) => webSocket.url().includes('/hub/'),
  })
  // Socket.IO accepts a connection with a message that starts with 40.
  await socket.waitForEvent('framereceived', { predicate: ({ payload }) => `${payload}`.startsWith('40') })
}

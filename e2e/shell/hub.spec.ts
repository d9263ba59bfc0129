import { expect, signInAs, test } from '../fixtures.ts'
import { VIEWERS } from '../shots/shot.ts'

const ALERT_MESSAGE = `42${JSON.stringify(['notify', { sender: 'Maren Holt', text: 'Please look at B2.3', link: '/' }])}`

test('a hub message shows its sender and text, and a lost connection shows a banner', {
  tag: '@long',
}, async ({ page, allowErrors }) => {
  allowErrors(/\/hub\/conversations/)
  let isDown = false
  let isConnected = false
  const openSockets = new Set<{ close(): Promise<void>; send(message: string): void }>()
  await page.routeWebSocket(/\/hub\/conversations/, (socket) => {
    if (isDown) return void setTimeout(() => socket.close(), 100)
    socket.connectToServer().onMessage((message) => {
      socket.send(message)
      // Socket.IO accepts a connection with a message that starts with 40.
      if (String(message).startsWith('40')) isConnected = true
    })
    openSockets.add(socket)
  })
  await page.route(/\/hub\/conversations/, (route) => (isDown ? route.abort() : route.continue()))
  await signInAs(page, VIEWERS.epr)
  await page.goto('/environmental')
  await expect.poll(() => isConnected).toBe(true)

  for (const socket of openSockets) socket.send(ALERT_MESSAGE)
  await expect(page.getByText('Maren Holt: Please look at B2.3')).toBeVisible()

  isDown = true
  for (const socket of openSockets) await socket.close()
  await expect(page.getByText('Reconnecting...')).toBeVisible()
  isDown = false
  await expect(page.getByText('Reconnecting...')).toBeHidden()
})

test('a client that reconnects to the hub reloads missed data', async ({ page, allowErrors }) => {
  allowErrors(/\/hub\/conversations/)
  const openSockets = new Set<{ close(): Promise<void> }>()
  let connections = 0
  await page.routeWebSocket(/\/hub\/conversations/, (socket) => {
    openSockets.add(socket)
    socket.connectToServer().onMessage((message) => {
      socket.send(message)
      if (String(message).startsWith('40')) connections += 1
    })
  })
  let requests = 0
  page.on('request', (request) => {
    if (/\/api\/Audit\/Site\//.test(request.url())) requests += 1
  })
  await signInAs(page, VIEWERS.hotel)
  await page.goto('/')
  await expect(page.locator('#next-step')).toBeVisible()
  await expect.poll(() => connections).toBe(1)
  await page.waitForLoadState('networkidle')
  const before = requests
  for (const socket of openSockets) await socket.close()
  await expect.poll(() => connections).toBe(2)
  await expect.poll(() => requests).toBeGreaterThan(before)
})

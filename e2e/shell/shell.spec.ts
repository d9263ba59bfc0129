import { expect, expectAccessible, signIn, test, viewports } from '../fixtures.ts'
import { VIEWERS } from '../shots/shot.ts'

test('the navigation collapses to icons, keeps its names, and remembers', async ({ page }) => {
  await signIn(page, VIEWERS.admin)
  const navigation = page.getByRole('navigation', { name: 'Main' })
  const width = async () => (await navigation.boundingBox())?.width
  expect(await width()).toBe(240)
  await page.getByRole('button', { name: 'Collapse' }).click()
  expect(await width()).toBe(64)
  await expect(navigation.getByRole('link', { name: 'Certifications' })).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Expand' })).toBeVisible()
  expect(await width()).toBe(64)
})

test('on a phone the navigation is a drawer', async ({ page }) => {
  await page.setViewportSize(viewports.narrow)
  await page.goto('/authentication/login')
  await page.locator('input[name="email"]').fill(VIEWERS.admin)
  await page.locator('input[name="password"]').fill('welcome-to-sojourn')
  await page.locator('button[type="submit"]').click()
  await page.getByRole('button', { name: 'Open navigation' }).click()
  const drawer = page.getByRole('dialog', { name: 'Main' })
  await expect(drawer).toBeVisible()
  for (const link of await drawer.getByRole('link').all())
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await page.getByRole('button', { name: 'Open navigation' }).click()
  await drawer.getByRole('link', { name: 'Settings' }).click()
  await expect(page).toHaveURL(/\/settings\/./)
  await expect(drawer).toBeHidden()
})

test('the keyboard skips to the content, and a new page starts at its heading', async ({ page }) => {
  await signIn(page, VIEWERS.admin)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.getByRole('link', { name: 'Certifications' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Certifications' })).toBeFocused()
})

test('going to the page one is on reloads its data', async ({ page }) => {
  await signIn(page, VIEWERS.hotel)
  await expect(page.locator('#next-step')).toBeVisible()
  const again = page.waitForRequest(/\/Sites/)
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await again
})

test('a lost hub connection is said until it is back', async ({ page, mayFail }) => {
  mayFail(/\/hub\/conversations/)
  let isDown = false
  const open = new Set<{ close(): Promise<void> }>()
  await page.routeWebSocket(/\/hub\/conversations/, (socket) => {
    if (isDown) return void setTimeout(() => socket.close(), 100)
    socket.connectToServer()
    open.add(socket)
  })
  await page.route(/\/hub\/conversations/, (route) => (isDown ? route.abort() : route.continue()))
  const connected = page.waitForEvent('websocket')
  await signIn(page, VIEWERS.auditor)
  await connected
  await expect.poll(() => open.size).toBeGreaterThan(0)
  isDown = true
  for (const socket of open) await socket.close()
  await expect(page.getByText('Reconnecting...')).toBeVisible()
  isDown = false
  await expect(page.getByText('Reconnecting...')).toBeHidden()
})

test('a message on the hub shows who wrote what', async ({ page }) => {
  const alert = `42${JSON.stringify(['notify', { sender: 'Maren Holt', text: 'Please look at B2.3', link: '/' }])}`
  let isConnected = false
  let tell: (() => void) | undefined
  await page.routeWebSocket(/\/hub\/conversations/, (socket) => {
    socket.connectToServer().onMessage((message) => {
      socket.send(message)
      // The server's own "connected" has passed.
      if (String(message).startsWith('40')) isConnected = true
    })
    tell = () => socket.send(alert)
  })
  await signIn(page, VIEWERS.auditor)
  await expect.poll(() => isConnected).toBe(true)
  tell?.()
  await expect(page.getByText('Maren Holt: Please look at B2.3')).toBeVisible()
})

test.describe('with Firefox', () => {
  test.use({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' })

  test('the notice is shown until it is dismissed', async ({ page }) => {
    await signIn(page, VIEWERS.manager)
    const notice = page.getByText('Firefox is not a supported browser.')
    await expect(notice).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await expect(notice).toBeHidden()
    await page.reload()
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
    await expect(notice).toBeHidden()
  })
})

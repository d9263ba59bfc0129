import { expect, hasHorizontalOverflow, signInAs, test, viewports } from '../fixtures.ts'
import { VIEWERS } from '../shots/shot.ts'

test('settings pages work without a record, on a phone and offline', {
  tag: '@long',
}, async ({ page, allowErrors }) => {
  allowErrors(/\/api\/Company|socket\.io|hub/)
  await signInAs(page, VIEWERS.admin)

  await test.step('an unknown company has a heading and a window title', async () => {
    await page.goto('/companies/company/00000000-0000-4000-8000-000000000001')
    await expect(page.getByRole('heading', { level: 1, name: 'Company' })).toBeVisible()
    await expect(page).toHaveTitle(/^Company/)
  })

  await test.step('Save stays visible on a phone, and button labels are not truncated', async () => {
    await page.setViewportSize(viewports.narrow)
    await page.goto('/settings/programme')
    const save = page.getByRole('button', { name: 'Save' })
    await expect(save).toHaveCount(1)
    await expect(save).toBeInViewport()
    await page.getByRole('heading', { name: 'Tools & Resources' }).scrollIntoViewIfNeeded()
    await expect(save).toBeInViewport()

    await page.getByRole('link', { name: 'Lookups' }).click()
    const label = page.getByRole('button', { name: 'Add accommodation type' }).getByText('Add')
    await expect(label).toBeVisible()
    expect(await label.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
    expect(await hasHorizontalOverflow(page)).toBe(false)
  })

  await test.step('a toast does not cover the offline banner at any width', async () => {
    await page.route(/socket\.io|\/hub/, (route) => route.abort())
    await page.routeWebSocket(/socket\.io|\/hub/, (socket) => socket.close())
    await page.goto('/settings/emails')
    const banner = page.getByText('The connection was lost.')
    const toast = page.getByRole('alertdialog')
    for (const viewport of Object.values(viewports)) {
      await page.setViewportSize(viewport)
      await expect(banner).toBeVisible()
      await page.getByRole('button', { name: 'Save Email' }).click()
      const toastBox = await toast.boundingBox()
      const bannerBox = await banner.boundingBox()
      expect(toastBox?.y).toBeGreaterThanOrEqual((bannerBox?.y ?? Infinity) + (bannerBox?.height ?? 0))
      await toast.getByRole('button', { name: 'Dismiss' }).click()
      await expect(toast).toHaveCount(0)
    }
  })

  await test.step('Save stays visible below a long email', async () => {
    await page.getByLabel('Email template').first().click()
    await page.getByRole('option', { name: 'Add New Template...' }).click()
    await page.getByRole('button', { name: 'Preview' }).scrollIntoViewIfNeeded()
    await expect(page.getByRole('button', { name: 'Save Email' })).toBeInViewport()
  })
})

import { expect, overflows, signIn, test, viewports } from '../fixtures.ts'
import { VIEWERS } from '../shots/shot.ts'

test('Back and a reload ask before a half-filled dialog is lost', async ({ page }) => {
  await signIn(page, VIEWERS.admin, '/settings/programme')
  await page.getByRole('link', { name: 'Lookups' }).click()
  await expect(page).toHaveURL('/settings/lookups')
  await page.getByRole('button', { name: 'Add Service Tier' }).click()
  const name = page.getByRole('dialog').getByLabel('Name')
  await name.fill('Half a tier')

  const question = page.getByRole('alertdialog')
  await page.goBack()
  await expect(question).toContainText('You have unsaved changes')
  await expect(page).toHaveURL('/settings/lookups')
  // The Escape is for the question alone.
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(page).toHaveURL('/settings/lookups')
  await expect(name).toHaveValue('Half a tier')

  const asked = page.waitForEvent('dialog')
  const reload = page.reload()
  const browser = await asked
  expect(browser.type()).toBe('beforeunload')
  await browser.accept()
  await reload
  await expect(page.getByRole('button', { name: 'Add Service Tier' })).toBeVisible()

  await page.getByRole('button', { name: 'Add Service Tier' }).click()
  await name.fill('Half a tier')
  await page.goBack()
  await question.getByRole('button', { name: "Yes, I'm Sure" }).click()
  await expect(page).toHaveURL('/settings/programme')
  await expect(question).toHaveCount(0)
})

test('whoever leaves a page with a dialog over it is asked once', async ({ page }) => {
  await signIn(page, VIEWERS.admin, '/settings/audit-types')
  await page.getByRole('link', { name: 'Add New Type' }).click()
  await page.getByLabel('Name').fill('Half a type')
  await page.getByRole('button', { name: 'More about this type' }).click()
  await page.getByRole('dialog').getByRole('textbox').first().fill('Half a sentence')
  await page.goBack()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expect(page).toHaveURL('/settings/audit-types/type')
  await page.getByRole('alertdialog').getByRole('button', { name: "Yes, I'm Sure" }).click()
  await expect(page).toHaveURL('/settings/audit-types')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
})

test('an attempt to save leads to the first field that stopped it', async ({ page }) => {
  await signIn(page, VIEWERS.admin, '/settings/lookups')
  await page.getByRole('button', { name: 'Add Service Tier' }).click()
  const dialog = page.getByRole('dialog')
  for (const attempt of ['the first', 'the second']) {
    await dialog.getByRole('button', { name: 'Add Service Tier' }).click()
    await expect(dialog.getByLabel('Name'), attempt).toBeFocused()
  }
  await page.goto('/settings/audit-types')
  await page.getByRole('link', { name: 'Add New Type' }).click()
  await page.getByRole('button', { name: 'Save Audit Type' }).click()
  await expect(page.getByLabel('Name')).toBeFocused()
})

test('a page beyond the last leads to the last', async ({ page }) => {
  await signIn(page, VIEWERS.admin, '/customers?page=99')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await expect(page.getByText('There are currently no')).toHaveCount(0)
  await expect(page).not.toHaveURL(/page=99/)
})

test('a company that is not there has its heading and its window title', async ({ page, mayFail }) => {
  mayFail(/\/api\/Company/)
  await signIn(page, VIEWERS.admin, '/companies/company/00000000-0000-4000-8000-000000000001')
  await expect(page.getByRole('heading', { level: 1, name: 'Company' })).toBeVisible()
  await expect(page).toHaveTitle(/^Company/)
})

test('a notice leaves the lost connection readable at every width', async ({ page, mayFail }) => {
  mayFail(/socket\.io|hub/)
  await page.route(/socket\.io|\/hub/, (route) => route.abort())
  await page.routeWebSocket(/socket\.io|\/hub/, (socket) => socket.close())
  await signIn(page, VIEWERS.admin, '/settings/emails')
  const strip = page.getByText('The connection was lost.')
  const notice = page.getByRole('alert')
  for (const viewport of Object.values(viewports)) {
    await page.setViewportSize(viewport)
    await expect(strip).toBeVisible()
    await page.getByRole('button', { name: 'Save Email' }).click()
    const shown = await notice.boundingBox()
    const words = await strip.boundingBox()
    expect(shown?.y).toBeGreaterThanOrEqual((words?.y ?? Infinity) + (words?.height ?? 0))
    await notice.getByRole('button', { name: 'Dismiss' }).click()
    await expect(notice).toHaveCount(0)
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('Save stays under the thumb, and a button keeps its words', async ({ page }) => {
    await signIn(page, VIEWERS.admin, '/settings/programme')
    const save = page.getByRole('button', { name: 'Save' })
    await expect(save).toHaveCount(1)
    await expect(save).toBeInViewport()
    await page.getByRole('heading', { name: 'Tools & Resources' }).scrollIntoViewIfNeeded()
    await expect(save).toBeInViewport()

    await page.goto('/settings/emails?template=new')
    await expect(page.getByRole('button', { name: 'Preview' })).toBeVisible()
    await page.getByRole('button', { name: 'Preview' }).scrollIntoViewIfNeeded()
    await expect(page.getByRole('button', { name: 'Save Email' })).toBeInViewport()

    await page.goto('/settings/lookups')
    const words = page.getByRole('button', { name: 'Add Accommodation Type' }).getByText('Add')
    await expect(words).toBeVisible()
    const hidden = await words.evaluate((element) => element.scrollWidth - element.clientWidth)
    expect(hidden).toBe(0)
    expect(await overflows(page)).toBe(false)
  })
})

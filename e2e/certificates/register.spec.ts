import { expect, expectAccessible, expectNoOverflow, test, viewports } from '../fixtures.ts'
import { VIEWERS } from '../shots/shot.ts'
import { apiAs } from '../support/api.ts'

const PROPERTY = 'Fynbos House'

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor searches the register, opens a pin of the map and reads the certificate', async ({
    page,
  }) => {
    await page.goto('/register')
    await expect(page.getByRole('heading', { level: 1 })).toContainText(
      /^\d+ certificates in \d+ countries, \d+ valid$/,
    )
    const search = page.getByRole('search')
    await search.getByLabel('Property, place or certificate number').fill('fynbos')
    await search.getByRole('button', { name: 'Search' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('for “fynbos” in 1 country')
    const row = page.getByRole('listitem').filter({ hasText: PROPERTY })
    await expect(row).toContainText('Hermanus, Western Cape, South Africa')
    await page.getByRole('group', { name: 'Map of the 1 certificate in the list' }).getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(PROPERTY)
    await expect(page.getByRole('heading', { name: /^\d+ criteria were checked on site$/ })).toBeVisible()
    await expect(page.getByRole('img', { name: /certificate .*: certified until/ })).toBeVisible()
    await page.getByRole('link', { name: 'South Africa' }).click()
    await expect(page).toHaveURL(/\/register\?country=ZA$/)
  })

  test('a visitor selects a certificate on the map of a phone', async ({ page }) => {
    await page.setViewportSize(viewports.narrow)
    await page.goto('/register')
    await page.locator('summary', { hasText: 'All countries, all statuses' }).click()
    await page.locator('#phone-status').selectOption('Suspended')
    await page.getByRole('button', { name: 'Show certificates' }).click()
    await page.getByRole('link', { name: 'Map', exact: true }).click()
    await page.getByRole('link', { name: 'Next certificate' }).click()
    await expect(page).toHaveURL(/pin=2#selected$/)
    await page.locator('#selected a.peek-link').click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('is suspended')
  })
})

test('a suspension changes the page, the badge and the feed', async ({ page }) => {
  const admin = await apiAs(page, VIEWERS.admin)
  await page.goto('/register?q=Carrowbeg&status=valid')
  await page.getByRole('listitem').filter({ hasText: 'Carrowbeg House' }).getByRole('link').first().click()
  const number = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const readBadge = async () => (await page.request.get(`/badge/${number}.svg`)).text()
  const readFeed = async () => (await page.request.get(`/api/public/certificates/${number}`)).json()
  expect(await readBadge()).toContain('certified until')
  const reasons = {
    publicReason: 'Pool water was drained.',
    internalReason: 'A photo.',
    confirmation: number,
  }
  const reviewDate = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
  await admin.post(`/api/Certificate/${number}/Suspend`, { ...reasons, reviewDate })
  try {
    expect(await readBadge()).toContain('suspended since')
    expect(await readFeed()).toMatchObject({ status: 'suspended' })
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'The certificate of Carrowbeg House is suspended',
    )
    await expect(page.getByText('Pool water was drained.').first()).toBeVisible()
    await expect(page.getByRole('link', { name: 'Download certificate' })).toBeHidden()
    await expectAccessible(page)
  } finally {
    await admin.post(`/api/Certificate/${number}/Lift`, reasons)
  }
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('is certified until')
  expect(await readBadge()).toContain('certified until')
  const pdf = await page.request.get(`/register/${number}/certificate.pdf`)
  expect(pdf.headers()['content-type']).toBe('application/pdf')
})

test('the register and the page of a property are accessible and fit all widths', async ({
  page,
  allowErrors,
}) => {
  for (const path of ['/register', '/register?view=map', '/register?q=nowhere']) {
    await page.goto(path)
    await page.setViewportSize(viewports.wide)
    await expectAccessible(page)
    await expectNoOverflow(page)
    await expectAccessible(page)
  }
  await page.setViewportSize(viewports.wide)
  await page.goto('/register?q=fynbos')
  await page.getByRole('listitem').getByRole('link', { name: PROPERTY }).click()
  await expectAccessible(page)
  await expectNoOverflow(page)
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)
  allowErrors(/\/register\/none$/)
  await page.goto('/register/none')
  await expectAccessible(page)
})

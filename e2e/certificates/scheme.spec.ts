import { expect, expectAccessible, expectNoOverflow, signInAs, test, viewports } from '../fixtures.ts'
import { VIEWERS } from '../shots/shot.ts'
import { apiAs } from '../support/api.ts'

const TYPE = 'Accommodation Sustainability Requirements 2023'

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor reads the scheme, its criteria and an earlier revision', async ({ page }) => {
    await page.goto('/register')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Scheme' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(
      'certificate covers one whole property',
    )
    for (const name of ['Scheme owner', 'Certifier', 'Auditors', 'Fees', 'Using the certificate and badge'])
      await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
    await expect(page.getByText('Water from every source is metered each month')).toBeHidden()
    await page.getByRole('heading', { name: 'Environmental Management' }).click()
    await page.getByRole('heading', { name: 'Water', exact: true }).click()
    await expect(page.getByText('Water from every source is metered each month')).toBeVisible()
    const revisionSelect = page.getByLabel('Criteria', { exact: true })
    await revisionSelect.selectOption({ index: 1 })
    const selectedRevision = await revisionSelect.locator('option:checked').textContent()
    await page.getByRole('button', { name: 'Show' }).click()
    await page.getByRole('link', { name: 'Read all criteria on one page' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(selectedRevision ?? '')
    await page.getByRole('link', { name: 'Scheme' }).first().click()
    await page.getByRole('link', { name: 'Earlier revisions' }).click()
    await page.getByRole('link', { name: 'Revision 1' }).click()
    await expect(page.getByText('This is revision 1 of')).toBeVisible()
  })
})

test('a visitor opens the criteria of a certificate and downloads them', async ({ page }) => {
  await page.goto('/register?q=fynbos')
  await page.getByRole('listitem').getByRole('link', { name: 'Fynbos House' }).click()
  await page.getByRole('link', { name: /^Read all criteria of / }).click()
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible()
  const downloadStarted = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Excel' }).click()
  expect((await downloadStarted).suggestedFilename()).toMatch(/, revision \d+\.xlsx$/)
})

test('the scheme pages are accessible and fit all widths', async ({ page }) => {
  const schemePage = await page.request.get('/scheme')
  const criteriaPath = /href="(\/scheme\/criteria\/[^/"]+\/\d+)"/.exec(await schemePage.text())?.[1] ?? ''
  for (const path of ['/scheme', criteriaPath, '/scheme/revisions', '/scheme/revisions/1']) {
    await page.goto(path)
    await page.setViewportSize(viewports.wide)
    await expectAccessible(page)
    await expectNoOverflow(page)
    await expectAccessible(page)
  }
  await page.goto('/scheme')
  for (const summary of await page.locator('details.l0 > summary').all()) await summary.click()
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)
})

test('an Admin edits the scheme page and hides criteria', async ({ page }) => {
  const api = await apiAs(page, VIEWERS.admin)
  const types =
    await api.get<{ auditTypeID: string; name: string; retired: boolean }[]>('/api/Scheme/AuditTypes')
  const type = types.find(({ name, retired }) => name !== TYPE && !retired)
  if (!type) throw new Error('The demonstration has one audit type only.')
  await page.context().clearCookies()
  await signInAs(page, VIEWERS.admin)
  await page.goto('/settings/scheme')
  await expect(page.getByRole('heading', { level: 1, name: 'Scheme page' })).toBeVisible()
  const hide = page.getByRole('switch', { name: type.name, exact: true })
  await expect(hide).toBeChecked()
  await expectAccessible(page)
  await expectNoOverflow(page)
  await page.setViewportSize(viewports.wide)
  try {
    await hide.click()
    await expect(page.getByText('Hidden. Certificates of this type do not link to criteria.')).toBeVisible()
    const response = await page.request.get('/scheme')
    expect(await response.text()).not.toContain(type.auditTypeID)
  } finally {
    await api.put(`/api/Scheme/AuditTypes/${type.auditTypeID}`, { isPublic: true })
  }

  const fees = page.getByRole('textbox', { name: 'Fees' })
  const before = await fees.inputValue()
  await fees.fill('')
  const publish = page.getByRole('button', { name: /^Publish revision \d+$/ }).first()
  const confirm = page.getByRole('alertdialog').getByRole('button', { name: "Yes, I'm Sure" })
  await publish.click()
  await confirm.click()
  await expect(fees).toHaveAttribute('aria-invalid', 'true')
  await fees.fill(`${before} [Fee table](https://fees.example/2026)`)
  await publish.click()
  await confirm.click()
  await expect(page.getByText(/^Revision \d+ is published\.$/)).toBeVisible()
  const html = await (await page.request.get('/scheme')).text()
  expect(html).toContain('<a href="https://fees.example/2026">Fee table</a>')
  await fees.fill(before)
  await publish.click()
  await confirm.click()
  await expect(publish).toBeDisabled()
  await expectAccessible(page)
})

import { expect, expectAccessible, test } from '../fixtures.ts'
import { VIEWERS } from '../shots/shot.ts'
import { signInWithApi } from '../support/api.ts'
import { COLLEAGUE, createCustomer } from '../support/customers.ts'
import { expectToastDuring } from '../support/navigate-in-app.ts'
import { getAttributes, listReports, reportPath } from './report.ts'

test('opening a month creates its report; attributes are validated, saved and merged', {
  tag: '@long',
}, async ({ page, browser, allowErrors }) => {
  // Saving over another user's change returns a conflict.
  allowErrors(/\/api\/epr\/[0-9a-f-]{36}$/)
  const admin = await browser.newPage()
  const site = await createCustomer(await signInWithApi(admin, VIEWERS.admin), 'Zz House of Attributes')
  await admin.close()
  const api = await signInWithApi(page, COLLEAGUE.emailAddress)
  const region = getAttributes(page)
  const confirmation = page.locator('section[role="alertdialog"]')
  const nights = region.getByLabel('Total guest nights')
  const save = region.getByRole('button', { name: 'Save' })
  const edit = region.getByRole('button', { name: 'Edit' })
  const getReportPath = async (month: number) => {
    const foundReport = (await listReports(api, site.siteID)).find((report) => report.month === month)
    return `/api/epr/${foundReport?.environmentalReportID}`
  }

  await test.step('opening a month creates its report', async () => {
    const month = { month: 3, year: 2025 }
    expect(await listReports(api, site.siteID)).toEqual([])
    await page.goto(reportPath(site.siteID, month))
    await expect(page.getByText('No summary data available')).toBeVisible()
    expect(await listReports(api, site.siteID)).toMatchObject([{ ...month, hasData: false }])
    await expect(region.getByText('Enter the guest nights for March 2025')).toBeVisible()
  })

  await test.step('an invalid number shows a message', async () => {
    await page.getByRole('button', { name: 'Attributes', exact: true }).click()
    await expect(nights).toBeFocused()
    await nights.fill('many')
    await region.getByRole('textbox', { name: 'Gross Floor Area (m²)' }).fill('6340.5')
    await save.click()
    await expect(region.getByText('Please enter a whole number')).toBeVisible()
    await expectAccessible(page)
    await nights.fill('4812')
  })

  await test.step('leaving asks first, and Cancel keeps the input', async () => {
    await page.getByRole('button', { name: /^Previous month/ }).click()
    await expect(confirmation).toContainText('You have unsaved changes')
    await confirmation.getByRole('button', { name: 'Cancel' }).click()
    await expect(nights).toHaveValue('4,812')
  })

  await test.step('a concurrent change is reported', async () => {
    await api.put(await getReportPath(3), {
      totalGuestNights: 4000,
      grossFloorArea: null,
      occupiedRoomNights: 2100,
    })
    await save.click()
    await expect(region.getByText('Someone else saved this while you were editing.')).toBeVisible()
    await expect(nights).toHaveValue('4,812')
    await expect(region.getByLabel('Occupied room nights (optional)')).toHaveValue('2,100')
    await expectToastDuring(page, 'The attributes for March 2025 have been saved.', () => save.click())
    await expect(region).toContainText('4,812')
    await expect(region).toContainText('6,340.5')
    await expect(region).toContainText('2,100')
  })

  await test.step('a later month inherits the floor area and shows from which month', async () => {
    await page.getByRole('button', { name: /^Next month/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('April 2025')
    await expect(region).toContainText('set in March 2025')
    await edit.click()
    await nights.fill('12')
    await region.getByRole('button', { name: 'Cancel' }).click()
    await confirmation.getByRole('button', { name: "Yes, I'm Sure" }).click()
    await expect(edit).toBeVisible()
    await expect(region).not.toContainText('12')
  })

  await test.step('other changes of the month do not conflict with the attributes', async () => {
    await edit.click()
    await nights.fill('77')
    await api.put(await getReportPath(4), { totalGuestNights: null, grossFloorArea: null })
    await expectToastDuring(page, 'The attributes for April 2025 have been saved.', () => save.click())
    await expect(region).toContainText('77')
  })

  await test.step('the attributes are a separate panel only in windows wider than 1440 px', async () => {
    await expect(region.getByRole('heading', { name: 'Attributes' })).toHaveCount(0)
    await page.setViewportSize({ width: 1441, height: 900 })
    await expect(region.getByRole('heading', { name: 'Attributes' })).toBeVisible()
  })
})

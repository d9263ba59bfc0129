import { expect, expectAccessible, hasHorizontalOverflow, test, viewports } from '../fixtures.ts'
import { VIEWERS } from '../shots/shot.ts'
import { signInWithApi } from '../support/api.ts'
import { auditPath } from '../support/audits.ts'
import { CUSTOMER, getSaveButton } from '../support/customer-steps.ts'
import { createCustomer, customerPath, openStep } from '../support/customers.ts'
import { navigateInApp } from '../support/navigate-in-app.ts'

test.use({ viewport: viewports.narrow })

test('on a phone, the filters scroll away with the list, and Save stays visible', { tag: '@long' }, async ({
  page,
}) => {
  const api = await signInWithApi(page, VIEWERS.admin)
  const site = await createCustomer(api, 'Hotel of Small Screens')
  await page.goto('/customers')
  const scrollDown = async () => {
    await page.mouse.move(195, 400)
    await page.mouse.wheel(0, 9000)
  }

  await test.step('filters scroll with the list, and cards show contact and company', async () => {
    const cards = page.getByRole('list', { name: 'Customers' }).getByRole('button')
    const card = cards.filter({ hasText: 'Herdade do Sobreiral' })
    await expect(card).toContainText('Amendoeiras Turismo Rural')
    await expect(card).toContainText('Joana Valadares')
    const search = page.getByRole('searchbox')
    await expect(search).toBeInViewport()
    await cards.last().scrollIntoViewIfNeeded()
    await expect(search).not.toBeInViewport()
    await expect(page.getByText(/^1–25 of \d+$/)).toBeInViewport()
    expect(await hasHorizontalOverflow(page)).toBe(false)
    await expectAccessible(page)
    await card.click()
    await expect(page).toHaveURL(CUSTOMER)
  })

  await test.step('Save stays visible on every long form', async () => {
    for (const [path, name] of [
      ['/companies/company', 'Save Company'],
      [auditPath(site), 'Save Audit'],
      [`/companies/company/${site.companyID}`, 'Save Company'],
      [customerPath(site), 'Save'],
    ] as const) {
      await navigateInApp(page, path)
      const save = page.getByRole('button', { name, exact: true })
      await expect(save, path).toBeInViewport({ ratio: 1 })
      if (name === 'Save Audit') await expect(page.getByRole('radio').first()).toBeVisible()
      await scrollDown()
      await expect(save, path).toBeInViewport({ ratio: 1 })
      expect((await save.boundingBox())?.height).toBeGreaterThanOrEqual(44)
      expect(await hasHorizontalOverflow(page), path).toBe(false)
    }
  })

  await test.step('the error count is shown next to Save, and Save does not cover the end of the form', async () => {
    const name = page.getByLabel('Property name')
    await name.fill('')
    await openStep(page, 'Location')
    await getSaveButton(page).click()
    await expect(page.getByText('1 field to correct')).toBeInViewport()
    await expect(name).toBeFocused()
    await expectAccessible(page)
    await name.fill('Hotel of Small Screens')
    const last = page.getByRole('button', { name: 'Delete customer' })
    await last.scrollIntoViewIfNeeded()
    await scrollDown()
    const [lastBox, saveBox] = [await last.boundingBox(), await getSaveButton(page).boundingBox()]
    expect((lastBox?.y ?? 0) + (lastBox?.height ?? 0)).toBeLessThan(saveBox?.y ?? 0)
  })
})

import type { Locator, Page } from '@playwright/test'
import { createReportForReview, getCard, getPanel, getStatusButton } from '../audits/review.ts'
import { expectType, findLongSetPath, getRows, LONG_SET } from '../criteria/audit-types.ts'
import { createMonthReport, getDataDialog } from '../environment/entry.ts'
import { getOpeners, reportPath } from '../environment/report.ts'
import { expect, test } from '../fixtures.ts'
import { VIEWERS } from '../shots/shot.ts'
import { signInWithApi } from '../support/api.ts'
import { reviewPath } from '../support/audits.ts'
import { createCustomer, customerPath } from '../support/customers.ts'
import { getEmailInput } from '../support/sign-in-form.ts'

// Five journeys without a pointer: no click, no fill and no focus call is used in this file.

/** Presses Tab (or another key) until the control has the focus. */
async function moveTo(page: Page, control: Locator, key = 'Tab', maxPresses = 80): Promise<void> {
  await expect(control).toBeVisible()
  for (let presses = 0; presses <= maxPresses; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  throw new Error(`${control} was not reached in ${maxPresses} presses of ${key}.`)
}

async function press(page: Page, control: Locator, key = 'Enter'): Promise<void> {
  await moveTo(page, control)
  await page.keyboard.press(key)
}

test('by keyboard only: a user signs in and opens a page from the navigation', async ({ page }) => {
  await page.goto('/')
  await expect(getEmailInput(page)).toBeVisible()
  await moveTo(page, getEmailInput(page))
  await page.keyboard.type(VIEWERS.admin)
  await moveTo(page, page.locator('input[name="password"]'))
  await page.keyboard.type('welcome-to-sojourn')
  await page.keyboard.press('Enter')
  await press(page, page.locator('nav a[href="/audits"]').first())
  await expect(page).toHaveURL(/\/audits/)
})

test('by keyboard only: an Admin books an audit', async ({ page }) => {
  const api = await signInWithApi(page, VIEWERS.admin)
  const site = await createCustomer(api, 'Hotel Booked by Keyboard')
  await page.goto(customerPath(site))
  await press(page, page.locator('h2 > button', { hasText: 'Audit history' }))
  await press(page, page.getByRole('button', { name: 'Create audit' }))
  await moveTo(page, page.getByRole('radiogroup', { name: 'Auditor' }).getByRole('radio').first())
  await page.keyboard.press('Space')
  await moveTo(page, page.getByRole('combobox', { name: 'Audit Type' }))
  await page.keyboard.press('ArrowDown')
  await expect(page.locator('[role="option"]').first()).toBeVisible()
  await page.keyboard.press('Enter')
  await moveTo(page, page.getByLabel('Audit Start Date'))
  await page.keyboard.type('01/03/2028')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Audit Expiry Date')).toHaveValue('01 March 2030')
  await press(page, page.getByRole('button', { name: 'Save Audit' }))
  await expect(page.getByText('Your audit has been successfully saved.')).toBeVisible()
})

test('by keyboard only: an auditor answers a criterion and comments on it', async ({ page }) => {
  const { auditID, criteria } = await createReportForReview(page, 'Hotel Answered by Keyboard')
  await signInWithApi(page, VIEWERS.auditor)
  await page.goto(reviewPath(auditID))
  const card = getCard(page, criteria[0])
  await press(page, getStatusButton(card, 'Compliant'), 'Space')
  await expect(getStatusButton(card, 'Compliant')).toHaveAttribute('aria-pressed', 'true')
  await press(page, card.getByRole('heading').getByRole('button'))
  const panel = getPanel(page)
  await moveTo(page, panel.getByRole('textbox', { name: 'Comment' }))
  await page.keyboard.type('Aerators on every tap.')
  await press(page, panel.getByRole('button', { name: 'Comment', exact: true }))
  await expect(panel.getByRole('region', { name: 'Comments' })).toContainText('Aerators on every tap.')
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
})

test('by keyboard only: a Hotel user enters a month of energy data', async ({ page }) => {
  const month = { month: 9, year: 2016 - test.info().retry }
  const api = await signInWithApi(page, VIEWERS.hotel)
  const { siteID } = await createMonthReport(api, month)
  await page.goto(reportPath(siteID, month))
  await press(page, getOpeners(page).first())
  const dialog = getDataDialog(page)
  const table = dialog.getByRole('table').first()
  await press(page, table.getByRole('button', { name: /^Add data for/ }))
  const cells = table.locator('[data-row]').first().locator('[data-cell]:enabled')
  await expect(cells.first()).toBeVisible()
  for (const [position, cell] of (await cells.all()).entries()) {
    await moveTo(page, cell)
    if ((await cell.getAttribute('role')) === 'combobox') {
      await page.keyboard.press('F2')
      await expect(page.locator('[role="option"]').first()).toBeVisible()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
    } else
      await page.keyboard.type(
        (await cell.getAttribute('inputmode')) === 'decimal' ? '1,234.5' : `Note ${position}`,
      )
  }
  await press(page, dialog.getByRole('button', { name: 'Save changes' }))
  await expect(dialog.getByRole('button', { name: 'Saved', exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('by keyboard only: an Admin renames, adds and moves rows of a criteria tree', async ({ page }) => {
  const api = await signInWithApi(page, VIEWERS.admin)
  await page.goto(await findLongSetPath(api))
  await expectType(page, LONG_SET)
  const group = getRows(page, /^A1 Governance/)
  await moveTo(page, getRows(page).first())
  await moveTo(page, group, 'ArrowDown')
  await page.keyboard.press('Shift+F10')
  await moveTo(page, page.getByRole('menuitem', { name: 'Move down' }), 'ArrowDown')
  await page.keyboard.press('Enter')
  await expect(getRows(page).nth(2)).toHaveAccessibleName(/^A1 Governance/)
  await expect(group).toBeFocused()
  await page.keyboard.press('Shift+F10')
  await moveTo(page, page.getByRole('menuitem', { name: 'Add Question' }), 'ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Title')).toBeFocused()
  await page.keyboard.type('Added without a pointer')
  await page.keyboard.press('Enter')
  await expect(getRows(page, /Added without a pointer/)).toBeFocused()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Update Question' })
  await expect(dialog).toBeVisible()
  await moveTo(page, dialog.getByLabel('Title'))
  await page.keyboard.press('End')
  await page.keyboard.type(', then renamed')
  await press(page, dialog.getByRole('button', { name: 'Update Question' }))
  await expect(getRows(page, /Added without a pointer, then renamed/)).toBeFocused()
})

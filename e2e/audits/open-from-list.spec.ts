import { expect, expectAccessible, test } from '../fixtures.ts'
import { VIEWERS } from '../shots/shot.ts'
import { signInWithApi } from '../support/api.ts'
import {
  createAudit,
  createAuditor,
  createShortAuditType,
  dateInDays,
  reviewPath,
} from '../support/audits.ts'
import { createCustomer } from '../support/customers.ts'
import { navigateInApp } from '../support/navigate-in-app.ts'
import { getHeaders, getRows, openFirstAudit } from './list.ts'

const SITE = 'Hotel That Changes Live'
const REVIEW = /\/audits\/audit\/[0-9a-f-]{36}/

test('a row of the audit list opens its audit by keyboard and double click, is updated live, and does not open cancelled or historic audits', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/\/api\/Audit\//)
  const api = await signInWithApi(page, VIEWERS.admin)
  const [admin] = await api.get<{ userID: string; firstName: string }[]>('/api/User/Role/Admin')
  const site = await createCustomer(api, SITE)
  const type = await createShortAuditType(api, `Zz ${SITE}`)
  const auditID = await createAudit(api, site, await createAuditor(api, 'Live'), dateInDays(60), type)
  const list = `/audits?searchTerm=${encodeURIComponent(SITE)}`
  await page.goto(list)
  const row = getRows(page).first()
  const panel = page.locator('aside[data-side-panel]')

  await test.step('the keyboard opens the panel and then the audit', async () => {
    await expect(row).toContainText(SITE)
    await row.focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/AuditID=[0-9a-f-]{36}/)
    await expect(panel.getByRole('heading', { level: 2 })).toHaveText(SITE)
    await expect(panel.getByRole('link', { name: /^Open audit/ })).toBeVisible()
    await expect(row).toHaveAttribute('aria-selected', 'true')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await expect(page).not.toHaveURL(/AuditID/)
    await openFirstAudit(page)
    await expect(page).toHaveURL(REVIEW)
    await page.goBack()
    await expect(panel).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
  })

  await test.step('a double click opens the audit of a row that the panel covers', async () => {
    await page.setViewportSize({ width: 1200, height: 900 })
    // The first click opens the panel at the position of the second click.
    const infoBox = await getHeaders(page).last().boundingBox()
    const rowBox = await row.boundingBox()
    if (!infoBox || !rowBox) throw new Error('There is no row.')
    await page.mouse.click(infoBox.x + 4, rowBox.y + rowBox.height / 2)
    await expect(panel).toBeVisible()
    await page.mouse.down({ clickCount: 2 })
    await page.mouse.up({ clickCount: 2 })
    await expect(page).toHaveURL(REVIEW)
  })

  await test.step('changes by another user appear without a reload', async () => {
    await navigateInApp(page, list)
    await expect(row).toContainText('Unallocated')
    await api.put('/api/Audit/AssignedToUser', { auditID, userID: admin?.userID })
    await expect(row).toContainText(admin?.firstName ?? '')
    await api.delete(`/api/Audit/${auditID}`)
    await expect(row).toContainText('This audit has been cancelled')
  })

  await test.step('a cancelled or unknown audit does not open', async () => {
    await openFirstAudit(page)
    const dialog = page.getByRole('alertdialog', { name: 'Audit Cancelled' })
    await expect(dialog).toContainText('This audit has been cancelled and is no longer available to action.')
    await expect(page).toHaveURL(/\/audits\?/)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await navigateInApp(page, reviewPath(auditID))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('main')).toContainText(
      'This audit has been cancelled and is no longer available to action.',
    )
    await navigateInApp(page, reviewPath('3f0c1f7e-5a54-4b7c-9d53-1f2f6f0f8a11'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Audit not found')
  })

  await test.step('an audit from before 2021 does not open', async () => {
    await navigateInApp(page, '/audits?orderBy=AuditorDate')
    await expect(row).toBeVisible()
    await openFirstAudit(page)
    const dialog = page.getByRole('dialog', { name: 'Audit Unavailable Online' })
    await expect(dialog).toContainText('before 1 January 2021 are not viewable online')
    await expect(dialog.getByRole('link')).toHaveAttribute('href', /^mailto:.+@.+\?subject=/)
    expect((await dialog.boundingBox())?.width).toBe(400)
    await dialog.getByRole('button', { name: 'Okay' }).click()
    await expect(dialog).toBeHidden()
  })
})

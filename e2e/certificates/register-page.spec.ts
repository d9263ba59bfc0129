import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoOverflow, signInAs, test } from '../fixtures.ts'
import { VIEWERS } from '../shots/shot.ts'
import { type Api, signInWithApi } from '../support/api.ts'

const PROPERTY = 'Herdade do Sobreiral'

async function findCertificate(api: Api) {
  const sites = await api.get<{ siteID: string; siteName: string }[]>('/api/Site?pageCount=50')
  const siteID = sites.find(({ siteName }) => siteName === PROPERTY)?.siteID ?? ''
  const [certificate] = await api.get<{ certificateNumber: string; registerUrl: string; auditID: string }[]>(
    `/api/Site/${siteID}/Certificates`,
  )
  if (!certificate) throw new Error(`${PROPERTY} has no certificate.`)
  return { siteID, ...certificate }
}

/** Opens the panel of the audit as an Admin and returns the part about its certificate. */
async function openAsAdmin(page: Page, auditID: string) {
  await page.context().clearCookies()
  await signInAs(page, VIEWERS.admin)
  await page.goto(`/audits?AuditID=${auditID}`)
  const disclosure = page.locator('details', { has: page.locator('summary', { hasText: 'Certificate' }) })
  await disclosure.locator('summary').click()
  return disclosure
}

test('a property proposes a sentence, a website and a photo, and an Admin approves and removes them', async ({
  page,
}) => {
  test.slow()
  const { siteID, certificateNumber, auditID } = await findCertificate(
    await signInWithApi(page, VIEWERS.hotel),
  )
  await page.goto(`/?site=${siteID}`)
  const photo = { name: 'Hotel.jpg', mimeType: 'image/jpeg', buffer: await page.screenshot({ type: 'jpeg' }) }
  await page.getByRole('button', { name: 'Add a sentence, website and photo' }).click()
  const dialog = page.getByRole('dialog', { name: `${PROPERTY} on the register` })
  await dialog.getByLabel('One sentence about the property').fill('Family hotel in old cork oak groves.')
  await dialog.getByLabel('Website').fill('http://sobreiral.example')
  await dialog.locator('input[type="file"]').setInputFiles(photo)
  await expect(dialog.getByText('Hotel.jpg replaces the photo when you send this.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Send for approval' }).click()
  await expect(dialog.getByText('Please enter an address such as https://www.example.com')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Website').fill('sobreiral.example')
  await dialog.getByRole('button', { name: 'Send for approval' }).click()
  await expect(page.getByText('Sent. You will receive an email when it is approved.')).toBeVisible()
  await expect(page.getByText('Waiting for approval')).toBeVisible()
  await expectAccessible(page)

  const panel = await openAsAdmin(page, auditID)
  await panel.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('Approved. The register shows it now.')).toBeVisible()
  const register = await page.context().newPage()
  await register.goto(`/register/${certificateNumber}`)
  const profileSection = register.locator('section', {
    has: register.getByRole('heading', { name: 'From the property' }),
  })
  await expect(profileSection).toContainText('Family hotel in old cork oak groves.')
  await expect(profileSection.getByRole('link', { name: 'sobreiral.example' })).toHaveAttribute(
    'href',
    'https://sobreiral.example/',
  )
  await expect(register.getByRole('img', { name: PROPERTY, exact: true })).toHaveJSProperty(
    'naturalWidth',
    1200,
  )
  await expectAccessible(register)
  await register.close()

  await panel.getByRole('button', { name: 'Remove from the register' }).click()
  const rejectDialog = page.getByRole('dialog', { name: `Reject the profile of ${PROPERTY}` })
  await rejectDialog.getByRole('button', { name: 'Remove from the register' }).click()
  await expect(rejectDialog.getByText('Please fill this in')).toBeVisible()
  await rejectDialog.getByLabel('Reason').fill('The website was sold.')
  await expectAccessible(page)
  await rejectDialog.getByRole('button', { name: 'Remove from the register' }).click()
  await expect(panel.getByText('The property has not added a sentence, a website or a photo.')).toBeVisible()
})

test('a property copies the code of its badge and saves the files for print', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { siteID, certificateNumber } = await findCertificate(await signInWithApi(page, VIEWERS.hotel))
  await page.goto(`/?site=${siteID}`)
  await page.getByRole('button', { name: 'Use your badge' }).click()
  const dialog = page.getByRole('dialog', { name: 'Use your badge' })
  await expect(dialog.getByRole('img', { name: 'Your badge, On light backgrounds' })).toHaveJSProperty(
    'naturalHeight',
    56,
  )
  await dialog.getByText('Large', { exact: true }).click()
  await expect(dialog.getByRole('img', { name: 'Your badge, On dark backgrounds' })).toHaveJSProperty(
    'naturalHeight',
    196,
  )
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Copy code' }).click()
  await expect(dialog.getByRole('button', { name: 'Copied' })).toBeVisible()
  const code = await page.evaluate(() => navigator.clipboard.readText())
  expect(code).toContain(`/register/${certificateNumber}"><picture>`)
  expect(code).toContain(`/badge/${certificateNumber}.svg?size=large&amp;scheme=dark"`)
  const download = page.waitForEvent('download')
  await dialog.getByRole('link', { name: 'Badge, SVG' }).click()
  expect((await download).suggestedFilename()).toBe(`badge-${certificateNumber}.svg`)
  await expectNoOverflow(page)
})

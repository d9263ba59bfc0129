import { getPanel } from '../audits/review.ts'
import { expect, expectAccessible, test } from '../fixtures.ts'
import { VIEWERS } from '../shots/shot.ts'
import { signInWithApi } from '../support/api.ts'

test('an Admin suspends a certificate and lifts the suspension', async ({ page }) => {
  test.slow()
  const api = await signInWithApi(page, VIEWERS.admin)
  const audits = await api.get<{ auditID: string; siteName: string }[]>(
    '/api/Audit?pageCount=50&FilterType=AuditStatus.Name&Filter=Certified',
  )
  const { auditID, siteName } = audits.at(-1) ?? { auditID: '', siteName: '' }
  await page.goto(`/audits?AuditID=${auditID}`)
  const panel = getPanel(page)
  await panel.locator('summary', { hasText: 'Certificate' }).click()
  await panel.getByRole('button', { name: 'Suspend', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: `Suspend the certificate of ${siteName}` })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Suspend certificate' }).click()
  await expect(dialog.getByText('Please fill this in').first()).toBeVisible()
  await dialog.getByLabel('Public reason').fill('Pool water was drained onto the beach.')
  await expect(dialog.getByText('to be reviewed by')).toContainText('Pool water was drained onto the beach.')
  await dialog.getByLabel('Internal reason').fill('Photos of 7th February.')
  await dialog.getByLabel('Certificate number or name of the property').fill(siteName)
  await dialog.getByRole('button', { name: 'Suspend certificate' }).click()
  await expect(page.getByText('The certificate is suspended.')).toBeVisible()
  await expect(panel.getByText('Internal: Photos of 7th February.')).toBeVisible()
  await expect(panel.getByText('The certificate and the logo cannot be downloaded.')).toBeVisible()
  await panel.getByRole('button', { name: 'Lift suspension' }).click()
  const liftDialog = page.getByRole('dialog', { name: `Lift the suspension of ${siteName}` })
  await liftDialog.getByLabel('Public reason').fill('The pipe was connected.')
  await liftDialog.getByLabel('Internal reason').fill('Seen on a video call.')
  await liftDialog.getByLabel('Certificate number or name of the property').fill(siteName)
  await liftDialog.getByRole('button', { name: 'Lift suspension' }).click()
  await expect(page.getByText('The suspension is lifted.')).toBeVisible()
  await expect(panel.locator('summary', { hasText: 'Certificate' })).toContainText('Valid')
})

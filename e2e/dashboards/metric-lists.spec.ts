import { expect, signIn, test } from '../fixtures.ts'
import { VIEWERS } from '../shots/shot.ts'
import { apiForPage } from '../support/api.ts'

interface Auditors {
  auditors: { name: string; active: number; list: string }[]
}

test('a metric links to a filtered list with the same count', async ({ page }) => {
  await signIn(page, VIEWERS.admin)
  const api = await apiForPage(page)
  const readAuditor = async (name?: string) => {
    const { auditors } = await api.get<Auditors>('/api/Analytics/Auditors')
    const auditor = auditors.find((row) => name === undefined || row.name === name)
    if (!auditor) throw new Error('The demonstration has no auditor.')
    return auditor
  }
  const firstAuditor = await readAuditor()
  // The link contains the name and a count that other tests may change.
  await page
    .getByRole('figure')
    .getByRole('link', { name: new RegExp(`^${firstAuditor.name} \\d`) })
    .click()
  await expect(page).toHaveURL(firstAuditor.list)
  // Other tests may add audits at the same time.
  await expect(async () => {
    const { active } = await readAuditor(firstAuditor.name)
    await expect(page.getByText(`${active} audits`, { exact: true })).toBeVisible({ timeout: 2000 })
  }).toPass()
  const filters = page.getByRole('search')
  await expect(filters.getByRole('button', { name: `Auditor ${firstAuditor.name}` })).toBeVisible()
  await filters.getByRole('button', { name: 'Clear Audits' }).click()
  await expect(page).toHaveURL(/\?AuditorID=[^&]+$/)
  await filters.getByRole('button', { name: 'Clear Auditor' }).click()
  await expect(page).toHaveURL('/audits')
})

test('a report keeps a cleared default date in the URL', async ({ page }) => {
  await signIn(page, VIEWERS.admin, '/reports/report?path=memberships-expiring')
  const until = page.getByRole('textbox', { name: 'Membership End to' })
  await expect(until).not.toHaveValue('')
  await until.fill('')
  await page.getByRole('button', { name: 'Apply filters' }).click()
  await expect(page).toHaveURL(/filter\.to=$/)
  await page.reload()
  await expect(until).toHaveValue('')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(until).not.toHaveValue('')
})

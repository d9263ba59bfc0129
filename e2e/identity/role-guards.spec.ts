import { expect, signInAs, test } from '../fixtures.ts'
import { VIEWERS } from '../shots/shot.ts'
import { auditPath, reviewPath } from '../support/audits.ts'
import { navigateInApp } from '../support/navigate-in-app.ts'
import { expectAtHome } from '../support/roles.ts'

const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000'

/** All guarded paths for one role, and a sample for the others. The rule has its own unit test. */
const cases = [
  {
    viewer: 'epr',
    home: '/environmental',
    redirectedPaths: [
      '/settings',
      '/settings/users',
      '/settings/admin-users',
      '/settings/emails',
      '/settings/outbox',
      '/settings/environmental',
      '/auditors',
      '/auditors/auditor',
      '/companies',
      '/companies/company',
      '/companies/import',
      auditPath({ companyID: UNKNOWN_ID, siteID: UNKNOWN_ID, siteName: '' }),
      '/customers',
      `/companies/company/${UNKNOWN_ID}/customers`,
      '/resources',
      '/audits',
      reviewPath(UNKNOWN_ID),
    ],
  },
  {
    viewer: 'auditor',
    home: '/audits',
    redirectedPaths: [
      '/settings',
      '/auditors',
      '/companies',
      '/customers',
      '/resources',
      '/environmental',
      '/',
    ],
  },
  {
    viewer: 'hotel',
    home: '/',
    redirectedPaths: ['/settings', '/auditors', '/companies', '/companies/import'],
  },
] as const

for (const { viewer, home, redirectedPaths } of cases)
  test(`${viewer} sees the start page and navigation of their role, and is redirected from pages of other roles`, async ({
    page,
  }) => {
    await signInAs(page, VIEWERS[viewer])
    await page.goto(redirectedPaths[0])
    await expectAtHome(page, viewer)
    // The guards run at every navigation, not only at the first.
    for (const path of redirectedPaths) {
      await navigateInApp(page, path)
      await expect(page).toHaveURL(home)
    }
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    if (viewer !== 'hotel') return
    await test.step('navigating to the current page reloads its data', async () => {
      await expect(page.locator('#next-step')).toBeVisible()
      const reloadRequest = page.waitForRequest(/\/Sites/)
      await page.getByRole('link', { name: 'Dashboard' }).click()
      await reloadRequest
    })
  })

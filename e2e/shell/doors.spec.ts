import type { Page } from '@playwright/test'
import { expect, signIn, test } from '../fixtures.ts'
import { VIEWERS } from '../shots/shot.ts'
import { auditPath, reviewPath } from '../support/audits.ts'

const NOBODYS = '00000000-0000-4000-8000-000000000000'

const settings = ['', '/users', '/admin-users', '/emails', '/outbox', '/environmental'].map(
  (page) => `/settings${page}`,
)
const staff = [
  ...settings,
  '/auditors',
  '/auditors/auditor',
  '/companies',
  '/companies/company',
  '/companies/import',
  auditPath({ companyID: NOBODYS, siteID: NOBODYS, siteName: '' }),
]
const customers = ['/customers', `/companies/company/${NOBODYS}/customers`]

/** Where nobody of a role may go, and where they find themselves instead. */
const doors = [
  {
    viewer: 'auditor',
    home: '/audits',
    closed: [...staff, ...customers, '/resources', '/environmental', '/'],
  },
  { viewer: 'hotel', home: '/', closed: staff },
  {
    viewer: 'epr',
    home: '/environmental',
    closed: [...staff, ...customers, '/resources', '/audits', reviewPath(NOBODYS)],
  },
] as const

/** Goes to an address as a link of the app does: the guards stand at every navigation, not only at the first. */
const goWithin = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)

for (const { viewer, home, closed } of doors)
  test(`${viewer} is led to ${home} from every page of others`, async ({ page }) => {
    await signIn(page, VIEWERS[viewer], closed[0])
    for (const path of closed) {
      await expect(page).toHaveURL(home)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await goWithin(page, path)
    }
    await expect(page).toHaveURL(home)
  })

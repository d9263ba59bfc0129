import { expect, expectToStand, signIn, test } from '../fixtures.ts'
import { VIEWERS } from '../shots/shot.ts'

interface Expected {
  email: string
  home: string
  title: string
  entries: string[]
  footer: string[]
}

/** What each demonstration user finds beside the page, of the areas that exist. */
const expected: Record<string, Expected> = {
  admin: {
    email: VIEWERS.admin,
    home: '/',
    title: 'Dashboard · Secure Views',
    entries: ['Dashboard', 'Customers', 'Certifications', 'Auditors', 'Reports', 'Settings'],
    footer: ['Help', 'Maren', 'Logout'],
  },
  auditor: {
    email: VIEWERS.auditor,
    home: '/audits',
    title: 'Audits · Secure Views',
    entries: ['Audits'],
    footer: ['Auditor Zone', 'Inês', 'Logout'],
  },
  hotel: {
    email: VIEWERS.hotel,
    home: '/',
    title: 'Dashboard · Secure Views',
    entries: [
      'Dashboard',
      'Your Audits',
      'Environmental Reports',
      'Property Profile',
      'Tools & Resources',
      'Support Website and Audit Preparation',
    ],
    footer: ['Help', 'Your Profile', 'Logout'],
  },
  manager: {
    email: VIEWERS.manager,
    home: '/',
    title: 'Dashboard · Secure Views',
    entries: [
      'Dashboard',
      'Your Audits',
      'Environmental Reports',
      'Property Profile',
      'Tools & Resources',
      'Support Website and Audit Preparation',
    ],
    footer: ['Help', 'Your Profile', 'Logout'],
  },
  epr: {
    email: VIEWERS.epr,
    home: '/environmental',
    title: 'Environmental Dashboard · Secure Views',
    entries: ['Environmental Reports'],
    footer: ['Henrik', 'Logout'],
  },
}

for (const [viewer, { email, home, title, entries, footer }] of Object.entries(expected))
  test(`${viewer} signs in, finds home and the navigation of their role, and reloads it`, async ({
    page,
  }) => {
    await signIn(page, email)
    await expect(page).toHaveURL(home)
    await expect(page).toHaveTitle(title)
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('listitem').getByRole('link')
    const labels = [...entries, ...footer]
    await expect(links).toHaveCount(labels.length)
    for (const [at, label] of labels.entries())
      await expect(links.nth(at)).toHaveAccessibleName(
        new RegExp(`^${label}( \\(opens in a new window\\))?$`),
      )
    await expect(links.and(page.locator('[aria-current="page"]'))).toHaveText(entries[0] ?? '')
    // The token lives in memory only; a reload renews it silently.
    await page.reload()
    await expect(links).toHaveCount(labels.length)
    await expectToStand(page)
  })

test('a newcomer signs in and finds a home that stands at every width', async ({ page }) => {
  await signIn(page, VIEWERS.newcomer)
  await expect(page.getByRole('navigation').first()).toBeVisible()
  await expectToStand(page)
})

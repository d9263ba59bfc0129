import { expect, signIn, test } from '../fixtures.ts'
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
  test(`${viewer} finds the navigation of their role`, async ({ page }) => {
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
  })

const detours = [
  [VIEWERS.auditor, '/settings/outbox', '/audits'],
  [VIEWERS.auditor, '/', '/audits'],
  [VIEWERS.hotel, '/settings', '/'],
  [VIEWERS.epr, '/audits', '/environmental'],
] as const

for (const [email, asked, found] of detours)
  test(`${email} is led from ${asked} to ${found}`, async ({ page }) => {
    await signIn(page, email, asked)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page).toHaveURL(found)
  })

import { expect, type Page } from '@playwright/test'

interface RoleHome {
  home: string
  title: string
  entries: readonly string[]
  footer: readonly string[]
}

const hotel: RoleHome = {
  home: '/',
  title: 'Dashboard · Sojourn',
  entries: [
    'Dashboard',
    'Your Audits',
    'Environmental Reports',
    'Property Profile',
    'Tools & Resources',
    'Support Website and Audit Preparation',
  ],
  footer: ['Help', 'Your Profile', 'Logout'],
}

/** The home page and the navigation of each demo user. */
const HOMES = {
  admin: {
    home: '/',
    title: 'Dashboard · Sojourn',
    entries: ['Dashboard', 'Customers', 'Certifications', 'Cases', 'Auditors', 'Reports', 'Settings'],
    footer: ['Help', 'Maren', 'Logout'],
  },
  auditor: {
    home: '/audits',
    title: 'Audits · Sojourn',
    entries: ['Audits', 'Take with me'],
    footer: ['Auditor Zone', 'Inês', 'Logout'],
  },
  hotel,
  manager: hotel,
  epr: {
    home: '/environmental',
    title: 'Environmental Dashboard · Sojourn',
    entries: ['Environmental Reports'],
    footer: ['Henrik', 'Logout'],
  },
} as const satisfies Record<string, RoleHome>

/** Expects the home page of the role, its title and its navigation. */
export async function expectAtHome(page: Page, viewer: keyof typeof HOMES): Promise<void> {
  const { home, title, entries, footer }: RoleHome = HOMES[viewer]
  await expect(page).toHaveURL(home)
  await expect(page).toHaveTitle(title)
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('listitem').getByRole('link')
  const labels = [...entries, ...footer]
  await expect(links).toHaveCount(labels.length)
  for (const [index, label] of labels.entries())
    await expect(links.nth(index)).toHaveAccessibleName(
      new RegExp(`^${label}( \\(opens in a new window\\))?$`),
    )
  await expect(links.and(page.locator('[aria-current="page"]'))).toHaveText(entries[0] ?? '')
}

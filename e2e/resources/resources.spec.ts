import { expect, expectAccessible, overflows, signIn, test, viewports } from '../fixtures.ts'
import { VIEWERS } from '../shots/shot.ts'

const TOOLS = [
  'Audit preparation',
  'E-learning',
  'Sustainability toolkit',
  'Marketing toolkit',
  'EPIT support',
  'News and updates',
  'Support',
  'ChainConnect head office meeting preparation',
]

test('a Hotel user finds the programme’s tools, each in a window of its own', async ({ page }) => {
  await signIn(page, VIEWERS.hotel)
  await page.getByRole('link', { name: 'Tools & Resources' }).click()
  await expect(page).toHaveURL('/resources')
  const tiles = page.getByRole('list', { name: 'Tools & Resources' }).getByRole('listitem')
  await expect(tiles).toHaveCount(TOOLS.length)
  for (const [at, title] of TOOLS.entries()) {
    const link = tiles.nth(at).getByRole('link', { name: title })
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
    await expect(link).toHaveAttribute('href', /^https:/)
  }
  await expectAccessible(page)
  await page.setViewportSize(viewports.narrow)
  expect(await overflows(page)).toBe(false)
})

test('a tool without an address says so instead of leading nowhere', async ({ page }) => {
  await page.route('**/api/Programme', async (route) => {
    const answer = await route.fetch()
    const programme = await answer.json()
    const tools = [{ key: 'later', title: 'Coming tool', text: 'A few words.', url: '' }]
    await route.fulfill({ response: answer, json: { ...programme, tools } })
  })
  await signIn(page, VIEWERS.hotel, '/resources')
  const tile = page.getByRole('list', { name: 'Tools & Resources' }).getByRole('listitem')
  await expect(tile).toContainText('Coming tool')
  await expect(tile).toContainText('Its address has not been set yet.')
  await expect(tile.getByRole('link')).toHaveCount(0)
})

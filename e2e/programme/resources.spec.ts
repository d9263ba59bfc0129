import { expect, expectAccessible, hasHorizontalOverflow, signInAs, test, viewports } from '../fixtures.ts'
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

test('the support tile without an address shows the support email address', async ({ page }) => {
  await page.route('**/api/Programme', async (route) => {
    const response = await route.fetch()
    const programme: { tools: { key: string }[] } = await response.json()
    const tools = programme.tools.map((tool) => ({ ...tool, url: '' }))
    await route.fulfill({ response, json: { ...programme, tools, supportEmail: 'help@stays.example' } })
  })
  await signInAs(page, VIEWERS.hotel)
  await page.goto('/resources')
  const links = page.getByRole('list', { name: 'Tools & Resources' }).getByRole('link')
  await expect(links).toHaveText(['Email us at help@stays.example'])
  await expect(links).toHaveAttribute('href', 'mailto:help@stays.example')
})

test('a Hotel user opens tools in a new window, and sees tools without an address', async ({ page }) => {
  await page.route('**/api/Programme', async (route) => {
    const response = await route.fetch()
    const programme: { tools: unknown[] } = await response.json()
    const futureTool = { key: 'later', title: 'Coming tool', text: 'A few words.', url: '' }
    await route.fulfill({ response, json: { ...programme, tools: [...programme.tools, futureTool] } })
  })
  await signInAs(page, VIEWERS.hotel)
  await page.goto('/customers')
  await page.getByRole('link', { name: 'Tools & Resources' }).click()
  await expect(page).toHaveURL('/resources')
  const tiles = page.getByRole('list', { name: 'Tools & Resources' }).getByRole('listitem')
  await expect(tiles).toHaveCount(TOOLS.length + 1)
  for (const [index, title] of TOOLS.entries()) {
    const link = tiles.nth(index).getByRole('link', { name: title })
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
    await expect(link).toHaveAttribute('href', /^https:/)
  }
  await expect(tiles.last()).toContainText('Coming tool')
  await expect(tiles.last()).toContainText('This page is not available yet.')
  await expect(tiles.last().getByRole('link')).toHaveCount(0)
  await expectAccessible(page)
  await page.setViewportSize(viewports.narrow)
  expect(await hasHorizontalOverflow(page)).toBe(false)
})

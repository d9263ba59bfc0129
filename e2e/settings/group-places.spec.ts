import type { Page } from '@playwright/test'
import { expect, expectAccessible, signIn, test } from '../fixtures.ts'
import { VIEWERS } from '../shots/shot.ts'

const PAGES = [
  { path: '/settings/customer-groups', noun: 'Group', top: 'Add Group', sub: 'Add Sub Group' },
  { path: '/settings/tour-operators', noun: 'Operator', top: 'Add Travel Trade', sub: 'Add Sub Operator' },
] as const

const add = async (page: Page, button: string, noun: string, name: string) => {
  await page.getByRole('button', { name: button, exact: true }).last().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Group Name').fill(name)
  await dialog.getByRole('button', { name: `Add ${noun}` }).click()
  await expect(dialog).toBeHidden()
}

for (const { path, noun, top, sub } of PAGES)
  test(`an Admin moves one under another at ${path}, and gives it sites`, async ({ page, mayFail }) => {
    mayFail(/\/api\/(HotelGroup|TourOperator)/)
    await signIn(page, VIEWERS.admin)
    await page.goto(path)
    const names = [`Vela ${noun}`, `Vela Harbour ${noun}`, `Vela Islands ${noun}`] as const
    const [upper, lower, third] = names
    const branch = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) })
    await add(page, top, noun, upper)
    await add(page, top, noun, third)
    await page.goto(`${path}?searchTerm=${encodeURIComponent(upper)}`)
    await branch(upper).click()
    await add(page, sub, noun, lower)

    // Not under what stands under it.
    await page.getByRole('button', { name: `Move ${noun}`, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: `Move ${noun} ${upper}` })
    const under = dialog.getByRole('combobox', { name: `Under ${noun.toLowerCase()}` })
    await expect(under).toHaveValue('Top level')
    await under.fill(lower)
    await page.getByRole('option', { name: new RegExp(`^${lower}`) }).click()
    await dialog.getByRole('button', { name: `Move ${noun}` }).click()
    await expect(dialog).toContainText('A group cannot be moved under itself or one of its own sub groups.')
    await under.fill(third)
    await page.getByRole('option', { name: new RegExp(`^${third}`) }).click()
    await expect(dialog).not.toContainText('A group cannot be moved')
    await dialog.getByRole('button', { name: `Move ${noun}` }).click()
    await expect(page.getByText(`You have successfully updated your ${noun.toLowerCase()}`)).toBeVisible()
    await expect(page.getByText(`Under ${third}`)).toBeVisible()

    await page.getByRole('button', { name: 'Sites', exact: true }).first().click()
    await expect(page).toHaveURL(/sites=/)
    const panel = page.getByRole('complementary')
    await expect(panel).toContainText(upper)
    await expect(panel).toContainText('There are currently no sites to show.')
    await panel.getByRole('combobox', { name: 'Add Site' }).fill('Villa Ole')
    await page.getByRole('option', { name: /^Villa Oleandro/ }).click()
    await expect(page.getByText(/^Villa Oleandro.* now belongs to Vela/)).toBeVisible()
    const sites = panel.getByRole('list', { name: 'Sites' }).getByRole('listitem')
    await expect(sites).toHaveCount(1)
    await expectAccessible(page)
    await page.reload()
    await expect(sites).toContainText('Villa Oleandro')

    // What still has sites or sub groups is not removed.
    await branch(upper).click()
    await page
      .getByRole('button', { name: `Remove ${noun}` })
      .first()
      .click()
    const question = page.getByRole('alertdialog')
    await question.getByRole('button', { name: "Yes, I'm Sure" }).click()
    await expect(page.getByText('This still has sub groups or sites.')).toBeVisible()
    await sites.getByRole('button', { name: 'Remove Villa Oleandro' }).click()
    await expect(question).toContainText('The site itself stays.')
    await question.getByRole('button', { name: "Yes, I'm Sure" }).click()
    await expect(panel).toContainText('There are currently no sites to show.')

    for (const name of [lower, upper, third]) {
      await page.goto(`${path}?searchTerm=${encodeURIComponent(name)}`)
      await branch(name).first().click()
      await page
        .getByRole('button', { name: `Remove ${noun}` })
        .first()
        .click()
      await question.getByRole('button', { name: "Yes, I'm Sure" }).click()
      await expect(branch(name)).toBeHidden()
    }
  })

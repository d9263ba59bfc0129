import { expect, expectAccessible, signIn, test } from '../fixtures.ts'
import { VIEWERS } from '../shots/shot.ts'

const PAGES = [
  {
    path: '/settings/customer-groups',
    add: 'Add Group',
    sub: 'Add Sub Group',
    noun: 'Group',
    title: 'Add Customer Group',
  },
  {
    path: '/settings/tour-operators',
    add: 'Add Travel Trade',
    sub: 'Add Sub Operator',
    noun: 'Operator',
    title: 'Add Travel Trade',
  },
] as const

for (const { path, add, sub, noun, title } of PAGES)
  test(`an Admin adds, changes and removes at ${path}`, async ({ page }) => {
    const name = `Zenith ${noun}`
    const said = (verb: string) =>
      page.getByText(`You have successfully ${verb} your ${noun.toLowerCase()}`).first()
    await signIn(page, VIEWERS.admin, path)
    await page.getByRole('button', { name: add, exact: true }).first().click()
    const dialog = page.getByRole('dialog', { name: title })
    await dialog.getByRole('button', { name: `Add ${noun}` }).click()
    await expect(dialog).toContainText('Please enter a name')
    // Nothing is cut off in silence.
    await dialog.getByLabel('Group Name').fill('x'.repeat(151))
    await expect(dialog).toContainText('Please enter no more than 150 characters. There are 151 now.')
    await dialog.getByLabel('Group Name').fill(name)
    await dialog.getByRole('button', { name: `Add ${noun}` }).click()
    await expect(said('added')).toBeVisible()

    await page.goto(`${path}?searchTerm=${encodeURIComponent(name)}`)
    const branch = page.getByRole('button', { name: new RegExp(`^${name}`) })
    await branch.focus()
    await page.keyboard.press('ArrowRight')
    await expect(branch).toHaveAttribute('aria-expanded', 'true')
    await expectAccessible(page)
    await page.getByRole('button', { name: sub }).click()
    await dialog.getByLabel('Group Name').fill('Quiet Cove')
    await dialog.getByRole('button', { name: `Add ${noun}` }).click()
    const child = page.getByRole('button', { name: /^Quiet Cove/ })
    await child.click()

    // Inactive children are left out, until they are asked for.
    await page
      .getByRole('button', { name: `Edit ${noun}` })
      .last()
      .click()
    const change = page.getByRole('dialog', { name: /^Update/ })
    await change.getByRole('switch', { name: 'Active' }).click()
    await change.getByRole('button', { name: `Update ${noun}` }).click()
    await expect(said('updated')).toBeVisible()
    await expect(child).toBeHidden()
    await page.getByRole('switch', { name: /^Show inactive/ }).click()
    await expect(child).toContainText('Inactive')

    for (const one of [child, branch]) {
      if ((await one.getAttribute('aria-expanded')) === 'false') await one.click()
      await page
        .getByRole('button', { name: `Remove ${noun}` })
        .last()
        .click()
      const question = page.getByRole('alertdialog')
      await expect(question).toHaveAccessibleName('Are You Sure?')
      await expect(question).toContainText(`Remove ${noun} `)
      await expect(question).toContainText('Are you sure you want to remove this group?')
      await question.getByRole('button', { name: "Yes, I'm Sure" }).click()
      await expect(one).toBeHidden()
    }
    await expect(said('removed')).toBeVisible()
  })

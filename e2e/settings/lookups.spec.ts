import { expect, expectAccessible, signIn, test } from '../fixtures.ts'
import { VIEWERS } from '../shots/shot.ts'

const LISTS = [
  { list: 'Service tiers', noun: 'Service Tier', used: 'Standard' },
  { list: 'Accommodation types', noun: 'Accommodation Type', used: 'Hotel' },
] as const

for (const { list, noun, used } of LISTS)
  test(`an Admin adds, changes and removes: ${list}`, async ({ page, mayFail }) => {
    mayFail(/\/api\/(ServiceTier|AccommodationType)/)
    await signIn(page, VIEWERS.admin, '/settings/lookups')
    await expectAccessible(page)
    const entries = page.getByRole('list', { name: list }).getByRole('listitem')
    const entry = (name: string) => entries.filter({ hasText: name })
    await expect(entry(used).first()).toBeVisible()

    await page.getByRole('button', { name: `Add ${noun}` }).click()
    const dialog = page.getByRole('dialog')
    const submit = dialog.getByRole('button', { name: `Add ${noun}` })
    await submit.click()
    await expect(dialog).toContainText('Please enter a name')
    await dialog.getByLabel('Name').fill(used)
    await submit.click()
    await expect(dialog.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true')
    await dialog.getByLabel('Name').fill('Zeppelin')
    await submit.click()
    await expect(page.getByText('The entry has been added')).toBeVisible()

    await page.getByRole('button', { name: 'Edit Zeppelin' }).click()
    await dialog.getByLabel('Name').fill('Zeppelin Deluxe')
    await dialog.getByRole('switch', { name: 'Active' }).click()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('The entry has been updated')).toBeVisible()
    await expect(entry('Zeppelin Deluxe')).toContainText('Inactive')

    const question = page.getByRole('alertdialog')
    for (const [name, answer] of [
      [used, 'Some sites use this. Disable it instead.'],
      ['Zeppelin Deluxe', 'The entry has been removed'],
    ] as const) {
      await page.getByRole('button', { name: `Remove ${noun} ${name}`, exact: true }).click()
      await expect(question).toContainText(`Remove ${noun} ${name}`)
      await question.getByRole('button', { name: "Yes, I'm Sure" }).click()
      await expect(page.getByText(answer)).toBeVisible()
    }
    await expect(entry('Zeppelin Deluxe')).toBeHidden()
  })

test('a name that somebody else changed meanwhile is shown before it is written over', async ({
  page,
  context,
  mayFail,
}) => {
  mayFail(/\/api\/ServiceTier/)
  await signIn(page, VIEWERS.admin)
  const other = await context.newPage()
  const dialogs = []
  for (const one of [page, other]) {
    await one.goto('/settings/lookups')
    const read = one.waitForResponse(/\/api\/ServiceTier\/./)
    await one.getByRole('button', { name: 'Edit Premium' }).click()
    await read
    dialogs.push(one.getByRole('dialog'))
  }
  const [mine, theirs] = dialogs
  if (!mine || !theirs) throw new Error('Both have the dialog open.')
  await theirs.getByLabel('Name').fill('Premium Plus')
  await theirs.getByRole('button', { name: 'Save' }).click()
  await expect(theirs).toBeHidden()

  await mine.getByRole('switch', { name: 'Active' }).click()
  await mine.getByRole('button', { name: 'Save' }).click()
  await expect(mine.getByRole('alert')).toContainText('Premium Plus')
  await expect(mine.getByLabel('Name')).toHaveValue('Premium Plus')
  await mine.getByLabel('Name').fill('Premium')
  await mine.getByRole('switch', { name: 'Active' }).click()
  await mine.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The entry has been updated')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit Premium', exact: true })).toBeVisible()
})

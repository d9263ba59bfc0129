import { expect, expectAccessible, test } from '../fixtures.ts'
import { VIEWERS } from '../shots/shot.ts'
import { signInWithApi } from '../support/api.ts'

const LISTS = [
  { list: 'Service tiers', noun: 'service tier', call: 'ServiceTier', id: 'serviceTierID', used: 'Standard' },
  {
    list: 'Accommodation types',
    noun: 'accommodation type',
    call: 'AccommodationType',
    id: 'accommodationTypeID',
    used: 'Hotel',
  },
] as const

test('an Admin edits the lookup lists, and unsaved input is not lost', async ({ page, allowErrors }) => {
  allowErrors(/\/api\/(ServiceTier|AccommodationType)/)
  const api = await signInWithApi(page, VIEWERS.admin)
  await page.goto('/settings/emails')
  await page.getByRole('link', { name: 'Lookups' }).click()
  await expect(page).toHaveURL('/settings/lookups')
  const dialog = page.getByRole('dialog')
  const confirmation = page.locator('section[role="alertdialog"]')
  const name = dialog.getByLabel('Name')
  const addTier = page.getByRole('button', { name: 'Add service tier' })

  await test.step('saving focuses the first field with an error', async () => {
    await addTier.click()
    for (const attempt of ['the first', 'the second']) {
      await dialog.getByRole('button', { name: 'Add service tier' }).click()
      await expect(name, attempt).toBeFocused()
    }
  })

  await test.step('Back and a reload ask for confirmation in a dialog with unsaved input', async () => {
    await name.fill('Half a tier')
    await page.goBack()
    await expect(confirmation).toContainText('You have unsaved changes')
    await expect(page).toHaveURL('/settings/lookups')
    // Escape closes the confirmation only.
    await page.keyboard.press('Escape')
    await expect(confirmation).toHaveCount(0)
    await expect(page).toHaveURL('/settings/lookups')
    await expect(name).toHaveValue('Half a tier')

    const dialogOpened = page.waitForEvent('dialog')
    const reload = page.reload()
    const browserDialog = await dialogOpened
    expect(browserDialog.type()).toBe('beforeunload')
    await browserDialog.accept()
    await reload
    await addTier.click()
    await name.fill('Half a tier')
    await page.goBack()
    await confirmation.getByRole('button', { name: "Yes, I'm Sure" }).click()
    await expect(page).toHaveURL('/settings/emails')
    await expect(confirmation).toHaveCount(0)
    await page.getByRole('link', { name: 'Lookups' }).click()
    await expect(addTier).toBeVisible()
  })

  for (const { list, noun, call, id, used } of LISTS) {
    const entries = page.getByRole('list', { name: list }).getByRole('listitem')
    await test.step(`an entry is added to the ${list}; a duplicate name is rejected`, async () => {
      await expect(entries.filter({ hasText: used }).first()).toBeVisible()
      await page.getByRole('button', { name: `Add ${noun}` }).click()
      const submit = dialog.getByRole('button', { name: `Add ${noun}` })
      await submit.click()
      await expect(dialog).toContainText('Please enter a name')
      await name.fill(used)
      await submit.click()
      await expect(name).toHaveAttribute('aria-invalid', 'true')
      await name.fill('Zeppelin')
      await submit.click()
      await expect(page.getByText('The entry has been added').first()).toBeVisible()
    })

    await test.step('a concurrent change of the name is shown before saving', async () => {
      // The toast of the other list's entry may still be visible, so wait for the entry itself.
      await expect(page.getByRole('button', { name: 'Edit Zeppelin' })).toBeVisible()
      const storedEntries = await api.get<Record<string, string>[]>(`/api/${call}`)
      const addedID = storedEntries.find((candidate) => candidate.name === 'Zeppelin')?.[id]
      const recordResponse = page.waitForResponse(`**/api/${call}/${addedID}`)
      await page.getByRole('button', { name: 'Edit Zeppelin' }).click()
      await recordResponse
      await api.put(`/api/${call}`, { [id]: addedID, name: 'Zeppelin Plus' })
      await dialog.getByRole('switch', { name: 'Active' }).click()
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expect(dialog.getByRole('alert')).toContainText('Zeppelin Plus')
      await expect(name).toHaveValue('Zeppelin Plus')
      await name.fill('Zeppelin Deluxe')
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText('The entry has been updated').first()).toBeVisible()
      await expect(entries.filter({ hasText: 'Zeppelin Deluxe' })).toContainText('Inactive')
    })

    await test.step(`a used entry of the ${list} cannot be removed, an unused one can`, async () => {
      await page.getByRole('button', { name: `Remove ${noun} ${used}`, exact: true }).click()
      await expect(confirmation).toContainText(`Remove ${noun} ${used}`)
      await expect(confirmation).toContainText(
        new RegExp(`\\d+ customers have this ${noun.toLowerCase()}\\. .*make it inactive\\.`),
      )
      await expect(confirmation.getByRole('button', { name: "Yes, I'm Sure" })).toHaveCount(0)
      await confirmation.getByRole('button', { name: 'Okay' }).click()
      await page.getByRole('button', { name: `Remove ${noun} Zeppelin Deluxe`, exact: true }).click()
      await expect(confirmation).toContainText(`Remove ${noun} Zeppelin Deluxe`)
      await expect(confirmation).toContainText('Are you sure you want to remove this entry?')
      await confirmation.getByRole('button', { name: "Yes, I'm Sure" }).click()
      await expect(page.getByText('The entry has been removed').first()).toBeVisible()
      await expect(entries.filter({ hasText: 'Zeppelin Deluxe' })).toBeHidden()
    })
  }
  await expectAccessible(page)
})

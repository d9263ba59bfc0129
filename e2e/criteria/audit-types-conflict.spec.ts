import { expect, test } from '../fixtures.ts'
import { VIEWERS } from '../shots/shot.ts'
import { signInWithApi } from '../support/api.ts'
import {
  confirmDialog,
  expectType,
  getDescriptionField,
  getRows,
  openType,
  saveRevision,
  typePath,
} from './audit-types.ts'

interface SavedType {
  auditTypeID: string
  groups: { questions: object[] }[]
}

test('the second of two concurrent saves shows both changes and offers to merge, overwrite or discard', {
  tag: '@long',
}, async ({ page, allowErrors }) => {
  allowErrors(/\/api\/AuditType$/)
  const name = `Both ${Date.now()}`
  const api = await signInWithApi(page, VIEWERS.admin)
  const { auditTypeID } = await api.post<SavedType>('/api/AuditType', {
    name,
    description: 'For inns',
    enabled: true,
    groups: [{ groupName: 'Water', questions: [{ title: 'Taps are slow' }] }],
  })
  /** Saves as another administrator. */
  const addAsOtherUser = async (title: string) => {
    const type = await api.get<SavedType>(`/api/AuditType/${auditTypeID}`)
    type.groups[0]?.questions.push({ title })
    await api.put('/api/AuditType', type)
  }
  const description = getDescriptionField(page)
  const save = page.getByRole('button', { name: 'Save Audit Type' })
  const dialog = page.getByRole('dialog', { name: 'Someone else has saved this audit type' })
  const log = page.getByRole('table', { name: 'Audit Type Log' })
  const getCriterion = (label: string) => getRows(page, label)
  await page.goto(typePath(auditTypeID))
  await expectType(page, `V1 - ${name}`)

  await test.step('shows both changes and a link to the other version, and editing can continue', async () => {
    await addAsOtherUser('Water is metered')
    await description.fill('For inns and hostels')
    await save.click()
    await confirmDialog(page)
    await expect(dialog).toContainText('02 Water is metered')
    await expect(dialog).toContainText('added to Water')
    await expect(dialog).toContainText('changed: description')
    const theirVersionLink = dialog.getByRole('link', { name: /View their version/ })
    await expect(theirVersionLink).toHaveAttribute('href', `${typePath(auditTypeID)}?version=2`)
    await expect(theirVersionLink).toHaveAttribute('target', '_blank')
    await dialog.getByRole('button', { name: 'Continue editing' }).click()
    await expect(description).toHaveValue('For inns and hostels')
  })

  await test.step('merges both versions', async () => {
    await save.click()
    await confirmDialog(page)
    await dialog.getByRole('button', { name: 'Merge both versions' }).click()
    await expect(getCriterion('02 Water is metered')).toBeVisible()
    await expect(description).toHaveValue('For inns and hostels')
    await saveRevision(page, 'No audits of this type are waiting to start')
    await openType(page, `V3 - ${name}`)
    await expect(getCriterion('02 Water is metered')).toBeVisible()
    await expect(log).toContainText('The type changed: description.')
  })

  await test.step('overwrites the other version', async () => {
    await addAsOtherUser('Rain is kept')
    await description.fill('For everybody')
    await save.click()
    await confirmDialog(page)
    await dialog.getByRole('button', { name: 'Overwrite with my version' }).click()
    await expect(page.locator('section[role="alertdialog"]')).toContainText('Save as revision 5')
    await confirmDialog(page)
    await page.waitForURL('**/settings/audit-types')
    await openType(page, `V5 - ${name}`)
    await expect(description).toHaveValue('For everybody')
    await expect(getRows(page)).toHaveCount(3)
    // The log reports no added criterion, because all other criteria keep their ids.
    await expect(log).toContainText(
      'The type changed: description. Criterion 03 "Rain is kept" was removed from Water.',
    )
  })

  await test.step('uses the other version', async () => {
    await addAsOtherUser('Leaks are mended')
    await description.fill('For nobody')
    await save.click()
    await confirmDialog(page)
    await dialog.getByRole('button', { name: 'Use their version' }).click()
    await confirmDialog(page)
    await expectType(page, `V6 - ${name}`)
    await expect(getCriterion('03 Leaks are mended')).toBeVisible()
    await expect(description).toHaveValue('For everybody')
    await expect(page.getByText('Changes not saved')).toBeHidden()
  })

  await test.step('a restored draft says that someone else has saved since', async () => {
    await description.fill('For inns by the sea')
    await addAsOtherUser('Wells are covered')
    page.once('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await expect(description).toHaveValue('For inns by the sea')
    await expect(page.getByText('Someone else has saved this audit type since then.')).toBeVisible()
    await page.getByRole('button', { name: 'What changed' }).click()
    await expect(page.getByRole('dialog')).toContainText('04 Wells are covered')
    await page.getByRole('button', { name: 'Continue editing' }).click()
    await page.getByRole('button', { name: 'Go back to the saved version' }).click()
    await confirmDialog(page)
    await expect(description).toHaveValue('For everybody')
    await expect(getCriterion('04 Wells are covered')).toBeVisible()
  })
})

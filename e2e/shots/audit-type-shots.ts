import type { Page } from '@playwright/test'
import type { Shot } from './shot.ts'

const openNewerType = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: /^Edit V2/ }).click()
  await page.getByRole('row', { name: /^B2 Water/ }).click()
}

const openQuestion = async (page: Page): Promise<void> => {
  await openNewerType(page)
  await page.getByRole('row', { name: /^B2\.3/ }).click()
  await page.getByRole('toolbar').last().waitFor()
}

/** Drags by keyboard, because a drag by mouse ends before the screenshot is taken. */
const dragQuestion = async (page: Page): Promise<void> => {
  await openNewerType(page)
  await page.getByRole('row', { name: /^B2\.7/ }).focus()
  for (const key of ['ArrowRight', 'Enter', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowUp'])
    await page.keyboard.press(key)
}

const openNewGroup = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Add Group' }).first().click()
  await page.getByRole('dialog').waitFor()
}

const openEarlierRevision = async (page: Page): Promise<void> => {
  await openNewerType(page)
  await page.getByRole('combobox', { name: 'Revision' }).click()
  await page.getByRole('option', { name: 'Revision 1' }).click()
  await page.getByText('You are viewing revision 1').waitFor()
}

export const AUDIT_TYPE_SHOTS: readonly Shot[] = [
  { name: 'audit-types', path: '/settings/audit-types', viewers: ['admin'] },
  { name: 'audit-type-new', path: '/settings/audit-types/type', viewers: ['admin'] },
  { name: 'audit-type', path: '/settings/audit-types', viewers: ['admin'], before: openNewerType },
  { name: 'audit-type-question', path: '/settings/audit-types', viewers: ['admin'], before: openQuestion },
  { name: 'audit-type-group', path: '/settings/audit-types/type', viewers: ['admin'], before: openNewGroup },
  {
    name: 'audit-type-earlier',
    path: '/settings/audit-types',
    viewers: ['admin'],
    before: openEarlierRevision,
  },
  { name: 'audit-type-moving', path: '/settings/audit-types', viewers: ['admin'], before: dragQuestion },
]

import type { Page } from '@playwright/test'
import { expect, expectAccessible, signIn } from '../fixtures.ts'
import { VIEWERS } from '../shots/shot.ts'
import { test } from './own-server.ts'

/** One green dot. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkCHf4DwACSgGXJ0FJ3wAAAABJRU5ErkJggg==',
  'base64',
)

const open = async (page: Page) => {
  await signIn(page, VIEWERS.admin, '/settings/programme')
  await expect(page.getByLabel('Programme name')).not.toHaveValue('')
}
const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Your programme has been successfully saved').first()).toBeVisible()
}

test('what the programme says about itself is said wherever it counts', async ({
  page,
  browser,
  ownServer,
}) => {
  await open(page)
  await expectAccessible(page)
  await page.getByLabel('Programme name').fill('Green Harbour')
  await page.getByLabel('Support', { exact: true }).fill('help@green-harbour.example')
  await page.getByLabel('Report requests').fill('reports@green-harbour.example')
  await page.getByLabel('Help', { exact: true }).fill('https://green-harbour.example/help')
  await page.getByLabel('Auditor Zone').fill('https://green-harbour.example/auditors')
  await page.getByLabel('Support Website').fill('https://green-harbour.example/site')
  await page.getByRole('checkbox', { name: 'Firefox' }).uncheck()
  await save(page)

  await page.goto('/')
  const nav = page.getByRole('navigation').first()
  await expect(nav).toContainText('Green Harbour')
  await expect(nav.getByRole('link', { name: /^Help/ })).toHaveAttribute(
    'href',
    /green-harbour.example\/help/,
  )

  const visitor = await browser.newContext({
    baseURL: ownServer.url,
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  })
  const door = await visitor.newPage()
  await door.goto('/authentication/login')
  await expect(door.locator('body')).toContainText('Green Harbour')
  await signIn(door, VIEWERS.auditor)
  await expect(door.getByText('Firefox is not a supported browser.')).toBeHidden()
  await expect(door.getByRole('link', { name: /^Auditor Zone/ })).toHaveAttribute('href', /\/auditors$/)
  await visitor.close()
})

test('what is wrong is said at its field, and nothing is sent', async ({ page }) => {
  await open(page)
  await page.getByLabel('Programme name').fill('')
  await page.getByLabel('Support', { exact: true }).fill('nobody')
  await page.getByLabel('Help', { exact: true }).fill('http://plain.example')
  await page.getByLabel('Improvement period in days').fill('0')
  await page.getByRole('button', { name: 'Add Tool' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Please enter a name')).toBeVisible()
  await expect(page.getByText('Please enter a valid email address')).toBeVisible()
  await expect(page.getByText('Please enter an address that begins with https://').first()).toBeVisible()
  await expect(page.getByText('Please enter a number of days from 1 to 730')).toBeVisible()
  await expect(page.getByText('Please enter a title')).toBeVisible()
  await expect(page.getByText('6 fields to correct')).toBeVisible()
  await expect(page.getByLabel('Programme name')).toBeFocused()
  // The form scrolls within the shell; the window itself stays.
  expect(await page.evaluate(() => document.documentElement.scrollHeight <= window.innerHeight)).toBe(true)

  await page.getByRole('link', { name: 'Lookups' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('You have unsaved changes')
  await question.getByRole('button', { name: "Yes, I'm Sure" }).click()
  await expect(page).toHaveURL(/lookups/)
})

test('two administrators write at once, and neither loses a word', async ({ page, context, mayFail }) => {
  mayFail(/Programme\/Settings/)
  await open(page)
  const other = await context.newPage()
  await other.goto('/settings/programme')
  await other.getByLabel('Compliance alerts').fill('theirs@green-harbour.example')
  await other.getByLabel('Report requests').fill('theirs-too@green-harbour.example')
  await save(other)

  await page.getByLabel('Report requests').fill('mine@green-harbour.example')
  await page.getByLabel('Auditor Zone').fill('https://green-harbour.example/mine')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const notice = page.getByRole('alert').filter({ hasText: 'Somebody else saved this' })
  await expect(notice).toContainText('theirs@green-harbour.example')
  await expect(notice).toContainText('theirs-too@green-harbour.example')
  await expect(page.getByLabel('Compliance alerts')).toHaveValue('theirs@green-harbour.example')
  await expect(page.getByLabel('Report requests')).toHaveValue('mine@green-harbour.example')
  await expectAccessible(page)

  await notice.getByRole('button', { name: 'Use theirs' }).click()
  await expect(page.getByLabel('Report requests')).toHaveValue('theirs-too@green-harbour.example')
  await save(page)
  await expect(notice).toBeHidden()
  await page.reload()
  await expect(page.getByLabel('Auditor Zone')).toHaveValue('https://green-harbour.example/mine')
  await expect(page.getByLabel('Report requests')).toHaveValue('theirs-too@green-harbour.example')
})

test('what was typed survives a reload, and a server that is started anew', async ({
  page,
  ownServer,
  mayFail,
}) => {
  await open(page)
  const zone = page.getByLabel('Auditor Zone')
  await zone.fill('https://green-harbour.example/half-filled')
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(page.getByText('It is not saved yet.')).toBeVisible()
  await expect(zone).toHaveValue('https://green-harbour.example/half-filled')

  mayFail(/./)
  await ownServer.halt()
  await page.getByLabel('Support Website').fill('https://green-harbour.example/also')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const failed = page.getByRole('alert').filter({ hasText: 'This is not saved yet' })
  await expect(failed).toContainText('everything you typed is still here')
  await expect(failed).toContainText('The server could not be reached. Please check your connection')
  await expect(zone).toHaveValue('https://green-harbour.example/half-filled')

  await ownServer.resume()
  await failed.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('Your programme has been successfully saved').first()).toBeVisible()
  await expect(failed).toBeHidden()
  await page.reload()
  await expect(zone).toHaveValue('https://green-harbour.example/half-filled')
  await expect(page.getByLabel('Support Website')).toHaveValue('https://green-harbour.example/also')
  await expect(page.getByText('It is not saved yet.')).toBeHidden()
})

test('a logo is taken once it is saved, and a file that is none is told what would be', async ({
  page,
  mayFail,
}) => {
  mayFail(/\/api\/Upload/)
  await open(page)
  const pick = (name: string, mimeType: string, buffer: Buffer) =>
    page.locator('input[type=file]').last().setInputFiles({ name, mimeType, buffer })
  const files = page.getByRole('list', { name: 'Files' })
  await pick('logo.pdf', 'application/pdf', Buffer.from('%PDF-1.4'))
  const refused = page.getByText(
    'Unsupported File Type. Please upload one of the following: .png .jpg .jpeg',
    {
      exact: true,
    },
  )
  await expect(refused).toBeVisible()

  // Whatever its name says: the server looks into it.
  await pick('words.png', 'image/png', Buffer.from('only words'))
  await expect(refused).toHaveCount(2)

  await pick('harbour.png', 'image/png', PICTURE)
  await expect(page.getByText('harbour.png becomes the logo when you save.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click()
  await expect(page.getByText('becomes the logo when you save.')).toBeHidden()
  await expect(files).toBeHidden()

  await pick('harbour.png', 'image/png', PICTURE)
  await expect(page.getByText('harbour.png becomes the logo when you save.')).toBeVisible()
  await save(page)
  await expect(page.getByAltText("The programme's logo")).toBeVisible()
  await expect(files).toBeHidden()
  await page.getByRole('button', { name: 'Remove logo' }).click()
  await save(page)
})

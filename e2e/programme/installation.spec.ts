import type { Page } from '@playwright/test'
import { expect, expectAccessible, hasHorizontalOverflow, viewports } from '../fixtures.ts'
import { VIEWERS } from '../shots/shot.ts'
import { signInWithApi } from '../support/api.ts'
import { withOwnServer } from '../support/own-server.ts'

/** Own server, because these tests change the programme name, reject e-mails and stop the server. */
const test = withOwnServer()

const PASSWORD = 'welcome-to-sojourn'
/** A PNG with one green pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkCHf4DwACSgGXJ0FJ3wAAAABJRU5ErkJggg==',
  'base64',
)

const openSettings = async (page: Page) => {
  const api = await signInWithApi(page, VIEWERS.admin)
  await page.goto('/settings/programme')
  await expect(page.getByLabel('Programme name')).not.toHaveValue('')
  return api
}
const pressSave = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()
const save = async (page: Page) => {
  await pressSave(page)
  await expect(page.getByText('Your programme has been successfully saved').first()).toBeVisible()
}
const readSettings = (api: Awaited<ReturnType<typeof openSettings>>) =>
  api.get<Record<string, unknown>>('/api/Programme/Settings')

test('programme settings show errors, accept a logo and merge concurrent changes', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/\/api\/Upload|Programme\/Settings/)
  const api = await openSettings(page)
  const auditorZone = page.getByLabel('Auditor Zone')

  await test.step('shows errors at the fields, and sends nothing', async () => {
    await page.getByLabel('Programme name').fill('')
    await page.getByLabel('Support', { exact: true }).fill('nobody')
    await page.getByLabel('Help', { exact: true }).fill('http://plain.example')
    await page.getByLabel('Improvement period in days').fill('-5')
    await expect(page.getByLabel('Improvement period in days')).toHaveValue('-5')
    await page.getByRole('button', { name: 'Add tool' }).click()
    await pressSave(page)
    await expect(page.getByText('Please enter a name')).toBeVisible()
    await expect(page.getByText('Please enter a valid email address')).toBeVisible()
    await expect(page.getByText('Please enter an address that starts with https://').first()).toBeVisible()
    await expect(page.getByText('Please enter a number of days from 1 to 730')).toBeVisible()
    await expect(page.getByText('Please enter a title')).toBeVisible()
    await expect(page.getByText('6 fields to correct')).toBeVisible()
    await expect(page.getByLabel('Programme name')).toBeFocused()
    // The form scrolls within the shell; the window itself stays.
    expect(await page.evaluate(() => document.documentElement.scrollHeight <= window.innerHeight)).toBe(true)
  })

  await test.step('leaving asks for confirmation, and discards the changes', async () => {
    await page.getByRole('link', { name: 'Lookups' }).click()
    const confirmation = page.locator('section[role="alertdialog"]')
    await expect(confirmation).toContainText('You have unsaved changes')
    await confirmation.getByRole('button', { name: "Yes, I'm Sure" }).click()
    await expect(page).toHaveURL(/lookups/)
    // The form and its input remain until the next page has loaded.
    await expect(page.getByLabel('Programme name')).toBeHidden()
    await page.getByRole('link', { name: 'Programme', exact: true }).click()
    await expect(page.getByLabel('Programme name')).not.toHaveValue('')
  })

  await test.step('a logo is stored on save, and an invalid file shows the allowed types', async () => {
    const pick = (name: string, mimeType: string, buffer: Buffer) =>
      page.locator('input[type=file]').last().setInputFiles({ name, mimeType, buffer })
    const files = page.getByRole('list', { name: 'Files' })
    const refused = page.getByText(
      'Unsupported File Type. Please upload one of the following: .png .jpg .jpeg',
      { exact: true },
    )
    const pendingLogo = page.getByText('harbour.png becomes the logo when you save.')
    await pick('logo.pdf', 'application/pdf', Buffer.from('%PDF-1.4'))
    await expect(refused).toBeVisible()
    // The server checks the content, not the file name.
    await pick('words.png', 'image/png', Buffer.from('only words'))
    await expect(refused).toHaveCount(2)

    await pick('harbour.png', 'image/png', PIXEL)
    await expect(pendingLogo).toBeVisible()
    await page.getByRole('button', { name: 'Undo', exact: true }).first().click()
    await expect(pendingLogo).toBeHidden()
    await expect(files).toBeHidden()
    await pick('harbour.png', 'image/png', PIXEL)
    await expect(pendingLogo).toBeVisible()
    await save(page)
    await expect(page.getByAltText('The programme’s logo')).toBeVisible()
    await expect(files).toBeHidden()
    await page.getByRole('button', { name: 'Remove logo' }).click()
    await save(page)
    await expect.poll(() => readSettings(api)).toMatchObject({ logo: null })
  })

  await test.step('concurrent changes of two administrators are merged', async () => {
    await api.put('/api/Programme/Settings', {
      ...(await readSettings(api)),
      complianceEmail: 'theirs@green-harbour.example',
      reportRequestEmail: 'theirs-too@green-harbour.example',
    })
    const reports = page.getByLabel('Report requests')
    await reports.fill('mine@green-harbour.example')
    await auditorZone.fill('https://green-harbour.example/mine')
    await pressSave(page)
    const conflictBanner = page.getByRole('alert').filter({ hasText: 'Someone else saved this' })
    await expect(conflictBanner).toContainText('theirs@green-harbour.example')
    await expect(conflictBanner).toContainText('theirs-too@green-harbour.example')
    await expect(page.getByLabel('Compliance alerts')).toHaveValue('theirs@green-harbour.example')
    await expect(reports).toHaveValue('mine@green-harbour.example')
    await expectAccessible(page)

    await conflictBanner.getByRole('button', { name: 'Use theirs' }).click()
    await expect(reports).toHaveValue('theirs-too@green-harbour.example')
    await save(page)
    await expect(conflictBanner).toBeHidden()
    await expect
      .poll(() => readSettings(api))
      .toMatchObject({
        auditorZoneUrl: 'https://green-harbour.example/mine',
        reportRequestEmail: 'theirs-too@green-harbour.example',
      })
  })
})

test('programme settings survive a restart and are shown on all pages', {
  tag: '@long',
}, async ({ page, browser, ownServer, allowErrors }) => {
  await openSettings(page)
  const auditorZone = page.getByLabel('Auditor Zone')

  await test.step('unsaved input survives a reload and a server restart', async () => {
    await auditorZone.fill('https://green-harbour.example/auditors')
    page.once('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await expect(page.getByText('It is not saved yet.')).toBeVisible()
    await expect(auditorZone).toHaveValue('https://green-harbour.example/auditors')

    allowErrors(/./)
    await ownServer.halt()
    await page.getByLabel('Programme name').fill('Green Harbour')
    await page.getByLabel('Support', { exact: true }).fill('help@green-harbour.example')
    await page.getByLabel('Help', { exact: true }).fill('https://green-harbour.example/help')
    await page.getByRole('checkbox', { name: 'Firefox' }).uncheck()
    await page.getByText('1.234,5', { exact: true }).click()
    await pressSave(page)
    const failed = page.getByRole('alert').filter({ hasText: 'Not saved yet' })
    await expect(failed).toContainText('Everything you entered is still here')
    await expect(failed).toContainText('The server could not be reached. Please check your connection')
    await expect(auditorZone).toHaveValue('https://green-harbour.example/auditors')

    await ownServer.resume()
    await failed.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('Your programme has been successfully saved').first()).toBeVisible()
    await expect(failed).toBeHidden()
  })

  await test.step('an Admin sees the settings in the layout of every page', async () => {
    await page.reload()
    await expect(auditorZone).toHaveValue('https://green-harbour.example/auditors')
    await expect(page.getByRole('radio', { name: '1.234,5' })).toBeChecked()
    await expect(page.getByText('It is not saved yet.')).toBeHidden()
    const nav = page.getByRole('navigation').first()
    await expect(nav).toContainText('Green Harbour')
    await expect(nav.getByRole('link', { name: /^Help/ })).toHaveAttribute(
      'href',
      /green-harbour.example\/help/,
    )
  })

  await test.step('a number format selected on the account page replaces that of the programme', async () => {
    const factors = '/settings/environmental?searchTerm=natural+gas'
    const row = page.locator('tbody tr').filter({ hasText: 'Mains natural gas' })
    await page.goto(factors)
    await expect(row).toContainText('0,18254')
    await page.goto('/identity/account')
    await page.getByLabel('Number format').selectOption('1,234.5')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Your changes have been saved.')).toBeVisible()
    await page.goto(factors)
    await expect(row).toContainText('0.18254')
    await page.goto('/settings/programme')
  })

  await test.step('a visitor sees the settings on the sign-in page, and an auditor in the app', async () => {
    const visitor = await browser.newContext({
      baseURL: ownServer.url,
      userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    })
    const signInPage = await visitor.newPage()
    await signInPage.goto('/authentication/login')
    await signInPage.locator('input[name="email"]').fill(VIEWERS.auditor)
    await expect(signInPage.locator('body')).toContainText('Green Harbour')
    await signInPage.locator('input[name="password"]').fill(PASSWORD)
    await signInPage.locator('button[type="submit"]').click()
    await expect(signInPage.getByRole('link', { name: /^Auditor Zone/ })).toHaveAttribute(
      'href',
      /\/auditors$/,
    )
    await expect(signInPage.getByText('Firefox is not a supported browser.')).toBeHidden()
    await visitor.close()
  })
})

test('a failed email shows its error and can be resent', async ({ page, mailServer }) => {
  const TEMPLATE = 'Another audit date requested'
  const api = await signInWithApi(page, VIEWERS.admin)
  const email = await api.get<object>(`/api/EmailTemplate/Name/${encodeURIComponent(TEMPLATE)}`)
  // The list also contains e-mails of the demonstration.
  const subject = encodeURIComponent('Quinta das Amendoeiras has requested a different')
  const readStates = async () => {
    const mails = await api.get<{ state: string }[]>(`/api/Outbox?SearchTerm=${subject}`)
    return mails.map(({ state }) => state)
  }
  mailServer.refuse(false)
  await api.post('/api/EmailTemplate/Test', email)
  await expect.poll(() => mailServer.received.length).toBe(1)
  mailServer.refuse(true)
  await api.post('/api/EmailTemplate/Test', email)
  await expect.poll(readStates).toContain('failed')

  await page.goto(`/settings/outbox?searchTerm=${subject}`)
  const grid = page.getByRole('grid', { name: 'Outbox' })
  const failed = grid.getByRole('row', { name: /Failed/ })
  await expect(failed).toContainText(TEMPLATE)
  await expect(failed).toContainText(`To ${VIEWERS.admin}`)

  const panel = page.getByRole('complementary', { name: TEMPLATE })
  await test.step('keyboard navigation opens the error in the panel', async () => {
    await expect(page.getByText(/move$/)).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(panel).toContainText('Not delivered: 550 5.7.1 not wanted here')
    await expect(panel).not.toContainText('Not yet')
    const gridBox = (await grid.boundingBox()) ?? { x: 0, width: 0 }
    const panelBox = (await panel.boundingBox()) ?? { x: 0, width: 0 }
    expect(panelBox.width).toBe(420)
    expect(gridBox.x + gridBox.width).toBeLessThanOrEqual(panelBox.x)
    await panel.getByRole('button', { name: 'Next' }).click()
    await expect(panel).toContainText('Sent')
    await expect(panel.getByRole('button', { name: 'Resend' })).toBeHidden()
    await panel.getByRole('button', { name: 'Previous' }).click()
  })

  await test.step('the email is resent, and the list is updated', async () => {
    mailServer.refuse(false)
    await panel.getByRole('button', { name: 'Resend' }).click()
    await expect(page.getByText('The email will be sent again')).toBeVisible()
    await expect(panel.getByText('Not delivered')).toBeHidden()
    await expect(grid.getByRole('row', { name: /Sent/ })).toHaveCount(2)
    await expect.poll(() => mailServer.received.length).toBe(2)
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
  })

  await test.step('on a phone the email opens in a sheet', async () => {
    await page.setViewportSize(viewports.narrow)
    await page.getByRole('list', { name: 'Outbox' }).getByRole('button').first().click()
    await expect(page.getByRole('dialog', { name: TEMPLATE })).toBeVisible()
    expect(await hasHorizontalOverflow(page)).toBe(false)
  })
})

test('the email form shows the address of a test email, or the error of the mail server', async ({
  page,
  mailServer,
}) => {
  await signInWithApi(page, VIEWERS.admin)
  await page.goto('/settings/emails')
  await page.getByLabel('Email template').first().click()
  await page.getByRole('option', { name: 'Audit booked' }).click()
  const send = page.getByRole('button', { name: 'Send me a test' })
  mailServer.refuse(false)
  await send.click()
  await expect(page.getByText(`Sent to ${VIEWERS.admin}.`)).toBeVisible()
  expect(mailServer.received.map(({ subject }) => subject)).toContain(
    '[Test] Audit of Quinta das Amendoeiras on 14th April 2027',
  )
  mailServer.refuse(true)
  await send.click()
  await expect(
    page.getByText(`Not sent to ${VIEWERS.admin}. Reason: 550 5.7.1 not wanted here`),
  ).toBeVisible()
  await expectAccessible(page)
})

import { expect, expectAccessible, expectNoOverflow, viewports } from '../fixtures.ts'
import { VIEWERS } from '../shots/shot.ts'
import { apiAs, signInAs } from '../support/api.ts'
import { withOwnServer } from '../support/own-server.ts'

/** Reads the e-mails to the complainant, so this journey has its own server. */
const test = withOwnServer()

const GUEST = 'sarah.whitfield@guest.example'
const ADMINS = [VIEWERS.admin, 'priya.nair@sojourn.test', 'owen.park@sojourn.test']

test('a guest complains about a property, and an Admin who was not involved decides', async ({
  page,
  browser,
  ownServer,
  mailServer,
  allowErrors,
}) => {
  test.slow()
  const context = await browser.newContext({ baseURL: ownServer.url, javaScriptEnabled: false })
  const guest = await context.newPage()
  const findMail = (subject: RegExp) =>
    mailServer.received.findLast(
      ({ to, ...mail }) => to?.[0]?.address === GUEST && subject.test(mail.subject ?? ''),
    )
  const openLink = async (subject: RegExp) => {
    await expect.poll(() => findMail(subject)).toBeDefined()
    await guest.goto(/\S+\/complaint\/case\?token=[\w-]+/.exec(findMail(subject)?.text ?? '')?.[0] ?? '')
  }
  let caseNumber = ''

  await test.step('the guest finds the property and sends the form', async () => {
    await guest.goto('/register?status=valid')
    await guest.locator('a.rr').first().click()
    await guest.getByRole('link', { name: 'Make a complaint about this property' }).click()
    await guest.getByRole('button', { name: 'Send complaint' }).click()
    await expect(guest.getByText('Please select what your complaint is about.')).toBeVisible()
    await guest.getByLabel('Something at the property').check()
    await guest
      .getByLabel('What happened, where and when?')
      .fill('We stayed from 5th to 8th February. Every morning the pool was drained onto the beach.')
    await guest.getByLabel('Your name').fill('Sarah Whitfield')
    await guest.getByLabel('Email address').fill(GUEST)
    await guest.getByRole('button', { name: 'Send complaint' }).click()
    await expect(guest.getByRole('heading', { level: 1 })).toHaveText(
      'Check your email to confirm your complaint',
    )
  })

  await test.step('the guest confirms the address and adds a file', async () => {
    await openLink(/^Please confirm your complaint/)
    await guest.getByRole('button', { name: 'Confirm your complaint' }).click()
    const heading = guest.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText(/^Your complaint C-\d{4}-\d{4}$/)
    caseNumber = (await heading.textContent())?.split(' ').at(-1) ?? ''
    await guest.getByLabel('Add a photo or a document').setInputFiles({
      name: 'notes.exe',
      mimeType: 'application/octet-stream',
      buffer: Buffer.from('MZ'),
    })
    await guest.getByRole('button', { name: 'Add the file' }).click()
    await expect(guest.getByText('Unsupported File Type.')).toBeVisible()
    await guest.getByLabel('Add a photo or a document').setInputFiles({
      name: 'notes.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('7:05 foam on the beach'),
    })
    await guest.getByRole('button', { name: 'Add the file' }).click()
    await expect(guest.getByText('Your file was added.')).toBeVisible()
    await expect(guest.getByText('notes.txt')).toBeVisible()
    await expect(guest.getByLabel('Add a photo or a document')).toBeHidden()
  })

  await test.step('the pages are accessible', async () => {
    await page.goto('/complaint')
    await expectAccessible(page)
    await page.goto(guest.url())
    await expectAccessible(page)
    await expectNoOverflow(page)
    allowErrors(/\/complaint\/case\?token=unknown$/)
    await page.goto('/complaint/case?token=unknown')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link does not work')
    await expectAccessible(page)
  })

  const admin = await apiAs(page, VIEWERS.admin)
  const [foundCase] = await admin.get<{ caseID: string }[]>(`/api/Case?SearchTerm=${caseNumber}`)
  const caseRecord = await admin.get<{ people: { name: string; involvement: string | null }[] }>(
    `/api/Case/${foundCase?.caseID}`,
  )
  const uninvolvedNames = caseRecord.people
    .filter(({ involvement }) => involvement === null)
    .map(({ name }) => name)
  const handler = ADMINS.find((email) => {
    const firstName = email === VIEWERS.admin ? 'maren' : (email.split('.')[0] ?? '')
    return uninvolvedNames.some((name) => name.toLowerCase().startsWith(firstName))
  })

  await test.step('an Admin reads the file, asks a question and gets a reply', async () => {
    const handlerApi = await apiAs(page, handler ?? '')
    const path = `/api/Case/${foundCase?.caseID}/Message`
    await handlerApi.post(path, { to: 'complainant', text: 'On which days was it?' })
    await handlerApi.post(path, { to: 'internal', text: 'Ask the auditor first.' })
    await page.goto('about:blank')
    await page.context().clearCookies()
    await signInAs(page, handler ?? '')
    await page.goto(`/cases/${foundCase?.caseID}`)
    await expect(page.getByRole('button', { name: /notes\.txt/ })).toBeVisible()
    await page.getByRole('button', { name: 'Acknowledge the case' }).click()
    await expect(page.getByText('The case was acknowledged.')).toBeVisible()
    await openLink(/: a message about /)
    await expect(guest.getByText('On which days was it?')).toBeVisible()
    await guest.getByLabel('Write a reply').fill('On all four days.')
    await guest.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(guest.getByText('Your reply was sent.')).toBeVisible()
    await page.reload()
    await expect(page.getByText('On all four days.')).toBeVisible()
  })

  await test.step('the Admin decides and the guest sees the outcome', async () => {
    await page.setViewportSize(viewports.wide)
    await page.getByRole('radio', { name: /^Not upheld/ }).check({ force: true })
    await page.getByRole('button', { name: 'Decide the case' }).click()
    const letter = page.getByRole('dialog', { name: 'Outcome letter' })
    await letter.getByLabel('Reasons').fill('The water came from the spring above the beach.')
    await letter.getByRole('button', { name: 'Decide and send the letter' }).click()
    await expect(page.getByText('The case was decided.')).toBeVisible()
    await openLink(/^Decision of case /)
    await expect(guest.getByText('The complaint is not upheld.')).toBeVisible()
    await expect(guest.getByText('The water came from the spring above the beach.')).toBeVisible()
    await expect(guest.getByText('Ask the auditor first.')).toBeHidden()
    await expect(guest.getByLabel('Write a reply')).toBeHidden()
  })
  await context.close()
})

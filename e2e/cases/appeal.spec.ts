import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoOverflow, signInAs, test, viewports } from '../fixtures.ts'
import { VIEWERS } from '../shots/shot.ts'
import { apiAs } from '../support/api.ts'

const ADMINS = [VIEWERS.admin, 'priya.nair@sojourn.test', 'owen.park@sojourn.test']

/** Signs in as another person in the same browser. */
async function switchTo(page: Page, email: string): Promise<void> {
  await page.goto('about:blank')
  await page.context().clearCookies()
  await signInAs(page, email)
}

test('a property appeals against its suspension, and an Admin who was not involved cancels it', async ({
  page,
}) => {
  test.slow()
  const admin = await apiAs(page, VIEWERS.admin)
  const [site] = await admin.get<{ siteID: string; siteName: string }[]>(
    '/api/Site?SearchTerm=Thalassa%20Windmills',
  )
  const siteID = site?.siteID ?? ''
  const people = await admin.get<{ emailAddress: string; roles: string; accountConfirmed: boolean }[]>(
    `/api/User/Site/${siteID}?pageCount=50`,
  )
  const hotel =
    people.find(({ roles, accountConfirmed }) => accountConfirmed && roles.includes('Hotel'))?.emailAddress ??
    ''
  let path = ''

  await test.step('the property sends the appeal from its dashboard', async () => {
    await switchTo(page, hotel)
    await page.goto(`/?site=${siteID}`)
    await expect(page.getByText(/You can appeal against the suspension until/)).toBeVisible()
    await page.getByRole('button', { name: 'Appeal', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Appeal against this decision' })
    await dialog.getByRole('button', { name: 'Send the appeal' }).click()
    await expect(dialog.getByText('Please write why the decision is wrong.')).toBeVisible()
    await dialog.getByLabel('Why is the decision wrong?').fill('The pipe was connected before the visit.')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Send the appeal' }).click()
    await expect(page.getByText(/^Your appeal A-\d{4}-\d{4} was sent\.$/)).toBeVisible()
    await page.getByRole('link', { name: /appeals its suspension$/ }).click()
    await expect(page.getByText('The pipe was connected before the visit.')).toBeVisible()
    await expect(page.getByText('Who can decide')).toBeHidden()
    path = new URL(page.url()).pathname
  })

  const id = path.split('/').at(-1) ?? ''
  const caseRecord = await admin.get<{
    certificateNumber: string
    people: { name: string; involvement: string | null }[]
  }>(`/api/Case/${id}`)
  const findAdminEmail = (isInvolved: boolean) => {
    const person = caseRecord.people.find(({ involvement }) => (involvement !== null) === isInvolved)
    const firstName = person?.name.split(' ')[0]?.toLowerCase() ?? ''
    return ADMINS.find((email) => email.startsWith(firstName === 'maren' ? 'admin' : firstName)) ?? ''
  }

  await test.step('an Admin who was involved can only send a statement', async () => {
    await switchTo(page, findAdminEmail(true))
    await page.goto(path)
    await expect(page.getByText(/^You were involved in this certification/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Acknowledge the case' })).toBeHidden()
    await page.getByRole('textbox', { name: 'Write your statement' }).fill('I saw the photos of the guest.')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(page.getByRole('article').getByText('I saw the photos of the guest.')).toBeVisible()
  })

  await test.step('another Admin acknowledges, writes and cancels the suspension', async () => {
    await switchTo(page, findAdminEmail(false))
    await page.goto('/cases')
    await page.getByText(/appeals its suspension$/).click()
    await page.getByRole('button', { name: 'Acknowledge the case' }).click()
    await expect(page.getByText('The case was acknowledged.')).toBeVisible()
    await page.getByRole('textbox', { name: 'Write a message' }).fill('Please send us the invoice.')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(page.getByRole('article').getByText('Please send us the invoice.')).toBeVisible()
    await page.getByRole('radio', { name: /^Decision is cancelled/ }).check({ force: true })
    await expectAccessible(page)
    await expectNoOverflow(page)
    await page.setViewportSize(viewports.wide)
    await page.getByRole('button', { name: 'Decide the case' }).click()
    const letter = page.getByRole('dialog', { name: 'Outcome letter' })
    await letter.getByLabel('Reasons').fill('The invoice shows that the pipe was connected in time.')
    await letter.getByRole('button', { name: 'Decide and send the letter' }).click()
    await expect(page.getByText('The case was decided.')).toBeVisible()
    await expect(page.getByRole('complementary').getByText('Valid', { exact: true })).toBeVisible()
  })

  await test.step('the property sees the decision and not the statement', async () => {
    await switchTo(page, hotel)
    await page.goto(path)
    await expect(page.getByText('Please send us the invoice.')).toBeVisible()
    await expect(page.getByText('Decided', { exact: true })).toBeVisible()
    await expect(page.getByText('I saw the photos of the guest.')).toBeHidden()
  })

  // Other journeys expect the suspended certificates of the demonstration.
  await admin.post(`/api/Certificate/${caseRecord.certificateNumber}/Suspend`, {
    publicReason: 'Pool water was drained onto the beach.',
    internalReason: 'A photo of a guest.',
    confirmation: caseRecord.certificateNumber,
    reviewDate: new Date(Date.now() + 70 * 86_400_000).toISOString().slice(0, 10),
  })
})

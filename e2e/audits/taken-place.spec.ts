import { expect } from '../fixtures.ts'
import { VIEWERS } from '../shots/shot.ts'
import { signInWithApi } from '../support/api.ts'
import { inDays } from '../support/audits.ts'
import { test } from './own-clock.ts'

test('the day comes, the property is asked, and its answer is thanked for and kept', async ({
  page,
  browser,
  post,
  ownServer,
}) => {
  const api = await signInWithApi(page, VIEWERS.admin)
  const audits = await api.get<{ auditID: string; siteName: string; auditorDate: string }[]>(
    '/api/Audit?pageCount=100&FilterType=AuditStatus.Name&Filter=Audit%20Confirmed',
  )
  const next = audits.toSorted((one, other) => one.auditorDate.localeCompare(other.auditorDate))[0]
  if (!next) throw new Error('The demonstration has no booked audit.')
  const { auditID, siteName, auditorDate } = next
  expect(auditorDate > inDays(0)).toBe(true)

  await ownServer.moveClock(new Date(Date.parse(auditorDate) + 30 * 3_600_000))
  const audit = await api.get<{ auditStatus: { name: string } }>(`/api/Audit/${auditID}?criteria=none`)
  expect(audit.auditStatus.name).toBe('Report Pending')

  const question = () =>
    post.received.find(({ subject }) => subject === `Did the audit of ${siteName} take place?`)
  await expect.poll(question).toBeDefined()
  const link = /\S+\/audit-confirmation\?token=[\w-]+/.exec(question()?.text ?? '')?.[0] ?? ''

  const stranger = await browser.newContext({ baseURL: ownServer.url })
  const theirs = await stranger.newPage()
  await theirs.goto(link)
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText(
    'Thank You for letting us know that your audit has taken place!',
  )
  await expect(theirs).toHaveURL('/audit-confirmation')
  const titles = async () =>
    (await api.get<{ title: string }[]>(`/api/Audit/${auditID}/Log`)).map(({ title }) => title)
  expect((await titles()).filter((title) => title === 'Audit took place')).toHaveLength(1)

  // Whoever opens it again is thanked as well, and nothing happens twice.
  await theirs.goto(link)
  await expect(theirs.getByText('Use the link below to login and track your audit progress.')).toBeVisible()
  expect((await titles()).filter((title) => title === 'Audit took place')).toHaveLength(1)
  await theirs.getByRole('link', { name: 'Track your progress' }).click()
  await expect(theirs.locator('input[name="email"]')).toBeVisible()
  await stranger.close()
})

test('what could not be passed on is not thanked for', async ({ page, mayFail }) => {
  mayFail(/TakenPlace/)
  await page.route('**/api/Audit/TakenPlace', (route) => route.abort())
  await page.goto('/audit-confirmation?token=whatever')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'We could not pass this on. Please check your connection and try again.',
  )
  await page.unroute('**/api/Audit/TakenPlace')
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Thank You/)
})

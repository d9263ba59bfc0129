import { addDays, dayOf } from '@sojourn/domain/audits/calendar'
import { longDate } from '@sojourn/domain/kernel/dates'
import { expect, expectAccessible } from '../fixtures.ts'
import { VIEWERS } from '../shots/shot.ts'
import { apiAs, signInWithApi } from '../support/api.ts'
import {
  answerCriteria,
  auditPath,
  createReport,
  createShortAuditType,
  getCriteria,
  reviewPath,
  submitReport,
} from '../support/audits.ts'
import { COLLEAGUE, createCustomer } from '../support/customers.ts'
import { withOwnServer } from '../support/own-server.ts'
import { approveAll, panelOf } from './review.ts'

/** Changes the clock, which all tests of a server share, so this journey has its own server. */
const test = withOwnServer()

const SITE = 'Hotel Checked Again'
const DAY = 86_400_000

interface SiteAudit {
  auditID: string
  mode: string
  checkUpDue: string | null
}

test('a check-up from the plan to the confirmed certificate', { tag: '@long' }, async ({
  page: auditor,
  browser,
  ownServer,
}) => {
  test.setTimeout(180_000)
  const hotel = await (await browser.newContext({ baseURL: ownServer.url })).newPage()
  const adminPage = await (await browser.newContext({ baseURL: ownServer.url })).newPage()
  const admin = await signInWithApi(adminPage, VIEWERS.admin)
  const auditorApi = await signInWithApi(auditor, VIEWERS.auditor)
  const type = await createShortAuditType(
    admin,
    'Checked Set',
    ['Water is metered', 'Waste is sorted', 'Staff are trained', 'Lights go out'].map((title, nth) => ({
      title,
      isMandatory: nth === 0,
    })),
  )
  const site = await createCustomer(admin, SITE)
  const certifiedID = await createReport(admin, site, type)
  await answerCriteria(auditorApi, certifiedID, await getCriteria(admin, certifiedID))
  await submitReport(auditorApi, certifiedID)
  await approveAll(admin, certifiedID)
  const { certificateNumber } = await admin.put<{ certificateNumber: string }>(
    `/api/Audit/${certifiedID}/Certified`,
    {},
  )

  await test.step('an Admin turns on check-ups for the audit type', async () => {
    await adminPage.goto(`/settings/audit-types/type/${type}`)
    await adminPage.getByRole('switch', { name: 'Check certificates again' }).check()
    await adminPage.getByLabel('Months after the decision').fill('1')
    await adminPage.getByRole('button', { name: 'Save check-ups' }).click()
    await expect(adminPage.getByText('Enter a number from 3 to 60')).toBeVisible()
    await adminPage.getByLabel('Months after the decision').fill('3')
    await adminPage.getByLabel('Other criteria, drawn at random').fill('1')
    await expectAccessible(adminPage)
    await adminPage.getByRole('button', { name: 'Save check-ups' }).click()
    await expect(adminPage.getByText('The check-ups have been saved.')).toBeVisible()
  })

  const createdOn = new Date(Date.now() + 35 * DAY)
  const due = addDays(dayOf(createdOn), 60)
  const checkUp =
    await test.step('the clock creates the check-up, and the property sees what to do', async () => {
      await ownServer.moveClock(createdOn)
      const findCheckUp = async () =>
        (await admin.get<SiteAudit[]>(`/api/Audit/Site/${site.siteID}`)).find(
          ({ mode }) => mode === 'check-up',
        )
      await expect.poll(findCheckUp).toMatchObject({ checkUpDue: due })
      await signInWithApi(hotel, COLLEAGUE.emailAddress)
      await hotel.goto(`/?site=${site.siteID}`)
      await expect(
        hotel.getByRole('heading', { name: `A check-up of your certificate is due by ${longDate(due)}` }),
      ).toBeVisible()
      await expect(
        hotel.getByText(`If the check-up has not taken place by ${longDate(addDays(due, 30))}`),
      ).toBeVisible()
      await expectAccessible(hotel)
      return (await findCheckUp())?.auditID ?? ''
    })

  await test.step('an Admin finds it in the list and books it', async () => {
    await adminPage.goto(`/audits?AuditID=${checkUp}`)
    await expect(panelOf(adminPage).getByText('Check-up due')).toBeVisible()
    await expect(adminPage.getByText(/^Check-up, /)).toBeVisible()
    await adminPage.goto(auditPath(site, checkUp))
    await expect(adminPage.getByRole('combobox', { name: 'Mode' })).toHaveText(/Check-up/)
    const start = adminPage.getByLabel('Audit Start Date')
    await start.fill(createdOn.toISOString().slice(0, 10).split('-').reverse().join('/'))
    await start.press('Enter')
    await adminPage.getByRole('searchbox').fill(VIEWERS.auditor)
    await adminPage.getByRole('searchbox').press('Enter')
    await adminPage.getByRole('radio', { name: 'Inês Cardoso' }).check()
    await adminPage.getByRole('button', { name: 'Save Audit' }).click()
    await expect(adminPage.getByText('Your audit has been successfully saved.')).toBeVisible()
  })

  await test.step('the auditor sees the chosen criteria only, verified by video without a tap', async () => {
    await ownServer.moveClock(new Date(createdOn.getTime() + DAY))
    const shown = (await getCriteria(admin, checkUp)).filter(
      (one) => 'visible' in one && one.visible === true,
    )
    expect(shown).toHaveLength(2)
    const api = await apiAs(auditor, VIEWERS.auditor)
    await answerCriteria(api, checkUp, shown)
    const [first] = shown
    await auditor.goto(reviewPath(checkUp, `?question=${first?.auditTypeQuestionID}&tab=comments`))
    const verified = panelOf(auditor).getByLabel(/^Verified by, criterion/)
    await expect(verified).toHaveValue('remote video')
    await verified.selectOption('Document')
    await expect
      .poll(async () => {
        const [answered] = (await getCriteria(admin, checkUp)).filter(
          (one) => one.auditTypeQuestionID === first?.auditTypeQuestionID,
        )
        return answered?.response
      })
      .toMatchObject({ verifiedBy: 'document' })
    await expect(auditor.locator('[id^="criterion-"]')).toHaveCount(2)
    await expectAccessible(auditor)
    await submitReport(api, checkUp)
  })

  await test.step('Certified confirms the certificate', async () => {
    await approveAll(admin, checkUp)
    await adminPage.goto(reviewPath(checkUp))
    await adminPage.getByRole('button', { name: 'Certified', exact: true }).click()
    await adminPage.getByRole('alertdialog').getByRole('button', { name: "Yes, I'm Sure" }).click()
    await expect(adminPage).toHaveURL(/\/audits/)
    const certificate = await admin.get<{ state: string; history: { action: string }[] }>(
      `/api/Certificate/${certificateNumber}`,
    )
    expect(certificate).toMatchObject({ state: 'valid' })
    expect(certificate.history.map(({ action }) => action)).toEqual(['confirm', 'issue'])
    await hotel.goto(`/?site=${site.siteID}`)
    await expect(hotel.getByRole('heading', { name: /certified until/i }).first()).toBeVisible()
  })
})

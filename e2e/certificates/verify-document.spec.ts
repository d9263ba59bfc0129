import type { Page } from '@playwright/test'
import type { CertificateFeed, PublicCertificate } from '@sojourn/contract/certificates/certificate'
import { expect, expectAccessible, test } from '../fixtures.ts'
import { VIEWERS } from '../shots/shot.ts'
import { type Api, apiAs } from '../support/api.ts'

const chooseFile = (page: Page, name: string, buffer: Buffer) =>
  page.getByTestId('document').setInputFiles({ name, mimeType: 'application/pdf', buffer })

/** Returns a certified audit with a valid certificate, because other tests suspend the certificate of the last audit. */
async function findValidAudit(page: Page, api: Api) {
  const audits = await api.get<{ auditID: string; siteName: string }[]>(
    '/api/Audit?pageCount=50&FilterType=AuditStatus.Name&Filter=Certified',
  )
  for (const { auditID, siteName } of audits) {
    const { certificateNumber } = await api.get<{ certificateNumber: string }>(`/api/Audit/${auditID}`)
    const response = await page.request.get(`/api/public/certificates/${certificateNumber}`)
    const { status }: PublicCertificate = await response.json()
    if (status === 'valid') return { auditID, siteName }
  }
  throw new Error('No certificate of the first 50 certified audits is valid.')
}

async function findPublicCertificate(page: Page, status: PublicCertificate['status']) {
  let cursor: string | null = ''
  while (cursor !== null) {
    const query: string = cursor === '' ? '' : `?cursor=${cursor}`
    const feed: CertificateFeed = await (await page.request.get(`/api/public/certificates${query}`)).json()
    const certificate = feed.items.find((item) => item.status === status)
    if (certificate) return certificate
    cursor = feed.nextCursor
  }
  return undefined
}

/** Returns the outcomes of the four checks, in order. */
const readOutcomes = (page: Page) =>
  page.locator('[data-outcome]').evaluateAll((rows) => rows.map((row) => row.getAttribute('data-outcome')))

test('a certificate PDF is verified in the browser, and a changed one is refused', async ({ page }) => {
  const api = await apiAs(page, VIEWERS.admin)
  const { auditID, siteName } = await findValidAudit(page, api)
  const { url } = await api.post<{ url: string }>(`/api/audit/certificate/${auditID}/Link`, undefined)
  const pdf = await (await page.request.get(url)).body()

  await page.goto('/verify')
  await expect(page.getByRole('heading', { name: 'Check whether a certificate is genuine' })).toBeVisible()
  await expectAccessible(page)
  await chooseFile(page, 'Certificate.pdf', pdf)
  const valid = page.getByRole('heading', { name: 'This certificate is genuine and valid today' })
  await expect(valid).toBeFocused()
  expect(await readOutcomes(page)).toEqual(['passed', 'passed', 'passed', 'passed'])
  await expect(page.getByText(siteName, { exact: true })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Check another document' }).click()
  const altered = Buffer.from(pdf)
  const titleIndex = altered.indexOf('/Title')
  altered[titleIndex + 1] = (altered[titleIndex + 1] ?? 0) ^ 1
  await chooseFile(page, 'Certificate (2).pdf', altered)
  await expect(page.getByRole('heading', { name: 'This PDF was changed after it was signed' })).toBeVisible()
  expect(await readOutcomes(page)).toEqual(['failed', 'not-possible', 'passed', 'passed'])

  await page.getByRole('button', { name: 'Check another document' }).click()
  await chooseFile(page, 'photo.gif', Buffer.from('GIF89a'))
  await expect(
    page.getByRole('heading', { name: 'This file is not a certificate we can read' }),
  ).toBeVisible()
})

test('the credential of a withdrawn certificate is genuine, but withdrawn', async ({ page }) => {
  const withdrawn = await findPublicCertificate(page, 'withdrawn')
  expect(withdrawn).toBeDefined()
  const credential = await (await page.request.get(withdrawn?.credentialUrl ?? '')).text()
  const checkCredential = async (text: string) => {
    await page.goto('/verify')
    await page.getByRole('button', { name: 'Paste text' }).click()
    await page.getByLabel('Credential').fill(text)
    await page.getByRole('button', { name: 'Check credential' }).click()
  }
  await checkCredential(credential)
  await expect(page.getByRole('heading', { name: /^This certificate was withdrawn on / })).toBeVisible()
  expect(await readOutcomes(page)).toEqual(['passed', 'passed', 'passed', 'failed'])

  const [header, payload = '', signature] = credential.split('.')
  const forged = Buffer.from(payload, 'base64url').toString().replace('"Hotel"', '"Motel"')
  await checkCredential([header, Buffer.from(forged).toString('base64url'), signature].join('.'))
  await expect(
    page.getByRole('heading', { name: 'This credential was changed after it was signed' }),
  ).toBeVisible()
})

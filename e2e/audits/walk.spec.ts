import type { Page } from '@playwright/test'
import { expect, expectAccessible, hasHorizontalOverflow, signInAs, test } from '../fixtures.ts'
import { VIEWERS } from '../shots/shot.ts'
import { apiAs } from '../support/api.ts'
import { createReport, createShortAuditType, getCriteria, reviewPath } from '../support/audits.ts'
import { createCustomer } from '../support/customers.ts'

test.use({ viewport: { width: 1024, height: 768 } })

const QUESTIONS = [
  { title: 'Taps have a foot control', areas: ['Kitchen'] },
  { title: 'Bins have labels', areas: ['Waste yard', 'Kitchen'] },
  { title: 'A policy exists', areas: [] },
  { title: 'Waste is weighed', areas: ['Waste yard'] },
]
const PLACES = ['Kitchen', 'Waste yard', 'Plant room']

interface EvidenceList {
  pieces: { name: string; criteria: object[]; markup: { shapes: object[] } | null; place: string | null }[]
}

/** Opens the first criterion of a report with two places. */
async function openScreen(page: Page, siteName: string) {
  const admin = await apiAs(page, VIEWERS.admin)
  const type = await createShortAuditType(admin, `Zz ${siteName}`, QUESTIONS, PLACES)
  const auditID = await createReport(admin, await createCustomer(admin, siteName), type)
  const [first] = await getCriteria(admin, auditID)
  if (!first) throw new Error('The set has no criteria.')
  await signInAs(page, VIEWERS.auditor)
  await page.goto(reviewPath(auditID, `?question=${first.auditTypeQuestionID}`))
  await expect(getTitle(page, 'Taps have a foot control')).toBeVisible()
  return { auditID, admin }
}

const getTitle = (page: Page, name: string) => page.getByRole('heading', { name, level: 2 })
const getButton = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const switchToPlaces = (page: Page) => page.getByText('By place', { exact: true }).click()

/** Creates a photo of 400 by 300 pixels. */
async function createPhoto(page: Page) {
  const url = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 400
    canvas.height = 300
    const context = canvas.getContext('2d')
    if (context) context.fillStyle = '#7a8'
    context?.fillRect(0, 0, 400, 300)
    return canvas.toDataURL('image/png')
  })
  return { name: 'IMG_7.png', mimeType: 'image/png', buffer: Buffer.from(url.split(',')[1] ?? '', 'base64') }
}

test('the review by place follows the places in the order of the auditor', async ({ page }) => {
  const { admin, auditID } = await openScreen(page, 'Hotel Long Walk')
  await switchToPlaces(page)
  await expect(page.getByText('Kitchen, 0 of 2 answered').last()).toBeVisible()
  await getButton(page, /^Next \d/).click()
  await expect(getTitle(page, 'Bins have labels')).toBeVisible()
  await getButton(page, /^Next \d/).click()
  await expect(getTitle(page, 'Waste is weighed')).toBeVisible()
  await getButton(page, 'Places').click()
  await expect(getTitle(page, 'Waste yard, 1 criterion left')).toBeVisible()
  await expect(getButton(page, /Bins have labels/)).toContainText('Also in Kitchen')
  await getButton(page, 'Change order').click()
  await getButton(page, 'Move Waste yard up').click()
  await getButton(page, 'Save order').click()
  await expect(getTitle(page, 'Waste yard, 2 criteria left')).toBeVisible()
  await expect(getButton(page, 'All received')).toBeVisible()
  const { places } = await admin.get<{ places: string[] }>(`/api/Audit/${auditID}/Fieldwork`)
  expect(places).toEqual(['Waste yard', 'Kitchen', 'Plant room'])
  for (const [width, height] of [
    [1024, 768],
    [768, 1024],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expectAccessible(page)
    expect(await hasHorizontalOverflow(page)).toBe(false)
  }
  await getButton(page, 'All criteria').click()
  await expect(page.getByRole('article').first()).toBeVisible()
  // The URL also opens the walk by place.
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.goto(reviewPath(auditID, '?view=walk'))
  await expect(getTitle(page, 'Waste yard, 2 criteria left')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'By place' })).toBeChecked()
})

test('one marked-up photo is evidence for several criteria, and is sent with their answers', async ({
  page,
}) => {
  const { admin, auditID } = await openScreen(page, 'Hotel One Photo')
  await switchToPlaces(page)
  await getButton(page, 'Places').click()
  const chooser = page.waitForEvent('filechooser')
  await getButton(page, 'Photo for several').click()
  await (await chooser).setFiles([await createPhoto(page)])
  const dialog = page.getByRole('dialog', { name: 'One photo for several criteria' })
  await expect(dialog.getByRole('checkbox', { name: /Taps have a foot control/ })).toBeChecked()
  await dialog.getByRole('checkbox', { name: /Bins have labels/ }).check()
  await dialog.getByRole('textbox', { name: /^Comment for all 2/ }).fill('Seen beside the dish return.')
  await expectAccessible(page)
  await getButton(page, 'Mark up').click()
  await expect(page.getByText(/^Kitchen, taken .+ UTC$/)).toBeVisible()
  await page.getByRole('application').press('Enter')
  await getButton(page, 'Save mark-up').click()
  await getButton(page, /^Add to 2 criteria/).click()
  await getButton(page, /^Continue in the kitchen/).click()
  await expect(page.getByText('On tablet')).toBeVisible()
  await expect(page.getByText('Marked', { exact: true })).toBeVisible()
  const comment = page.getByRole('textbox', { name: 'Comment' })
  await expect(comment).toHaveValue('Seen beside the dish return.')
  await getButton(page, /^Compliant$/).click()
  await getButton(page, /^Save and next/).click()
  await expect(getTitle(page, 'Bins have labels')).toBeVisible()
  await expect(comment).toHaveValue('Seen beside the dish return.')
  await getButton(page, /^Non-Compliant$/).click()
  await getButton(page, /^Save and next/).click()
  await expect(getButton(page, 'All received')).toBeVisible()
  const { pieces } = await admin.get<EvidenceList>(`/api/Audit/${auditID}/Evidence`)
  expect(pieces).toMatchObject([
    { name: 'IMG_7.png', place: 'Kitchen', criteria: [{}, {}], markup: { shapes: [{ kind: 'arrow' }] } },
  ])

  await getButton(page, /^Previous \d/).click()
  await getButton(page, /IMG_7\.png/).click()
  const overlay = page.getByRole('img', { name: 'Mark-up: arrow' })
  await expect(overlay).toBeVisible()
  await page.getByText('Original', { exact: true }).click()
  await expect(overlay).toBeHidden()
})

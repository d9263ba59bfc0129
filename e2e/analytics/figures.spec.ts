import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, overflows, signIn, test, viewports } from '../fixtures.ts'
import { VIEWERS } from '../shots/shot.ts'
import { apiOf } from '../support/api.ts'

interface Headlines {
  active: { count: number }
  qualityCheck: { count: number }
  certified: { count: number }
  overdue: { count: number }
}
interface Pipeline {
  stages: { status: string; isOpen: boolean; count: number; list: string }[]
}

const FIGURES = 11

/** The dashboard with every figure on it. */
async function open(page: Page, path = '/'): Promise<void> {
  await signIn(page, VIEWERS.admin, path)
  await expect(page.getByRole('figure').getByRole('heading', { level: 2 })).toHaveCount(FIGURES)
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}

/** The figure of the open audits; its title changes with what is seen. */
const pipelineOf = (page: Page) =>
  page.getByRole('figure').filter({ has: page.getByText('Open audits by status, and the median days in it') })

test('the certifier sees the programme in figures, and each leads to its list', async ({ page }) => {
  await open(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard')
  const api = await apiOf(page)
  const headlines = await api.get<Headlines>('/api/Analytics/Headlines')
  const strip = page.getByRole('region', { name: 'Figures' })
  for (const [label, { count }] of [
    ['Active audits', headlines.active],
    ['Waiting for quality check', headlines.qualityCheck],
    ['Certified in 12 months', headlines.certified],
    ['Improvements overdue', headlines.overdue],
  ] as const)
    await expect(strip.getByRole('link', { name: `${label}: ${count}`, exact: true })).toBeVisible()
  await expectAccessible(page)

  const { stages } = await api.get<Pipeline>('/api/Analytics/Pipeline')
  const improvements = stages.find(({ status }) => status === 'Improvements')?.count ?? 0
  expect(improvements).toBeGreaterThan(0)
  await pipelineOf(page)
    .getByRole('link', { name: `Improvements ${improvements}` })
    .click()
  await expect(page).toHaveURL('/audits?AuditStatus.Name=Improvements')
  await expect(page.getByText(`${improvements} audits`, { exact: true })).toBeVisible()
  await page.goBack()

  // The map is a picture; the same lists stand beside it.
  const map = page.getByRole('figure').filter({ has: page.getByRole('img', { name: 'Map of the sites' }) })
  await map.getByRole('link', { name: /^Certified ?\d+$/ }).click()
  await expect(page).toHaveURL(/^[^?]*\/(audits|customers)\?/)
})

test('a figure can be seen as a table and taken away as a file', async ({ page }) => {
  await open(page)
  await pipelineOf(page)
    .getByRole('button', { name: /^Table: / })
    .click()
  await expect(page).toHaveURL('/?tables=pipeline')
  const table = page.getByRole('region', { name: /^Table: / })
  await expect(table.getByRole('row')).toHaveCount(13)
  const api = await apiOf(page)
  const { stages } = await api.get<Pipeline>('/api/Analytics/Pipeline')
  for (const { status, count } of stages)
    await expect(table.getByRole('row', { name: status, exact: false }).first()).toContainText(String(count))
  await expectAccessible(page)

  const downloading = page.waitForEvent('download')
  await page
    .getByRole('figure')
    .filter({ has: table })
    .getByRole('button', { name: /^Download as CSV/ })
    .click()
  const file = await downloading
  expect(file.suggestedFilename()).toMatch(/^pipeline-\d{4}-\d\d-\d\d\.csv$/)
  const text = await readFile(await file.path(), 'utf8')
  expect(text.split('\n').length).toBeGreaterThan(12)
  expect(text).toContain('Improvements')

  // A link to it shows the same to a colleague; and back again is the chart.
  await page.reload()
  await expect(table).toBeVisible()
  await page.goBack()
  await expect(table).toHaveCount(0)
})

test('country, audit type and months narrow every figure, and stand in the address', async ({ page }) => {
  await open(page)
  await page.getByRole('button', { name: 'Country All Countries' }).click()
  await page.getByRole('combobox').fill('portu')
  await page.getByRole('option', { name: 'Portugal' }).click()
  await expect(page).toHaveURL('/?country=PT')
  const api = await apiOf(page)
  const there = await api.get<Headlines>('/api/Analytics/Headlines?country=PT')
  const strip = page.getByRole('region', { name: 'Figures' })
  await expect(strip.getByRole('link', { name: `Active audits: ${there.active.count}` })).toBeVisible()
  await expect(strip.getByRole('link', { name: /^Active audits/ })).toHaveAttribute('href', /Country=PT/)

  await page.getByRole('button', { name: /^Period/ }).click()
  await page.getByRole('button', { name: /^Last 3 months/ }).click()
  await expect(page).toHaveURL(/\?country=PT&from=\d{4}-\d\d&to=\d{4}-\d\d$/)
  await expect(strip).toContainText('Certified in 3 months')

  // Months that run backwards are not asked for.
  await page.getByRole('button', { name: /^Period/ }).click()
  const from = page.getByRole('combobox', { name: 'From' })
  const [newest = ''] = await from.getByRole('option').allTextContents()
  await from.selectOption(newest)
  await page.getByRole('combobox', { name: 'To' }).selectOption({ index: 1 })
  await expect(page.getByRole('alert')).toHaveText('The first month must not be after the last one.')
  await expect(page.getByRole('button', { name: 'Show these months' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Clear Country' }).click()
  await expect(page).toHaveURL(/\/\?from=[^&]+&to=[^&]+$/)
})

test('the map is pulled, brought closer, and leads to what is pressed', async ({ page }) => {
  await open(page)
  const map = page.getByRole('img', { name: 'Map of the sites by status' })
  await map.scrollIntoViewIfNeeded()
  const all = page.getByRole('button', { name: 'Show all sites' })
  await expect(all).toBeDisabled()
  await page.getByRole('button', { name: 'Closer' }).click()
  await expect(all).toBeEnabled()
  await all.click()
  const dot = map.locator('g').last()
  const before = await dot.getAttribute('transform')
  const box = await map.boundingBox()
  if (!box) throw new Error('The map is not there.')
  await page.mouse.move(box.x + 40, box.y + box.height - 20)
  await page.mouse.down()
  await page.mouse.move(box.x + 90, box.y + box.height - 20, { steps: 4 })
  await page.mouse.up()
  await expect.poll(() => dot.getAttribute('transform')).not.toBe(before)
  await expect(page).toHaveURL('/')
  await all.click()
  const place = await map.locator('g').last().boundingBox()
  if (!place) throw new Error('There is no dot on the map.')
  await page.mouse.click(place.x + place.width / 2, place.y + place.height / 2)
  await expect(page).not.toHaveURL('/')
})

test('on a phone everything stands under each other', async ({ page }) => {
  await page.setViewportSize(viewports.narrow)
  await open(page)
  expect(await overflows(page)).toBe(false)
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)
})

test('an address that makes no sense shows the usual figures', async ({ page }) => {
  await open(page, '/?country=Portugal&auditType=hotels&from=2026-13&to=1999-01&tables=nothing')
  await expect(page.getByRole('region', { name: 'Figures' })).toContainText('Certified in 12 months')
})

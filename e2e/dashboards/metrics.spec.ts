import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, hasHorizontalOverflow, signIn, test, viewports } from '../fixtures.ts'
import { VIEWERS } from '../shots/shot.ts'
import { navigateInApp } from '../support/navigate-in-app.ts'

interface Headlines {
  active: { count: number }
  qualityCheck: { count: number }
  certified: { count: number }
  overdue: { count: number }
}
interface Pipeline {
  stages: { status: string; isOpen: boolean; count: number; list: string }[]
}

const METRIC_CARDS = 11

/** Waits until every metric card is loaded. */
async function expectAllCards(page: Page): Promise<void> {
  await expect(page.locator('figure h2')).toHaveCount(METRIC_CARDS)
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}

const getHeadlines = (page: Page) => page.getByRole('region', { name: 'Metrics' })

/** The card of open audits, found by its caption because its title depends on the data. */
const getPipeline = (page: Page) =>
  page.locator('figure', { hasText: 'Open audits by status, with the median days in each status' })

test('the dashboard shows the metrics of the programme with lists, tables and CSV files', async ({
  page,
}) => {
  // The page's own responses: other tests add audits at the same time.
  const responses = ['Pipeline', 'Headlines'].map((name) =>
    page.waitForResponse((response) => response.url().includes(`/api/Analytics/${name}`)),
  )
  await signIn(page, VIEWERS.admin)
  await expectAllCards(page)
  const [pipeline, headlines] = await Promise.all(responses.map(async (response) => (await response).json()))
  const { stages }: Pipeline = pipeline

  await test.step('the headlines show the values of the API', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard')
    const { active, qualityCheck, certified, overdue }: Headlines = headlines
    for (const [label, { count }] of [
      ['Active audits', active],
      ['Waiting for quality check', qualityCheck],
      ['Certified in 12 months', certified],
      ['Improvements overdue', overdue],
    ] as const)
      await expect(
        getHeadlines(page).getByRole('link', { name: `${label}: ${count}`, exact: true }),
      ).toBeVisible()
  })

  await test.step('a metric is shown as a table and downloaded as CSV', async () => {
    await getPipeline(page)
      .getByRole('button', { name: /^Table: / })
      .click()
    await expect(page).toHaveURL('/?tables=pipeline')
    const table = page.getByRole('region', { name: /^Table: / })
    const rows = table.getByRole('row')
    await expect(rows).toHaveCount(13)
    const rowTexts = await rows.allTextContents()
    for (const { status, count } of stages)
      expect(rowTexts.find((row) => row.startsWith(status))).toContain(String(count))
    await expectAccessible(page)

    const downloading = page.waitForEvent('download')
    await page
      .locator('figure')
      .filter({ has: table })
      .getByRole('button', { name: /^Download as CSV/ })
      .click()
    const file = await downloading
    expect(file.suggestedFilename()).toMatch(/^pipeline-\d{4}-\d\d-\d\d\.csv$/)
    const text = await readFile(await file.path(), 'utf8')
    expect(text.split('\n').length).toBeGreaterThan(12)
    expect(text).toContain('Improvements')

    // A reload shows the table again, and going back shows the chart.
    await page.reload()
    await expect(table).toBeVisible()
    await page.goBack()
    await expect(table).toHaveCount(0)
  })

  await test.step('a metric links to its list', async () => {
    const improvements = stages.find(({ status }) => status === 'Improvements')?.count ?? 0
    expect(improvements).toBeGreaterThan(0)
    await getPipeline(page)
      .getByRole('link', { name: `Improvements ${improvements}` })
      .click()
    await expect(page).toHaveURL('/audits?AuditStatus.Name=Improvements')
    await expect(page.getByText(`${improvements} audits`, { exact: true })).toBeVisible()
  })

  await test.step('invalid search parameters show the default metrics', async () => {
    await navigateInApp(page, '/?country=Portugal&auditType=hotels&from=2026-13&to=1999-01&tables=nothing')
    await expect(getHeadlines(page)).toContainText('Certified in 12 months')
    await expectAllCards(page)
  })

  await test.step('fits a phone in dark mode without horizontal scrolling', async () => {
    await page.setViewportSize(viewports.narrow)
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await hasHorizontalOverflow(page)).toBe(false)
    await expectAccessible(page)
  })
})

test('an Admin filters the metrics and moves the map', async ({ page }) => {
  await signIn(page, VIEWERS.admin)
  await expectAllCards(page)

  await test.step('country, audit type and period filter every metric and are stored in the URL', async () => {
    await page.getByRole('button', { name: 'Country All Countries' }).click()
    await page.getByRole('combobox').fill('portu')
    const headlines = page.waitForResponse(/\/api\/Analytics\/Headlines\?.*country=PT/)
    await page.getByRole('option', { name: 'Portugal' }).click()
    await expect(page).toHaveURL('/?country=PT')
    const filteredHeadlines: Headlines = await (await headlines).json()
    const active = getHeadlines(page).getByRole('link', { name: /^Active audits/ })
    await expect(active).toHaveAccessibleName(`Active audits: ${filteredHeadlines.active.count}`)
    await expect(active).toHaveAttribute('href', /Country=PT/)

    const period = page.getByRole('button', { name: /^Period/ })
    await period.click()
    await page.getByRole('button', { name: /^Last 3 months/ }).click()
    await expect(page).toHaveURL(/\?country=PT&from=\d{4}-\d\d&to=\d{4}-\d\d$/)
    await expect(getHeadlines(page)).toContainText('Certified in 3 months')

    // A reversed period cannot be applied.
    await period.click()
    const from = page.getByRole('combobox', { name: 'From' })
    const [newest = ''] = await from.locator('option').allTextContents()
    await from.selectOption(newest)
    await page.getByRole('combobox', { name: 'To' }).selectOption({ index: 1 })
    await expect(page.getByRole('alert')).toHaveText('The first month must not be after the last one.')
    await expect(page.getByRole('button', { name: 'Show these months' })).toBeDisabled()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Clear Country' }).click()
    await expect(page).toHaveURL(/\/\?from=[^&]+&to=[^&]+$/)
  })

  await test.step('the map is dragged, zoomed and links to sites', async () => {
    await navigateInApp(page, '/')
    await expect(getHeadlines(page)).toContainText('Certified in 12 months')
    await expectAllCards(page)
    const figure = page
      .locator('figure')
      .filter({ has: page.getByRole('img', { name: 'Map of the properties' }) })
    const map = figure.getByRole('img', { name: 'Map of the properties by status' })
    await map.scrollIntoViewIfNeeded()
    const showAll = figure.getByRole('button', { name: 'Show all properties' })
    await expect(showAll).toBeDisabled()
    await figure.getByRole('button', { name: 'Zoom in' }).click()
    await expect(showAll).toBeEnabled()
    await showAll.click()
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

    // The map is an image; the same links are next to it.
    await expect(figure.getByRole('link', { name: /^Certified ?\d+$/ })).toHaveAttribute(
      'href',
      /^\/(audits|customers)\?/,
    )
    await showAll.click()
    const dotBox = await dot.boundingBox()
    if (!dotBox) throw new Error('There is no dot on the map.')
    await page.mouse.click(dotBox.x + dotBox.width / 2, dotBox.y + dotBox.height / 2)
    await expect(page).not.toHaveURL('/')
  })
})

import { expect, expectAccessible, signInAs, test } from '../fixtures.ts'
import { VIEWERS } from '../shots/shot.ts'
import { navigateInApp } from '../support/navigate-in-app.ts'
import { applyFilters, captureRequestBody, getCells, getRows, PIPELINE, VIEW, VIEWER } from './viewer.ts'

test('an Admin opens a report from the list and filters it by every type of filter', {
  tag: '@long',
}, async ({ page }) => {
  await signInAs(page, VIEWERS.admin)
  const status = page.getByRole('combobox', { name: 'Status' })
  const name = page.getByLabel('Property Name')
  const days = page.getByLabel('Minimum days in the stage')
  const country = page.getByRole('combobox', { name: 'Country' })
  const options = page.getByRole('listbox').getByRole('option')
  const otherStatusCells = getCells(page, 1).filter({ hasNotText: /^(Quality Check|Improvements)$/ })

  await test.step('an empty list shows a message', async () => {
    await page.route(/\/api\/Reporting$/, (route) => route.fulfill({ json: [] }))
    await page.goto('/reports')
    await expect(page.getByText('There are currently no reports to show.')).toBeVisible()
    await page.unroute(/\/api\/Reporting$/)
  })

  await test.step('a report is opened with the mouse or the keyboard', async () => {
    await page.reload()
    const list = page.getByRole('grid', { name: 'Reports' })
    await expect(list.getByRole('columnheader')).toHaveText(['Report Name', 'Description', ''])
    await expect(list.locator('tbody tr')).toHaveCount(11)
    await list.getByRole('link', { name: 'View Report, Certification pipeline' }).click()
    await expect(page).toHaveURL(`${VIEWER}?path=${PIPELINE}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Certification pipeline')
    const navigationLink = page.getByRole('link', { name: 'Reports', exact: true }).first()
    await expect(navigationLink).toHaveAttribute('aria-current', 'page')
    await navigationLink.click()
    await expect(page).toHaveURL('/reports')
    await list.locator('tbody tr').first().focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/reports\/report\?path=/)
    await page.getByRole('button', { name: 'Export As' }).waitFor()
  })

  // Simulates more auditors than a response contains.
  await page.route(VIEW, async (route) => {
    const response = await route.fetch()
    const view = await response.json()
    const [auditor] = view.parameters.filter(({ key }: { key: string }) => key === 'auditor')
    Object.assign(auditor, { choices: [], moreChoices: true })
    await route.fulfill({ response, json: view })
  })

  await test.step('invalid filters show an error at the field and send nothing', async () => {
    await navigateInApp(page, `${VIEWER}?path=${PIPELINE}`)
    await expect(page.getByRole('heading', { name: 'Report Filters' })).toBeVisible()
    await expect(days).toBeVisible()
    await days.fill('x'.repeat(30))
    await expect(days).toHaveValue('x'.repeat(20))
    await name.fill('y'.repeat(300))
    await expect(name).toHaveValue('y'.repeat(200))
    await days.press('Enter')
    await expect(page.getByText('Please enter a number')).toBeVisible()
    await expect(days).toBeFocused()
    await expect(page).toHaveURL(`${VIEWER}?path=${PIPELINE}`)
    await expectAccessible(page)
  })

  await test.step('filters of every type are applied together and are stored in the URL', async () => {
    await status.click()
    await page.getByRole('option', { name: 'Select none' }).click()
    await page.getByRole('option', { name: 'Quality Check' }).click()
    await page.getByRole('option', { name: 'Improvements' }).click()
    await page.keyboard.press('Escape')
    await expect(status).toContainText('2 of')
    await name.fill('a')
    await days.fill('1')
    await page.getByRole('checkbox', { name: 'Only unallocated' }).check()
    await page.getByRole('checkbox', { name: 'Only unallocated' }).uncheck()
    await expect(page.getByText('Not applied yet')).toBeVisible()
    expect(await captureRequestBody(page, VIEW, () => applyFilters(page))).toEqual({
      format: 'HTML',
      reportPath: PIPELINE,
      page: 1,
      parameters: [
        { key: 'status', value: ['Quality Check', 'Improvements'] },
        { key: 'propertyName', value: ['a'] },
        { key: 'atLeast', value: ['1'] },
      ],
    })
    await expect(page).toHaveURL(/filter\.status=Quality\+Check%2CImprovements/)
    await expect(page.getByText('Not applied yet')).toBeHidden()
    await expect(page.getByText('3 set')).toBeVisible()
    await expect(otherStatusCells).toHaveCount(0)
    await expect(getRows(page).first()).toBeVisible()
  })

  await test.step('the filters are restored from the URL and can be cleared', async () => {
    await page.goto(`${page.url()}&filter.country=TR`)
    await expect(country).toHaveValue('Türkiye')
    await expect(status).toContainText('2 of')
    await expect(name).toHaveValue('a')
    // The first of two buttons, because the empty list has one too.
    await page.getByRole('button', { name: 'Clear filters' }).first().click()
    await expect(page).toHaveURL(`${VIEWER}?path=${PIPELINE}`)
    await expect(name).toHaveValue('')
    await expect(otherStatusCells.first()).toBeVisible()
    await page.goBack()
    await expect(name).toHaveValue('a')
    await page.goForward()
    await expect(name).toHaveValue('')
  })

  await test.step('an option is found by typing and cleared again', async () => {
    await country.fill('zzzz')
    // The search starts after a delay, so the previous options are still shown.
    await expect(options.first()).toBeVisible()
    await expect(page.getByText('No results found')).toBeVisible()
    await country.fill('turk')
    await options.filter({ hasText: 'Türkiye' }).click()
    await expect(country).toHaveValue('Türkiye')
    await applyFilters(page)
    await expect(page).toHaveURL(/filter\.country=TR/)
    await expect(country).toHaveValue('Türkiye')

    await country.fill('')
    await options.filter({ hasText: /^All$/ }).click()
    await expect(country).toHaveValue('')
    await applyFilters(page)
    await expect(page).toHaveURL(`${VIEWER}?path=${PIPELINE}`)
  })

  await test.step('the server is searched once after typing pauses', async () => {
    const searches: (string | null)[] = []
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url())
      if (pathname === '/api/Reporting/Choices') searches.push(searchParams.get('search'))
    })
    // Uses a fake clock, because a busy machine may pause between two keys.
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 1000)
    const auditor = page.getByRole('combobox', { name: 'Auditor' })
    for (const letter of 'cardoso') {
      await auditor.pressSequentially(letter)
      await page.clock.runFor(390)
    }
    await page.clock.resume()
    await options.filter({ hasText: 'Inês Cardoso' }).click()
    expect(searches).toEqual(['cardoso'])
    await applyFilters(page)
    await expect(page).toHaveURL(/filter\.auditor=[0-9a-f-]{36}$/)
    await expect(getCells(page, 5).first()).toHaveText('Inês Cardoso')
  })
})

import { expect, expectAccessible, letIn, signIn, test } from '../fixtures.ts'
import { VIEWERS } from '../shots/shot.ts'
import { apply, cellsOf, openReport, PIPELINE, rowsOf, sentBy, VIEW, VIEWER } from './viewer.ts'

test('an Admin chooses a report from the list, with the mouse or the keyboard', async ({ page }) => {
  await signIn(page, VIEWERS.admin)
  await page.getByRole('link', { name: 'Reports', exact: true }).click()
  await expect(page).toHaveURL('/reports')
  const list = page.getByRole('grid', { name: 'Reports' })
  await expect(list.getByRole('columnheader')).toHaveText(['Report Name', 'Description', ''])
  await expect(list.locator('tbody tr')).toHaveCount(10)
  await expectAccessible(page)

  await list.getByRole('link', { name: 'View Report, Certification pipeline' }).click()
  await expect(page).toHaveURL(`${VIEWER}?path=${PIPELINE}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Certification pipeline')
  await expect(page.getByRole('link', { name: 'Reports', exact: true }).first()).toHaveAttribute(
    'aria-current',
    'page',
  )
  await page.goBack()
  await list.locator('tbody tr').first().focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/reports\/report\?path=/)
})

test('filters of every type are applied together, stand in the address, and are cleared', async ({
  page,
}) => {
  await letIn(page, VIEWERS.admin)
  await openReport(page, PIPELINE)
  await expect(page.getByRole('heading', { name: 'Report Filters' })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Status' }).click()
  await page.getByRole('option', { name: 'Choose none' }).click()
  await page.getByRole('option', { name: 'Quality Check' }).click()
  await page.getByRole('option', { name: 'Improvements' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Status' })).toContainText('2 of')
  await page.getByLabel('Property Name').fill('a')
  await page.getByLabel('At least days in the stage').fill('1')
  await page.getByRole('checkbox', { name: 'Only unallocated' }).check()
  await page.getByRole('checkbox', { name: 'Only unallocated' }).uncheck()
  await expect(page.getByText('Not applied yet')).toBeVisible()

  expect(await sentBy(page, VIEW, () => apply(page))).toEqual({
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
  const others = cellsOf(page, 1).filter({ hasNotText: /^(Quality Check|Improvements)$/ })
  await expect(others).toHaveCount(0)
  await expect(rowsOf(page).first()).toBeVisible()

  await page.reload()
  await expect(page.getByRole('button', { name: 'Status' })).toContainText('2 of')
  await expect(page.getByLabel('Property Name')).toHaveValue('a')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL(`${VIEWER}?path=${PIPELINE}`)
  await expect(page.getByLabel('Property Name')).toHaveValue('')
  await expect(others.first()).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('Property Name')).toHaveValue('a')
})

test('what cannot be asked for is said at the field, and nothing is sent', async ({ page }) => {
  await letIn(page, VIEWERS.admin)
  await openReport(page, PIPELINE)
  const days = page.getByLabel('At least days in the stage')
  await days.fill('x'.repeat(30))
  await expect(days).toHaveValue('x'.repeat(20))
  await page.getByLabel('Property Name').fill('y'.repeat(300))
  await expect(page.getByLabel('Property Name')).toHaveValue('y'.repeat(200))
  await days.press('Enter')
  await expect(page.getByText('Please enter a number')).toBeVisible()
  await expect(days).toBeFocused()
  await expect(page).toHaveURL(`${VIEWER}?path=${PIPELINE}`)
})

test('a choice is found by typing, after a pause, and taken away again', async ({ page }) => {
  await letIn(page, VIEWERS.admin)
  await openReport(page, PIPELINE)
  const country = page.getByRole('combobox', { name: 'Country' })
  await country.fill('zzzz')
  // The pause has not passed: what was there before still stands.
  await expect(page.getByRole('option').first()).toBeVisible()
  await expect(page.getByText('No results found')).toBeVisible()
  await country.fill('turk')
  await page.getByRole('option', { name: 'Türkiye' }).click()
  await expect(country).toHaveValue('Türkiye')
  await apply(page)
  await expect(page).toHaveURL(/filter\.country=TR/)
  await page.reload()
  await expect(country).toHaveValue('Türkiye')

  await country.fill('')
  await page.getByRole('option', { name: 'All', exact: true }).click()
  await expect(country).toHaveValue('')
  await apply(page)
  await expect(page).toHaveURL(`${VIEWER}?path=${PIPELINE}`)
})

test('the server is asked once, when the typing pauses, where there are more choices than were sent', async ({
  page,
}) => {
  await letIn(page, VIEWERS.admin)
  await page.route(VIEW, async (route) => {
    const answer = await route.fetch()
    const view = await answer.json()
    const [auditor] = view.parameters.filter(({ key }: { key: string }) => key === 'auditor')
    Object.assign(auditor, { choices: [], moreChoices: true })
    await route.fulfill({ response: answer, json: view })
  })
  await openReport(page, PIPELINE)
  const asked: (string | null)[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/Reporting/Choices') asked.push(searchParams.get('search'))
  })
  const auditor = page.getByRole('combobox', { name: 'Auditor' })
  await auditor.pressSequentially('cardoso', { delay: 20 })
  await page.getByRole('option', { name: 'Inês Cardoso' }).click()
  expect(asked).toEqual(['cardoso'])
  await apply(page)
  await expect(page).toHaveURL(/filter\.auditor=[0-9a-f-]{36}$/)
  await expect(cellsOf(page, 5).first()).toHaveText('Inês Cardoso')
})

for (const viewer of ['auditor', 'hotel', 'epr'] as const)
  test(`the reports send ${viewer} home`, async ({ page }) => {
    await letIn(page, VIEWERS[viewer])
    for (const path of ['/reports', `${VIEWER}?path=${PIPELINE}`]) {
      await page.goto(path)
      await expect(page).not.toHaveURL(/reports/)
    }
  })

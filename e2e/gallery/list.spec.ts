import type { Page } from '@playwright/test'
import { expect, hasHorizontalOverflow, test, viewports } from '../fixtures.ts'
import { openGallery } from './gallery.ts'

const PANEL_NAME = 'UCC 104218'

/** All rows, including the header row. */
const getRows = (page: Page) => page.getByRole('grid').locator('tr')

test('a list is navigated by keyboard, searched, filtered, sorted and paged, and shows its state', async ({
  page,
}) => {
  await openGallery(page, '/list')

  await test.step('arrows move, Enter selects and opens, Escape closes; a button in a row does not select it', async () => {
    await page.getByRole('button', { name: 'Download Report, Thalassa Terraces' }).click()
    await expect(page).not.toHaveURL(/AuditID/)
    await page.evaluate(() =>
      document.activeElement instanceof HTMLElement ? document.activeElement.blur() : 0,
    )
    const getRow = (name: string) => page.getByRole('row', { name })
    await page.keyboard.press('ArrowDown')
    await expect(getRow('Villa Oleandro')).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(getRow('Karşıyaka')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/AuditID=a2/)
    await expect(page.getByRole('complementary', { name: 'UCC 103987' })).toBeVisible()

    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('complementary', { name: 'UCC 104502' })).toBeVisible()
    await expect(getRow('Pousada Serra Clara')).toHaveAttribute('aria-selected', 'true')

    await page.keyboard.press('Enter')
    await expect(page.getByText('Opened Pousada Serra Clara')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('complementary')).toHaveCount(0)
    await expect(page).not.toHaveURL(/AuditID/)
  })

  await test.step('"/" focuses the search, Enter searches, Escape clears the search', async () => {
    await openGallery(page, '/list?page=3')
    await page.keyboard.press('/')
    const box = page.getByRole('searchbox', { name: 'Search' })
    await expect(box).toBeFocused()
    await box.fill('fjell')
    await expect(getRows(page)).toHaveCount(16)
    await page.keyboard.press('Enter')
    await expect(getRows(page)).toHaveCount(2)
    await expect(page).toHaveURL(/searchTerm=fjell/)
    await expect(page).not.toHaveURL(/page=3/)
    await page.keyboard.press('Escape')
    await expect(box).toHaveValue('')
    await expect(getRows(page)).toHaveCount(16)
  })

  await test.step('a filter changes the URL, resets the page, can be searched and can be cleared', async () => {
    await openGallery(page, '/list?page=2')
    await page.getByRole('button', { name: 'Status All' }).click()
    await page.getByRole('option', { name: 'Improvements' }).click()
    await expect(getRows(page)).toHaveCount(3)
    await expect(page).toHaveURL(/AuditStatus.Name=Improvements/)
    await expect(page).not.toHaveURL(/page=2/)
    await page.goBack()
    await expect(page).toHaveURL(/page=2/)
    await expect(getRows(page)).toHaveCount(16)
    await page.goForward()
    await page.getByRole('button', { name: 'Clear Status' }).click()
    await expect(getRows(page)).toHaveCount(16)

    // A long list of options is searched ignoring accents.
    await page.getByRole('button', { name: 'Country All Countries' }).click()
    await page.getByPlaceholder('Search the list').fill('turk')
    await expect(page.getByRole('listbox').getByRole('option')).toHaveText(['Türkiye'])
    await page.keyboard.press('Enter')
    await expect(getRows(page)).toHaveCount(2)
  })

  await test.step('a header sorts the list and announces the direction', async () => {
    await openGallery(page, '/list')
    const header = page.getByRole('columnheader', { name: 'Property Name' })
    await expect(page.getByRole('columnheader', { name: 'Audit Date' })).toHaveAttribute(
      'aria-sort',
      'descending',
    )
    await header.getByRole('button').click()
    await expect(header).toHaveAttribute('aria-sort', 'ascending')
    await header.getByRole('button').click()
    await expect(header).toHaveAttribute('aria-sort', 'descending')
    await expect(page).toHaveURL(/orderBy=SiteName/)
  })

  await test.step('the paginator shows every page of a short list', async () => {
    await openGallery(page, '/list')
    const pages = page.getByRole('navigation', { name: 'Pages' })
    await expect(page.getByText('1–25 of 84')).toBeVisible()
    await expect(pages.getByRole('listitem')).toHaveText(['1', '2', '3', '4'])
    await pages.getByRole('button', { name: 'Page 3' }).click()
    await expect(pages.getByRole('button', { name: 'Page 3' })).toHaveAttribute('aria-current', 'page')
    await expect(page.getByText('51–75 of 84')).toBeVisible()
    await page.getByRole('combobox', { name: 'Rows per page' }).selectOption('100')
    await expect(page).toHaveURL(/pageCount=100/)
    await expect(page.getByText('1–84 of 84')).toBeVisible()
  })

  await test.step('loading, empty and error states show a text and an action', async () => {
    await openGallery(page, '/list?show=loading')
    await expect(
      page.getByRole('status').filter({ hasText: 'Please wait while we load your audits...' }),
    ).toBeAttached()
    await openGallery(page, '/list?searchTerm=zzz')
    await expect(
      page.getByText('There are currently no audits matching your selected criteria.'),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Clear all filters' }).click()
    await expect(getRows(page)).toHaveCount(16)
    await openGallery(page, '/list?show=error')
    await expect(page.getByRole('alert')).toContainText('This could not be loaded')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(getRows(page)).toHaveCount(16)
  })
})

test.describe('side panel', () => {
  // With animation, because the panel slides in and its final position is measured.
  test.use({ reducedMotion: 'no-preference' })

  test('the side panel is next to the list, over its edge or a modal sheet, depending on the window width', async ({
    page,
  }) => {
    const panel = page.getByRole('complementary', { name: PANEL_NAME })

    await test.step('next to the list on a wide screen', async () => {
      await openGallery(page, '/list?AuditID=a10')
      const list = await page.getByRole('grid').boundingBox()
      const box = await panel.boundingBox()
      expect(box?.width).toBe(420)
      expect((list?.x ?? 0) + (list?.width ?? 0)).toBeLessThanOrEqual((box?.x ?? 0) + 1)
    })

    await test.step('over the right edge of the list on a tablet', async () => {
      await page.setViewportSize(viewports.medium)
      // Polls, because the panel slides in.
      await expect.poll(() => panel.boundingBox()).toMatchObject({ x: 604, y: 0, width: 420, height: 768 })
      await page.getByRole('button', { name: 'Close' }).click()
      await expect(page.getByRole('complementary')).toHaveCount(0)
    })

    await test.step('a sheet on a phone that traps and returns the focus', async () => {
      await page.setViewportSize(viewports.narrow)
      const card = page.getByRole('button', { name: 'Quinta das Amendoeiras' })
      await card.click()
      const sheet = page.getByRole('dialog', { name: PANEL_NAME })
      await expect.poll(() => sheet.boundingBox()).toMatchObject({ x: 0, y: 0, width: 390, height: 844 })
      for (let presses = 0; presses < 20; presses += 1) await page.keyboard.press('Tab')
      expect(await sheet.evaluate((element) => element.contains(document.activeElement))).toBe(true)
      await page.keyboard.press('Escape')
      await expect(sheet).toHaveCount(0)
      await expect(card).toBeFocused()
      expect(await hasHorizontalOverflow(page)).toBe(false)
    })
  })
})

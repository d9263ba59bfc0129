import { expect, test } from '../fixtures.ts'
import { openGallery } from './gallery.ts'

test.describe('notices', () => {
  // They glide in and out.
  test.use({ reducedMotion: 'no-preference' })

  test('stand centred, 12 px from the edge, and hide after three seconds', async ({ page }) => {
    await page.clock.install()
    await openGallery(page)
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.getByRole('button', { name: 'Success' }).click()
    const notice = page.getByRole('status').filter({ hasText: 'Your audit has been successfully saved.' })
    await expect(notice).toBeVisible()
    await expect.poll(async () => Math.round((await notice.boundingBox())?.y ?? 0)).toBe(12)
    const box = await notice.boundingBox()
    expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - 720)).toBeLessThan(1)
    await page.clock.runFor(2900)
    await expect(notice).toBeVisible()
    await page.clock.runFor(200)
    await expect(notice).toHaveCount(0)
  })

  test('stay while somebody reads them, and go when dismissed', async ({ page }) => {
    await openGallery(page)
    await page.getByRole('button', { name: 'Error' }).click()
    const notice = page
      .getByRole('alert')
      .filter({ hasText: 'An error occurred while submitting the audit.' })
    await notice.hover()
    await page.waitForTimeout(3500)
    await expect(notice).toBeVisible()
    await notice.getByRole('button', { name: 'Dismiss' }).click()
    await expect(notice).toHaveCount(0)
  })
})

test.describe('the confirmation', () => {
  test('asks with the specified words and answers yes', async ({ page }) => {
    await openGallery(page)
    const opener = page.getByRole('button', { name: 'Confirm' })
    await opener.click()
    const dialog = page.getByRole('alertdialog', { name: 'Are You Sure?' })
    await expect(dialog).toHaveCSS('width', '400px')
    await expect(dialog.getByRole('button')).toHaveText(['Cancel', "Yes, I'm Sure"])
    await dialog.getByRole('button', { name: "Yes, I'm Sure" }).click()
    await expect(page.getByTestId('answer')).toHaveText('yes')
    await expect(opener).toBeFocused()
  })

  test('answers no by Cancel, by Escape and by a click beside it', async ({ page }) => {
    await openGallery(page)
    const opener = page.getByRole('button', { name: 'Confirm' })
    const dialog = page.getByRole('alertdialog')
    const ways = [
      () => dialog.getByRole('button', { name: 'Cancel' }).click(),
      () => page.keyboard.press('Escape'),
      () => page.mouse.click(20, 800),
    ]
    for (const close of ways) {
      // The answer of the way before would be taken for this one's.
      await opener.click()
      await dialog.getByRole('button', { name: "Yes, I'm Sure" }).click()
      await expect(page.getByTestId('answer')).toHaveText('yes')
      await opener.click()
      await expect(dialog).toBeVisible()
      await close()
      await expect(page.getByTestId('answer')).toHaveText('no')
      await expect(dialog).toHaveCount(0)
      await expect(opener).toBeFocused()
    }
  })

  test('does not destroy anything by a hasty Enter', async ({ page }) => {
    await openGallery(page)
    await page.getByRole('button', { name: 'Destroy' }).click()
    await expect(page.getByRole('alertdialog')).toHaveCSS('width', '350px')
    await page.keyboard.press('Enter')
    await expect(page.getByTestId('answer')).toHaveText('kept')
  })
})

test('the information has its title and Okay, 600 px wide', async ({ page }) => {
  await openGallery(page)
  await page.getByRole('button', { name: 'Inform' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Audit Unavailable Online' })
  await expect(dialog).toHaveCSS('width', '600px')
  await expect(dialog.getByRole('button')).toHaveText(['Okay'])
  await page.keyboard.press('Enter')
  await expect(page.getByTestId('answer')).toHaveText('read')
})

test('the help counts as read after two seconds, on this device for good', async ({ page }) => {
  await openGallery(page)
  const unread = page.getByRole('button', { name: 'Help, not read yet' })
  await unread.hover()
  await expect(page.getByRole('tooltip')).toHaveText('Notices hide themselves after three seconds.')
  await page.waitForTimeout(1000)
  await page.mouse.move(700, 860)
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  await expect(unread).toBeVisible()

  await unread.focus()
  await expect(page.getByRole('button', { name: 'Help', exact: true })).toBeVisible({ timeout: 5000 })
  await page.keyboard.press('Escape')
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Help', exact: true })).toBeVisible()
})

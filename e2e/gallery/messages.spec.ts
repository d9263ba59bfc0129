import { expect, test, viewports } from '../fixtures.ts'
import { openGallery } from './gallery.ts'

test('toasts hide after three seconds, dialogs resolve with the result, and read help is remembered', async ({
  page,
}) => {
  await page.clock.install()
  await openGallery(page)
  const result = page.getByTestId('answer')
  const dialog = page.locator('section[role="alertdialog"]')
  const opener = page.getByRole('button', { name: 'Confirm' })

  await test.step('the confirmation has the specified texts and resolves to true', async () => {
    await opener.click()
    await expect(page.getByRole('alertdialog', { name: 'Are You Sure?' })).toHaveCSS('width', '400px')
    await expect(dialog.getByRole('button')).toHaveText(['Cancel', "Yes, I'm Sure"])
    await dialog.getByRole('button', { name: "Yes, I'm Sure" }).click()
    await expect(result).toHaveText('yes')
    await expect(opener).toBeFocused()
  })

  await test.step('the confirmation resolves to false on Cancel, Escape and a click outside', async () => {
    const closeActions = [
      () => dialog.getByRole('button', { name: 'Cancel' }).click(),
      () => page.keyboard.press('Escape'),
      () => page.mouse.click(20, 800),
    ]
    for (const close of closeActions) {
      await opener.click()
      await expect(dialog).toBeVisible()
      await close()
      await expect(result).toHaveText('no')
      await expect(dialog).toHaveCount(0)
      await expect(opener).toBeFocused()
      // Confirms, so that the next "no" changes the shown result.
      await opener.click()
      await dialog.getByRole('button', { name: "Yes, I'm Sure" }).click()
      await expect(result).toHaveText('yes')
    }
  })

  await test.step('a destructive confirmation is not confirmed by Enter', async () => {
    await page.getByRole('button', { name: 'Destroy' }).click()
    await expect(dialog).toHaveCSS('width', '350px')
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(result).toHaveText('kept')
  })

  await test.step('the information dialog has a title and Okay, 600 px wide', async () => {
    await page.getByRole('button', { name: 'Inform' }).click()
    await expect(page.getByRole('alertdialog', { name: 'Audit Unavailable Online' })).toHaveCSS(
      'width',
      '600px',
    )
    await expect(dialog.getByRole('button')).toHaveText(['Okay'])
    await expect(dialog.getByRole('button')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(result).toHaveText('read')
    await expect(dialog).toHaveCount(0)
  })

  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.clock.pauseAt(Date.now() + 60_000)

  await test.step('toasts are centred, 12 px from the bottom edge, and hide after three seconds', async () => {
    await page.getByRole('button', { name: 'Success' }).click()
    const toast = page.getByRole('alertdialog', { name: 'Your audit has been successfully saved.' })
    await expect(toast).toBeVisible()
    await expect
      .poll(async () => {
        const box = await toast.boundingBox()
        return box && Math.round(viewports.wide.height - box.y - box.height)
      })
      .toBe(12)
    const box = await toast.boundingBox()
    expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - 720)).toBeLessThan(1)
    await page.clock.runFor(2900)
    await expect(toast).toBeVisible()
    await page.clock.runFor(200)
    await expect(toast).toHaveCount(0)
  })

  await test.step('a toast stays while the pointer is over it, and is removed by Dismiss', async () => {
    await page.getByRole('button', { name: 'Error' }).click()
    const toast = page.getByRole('alertdialog', { name: 'An error occurred while submitting the audit.' })
    await toast.hover()
    await page.clock.runFor(3500)
    await expect(toast).toBeVisible()
    await toast.getByRole('button', { name: 'Dismiss' }).click()
    await expect(toast).toHaveCount(0)
  })

  await test.step('a toast can be dismissed while a dialog is open', async () => {
    await page.getByRole('button', { name: 'Error' }).click()
    await opener.click()
    const toast = page.getByRole('alertdialog', { name: 'An error occurred while submitting the audit.' })
    await toast.getByRole('button', { name: 'Dismiss' }).click()
    await expect(toast).toHaveCount(0)
    await expect(dialog).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toHaveCount(0)
  })

  await page.emulateMedia({ reducedMotion: 'reduce' })

  await test.step('the help is marked as read after two seconds and stays read on this device', async () => {
    const unreadButton = page.getByRole('button', { name: 'Help: Notices, not read yet' })
    const readButton = page.getByRole('button', { name: 'Help: Notices', exact: true })
    const tip = page.getByRole('tooltip')
    await unreadButton.hover()
    await page.clock.runFor(1000)
    await expect(tip).toHaveText('Notices hide themselves after three seconds.')
    await page.mouse.move(700, 860)
    // The tooltip closes after a delay, within the two seconds.
    for (const delay of [200, 500]) await page.clock.runFor(delay)
    await expect(tip).toHaveCount(0)
    await page.clock.runFor(1500)
    await expect(unreadButton).toBeVisible()

    await unreadButton.focus()
    await page.clock.runFor(1900)
    await expect(unreadButton).toBeVisible()
    await page.clock.runFor(200)
    await expect(readButton).toBeVisible()
    await page.keyboard.press('Escape')
    // The browser may handle the key after the first run, so the clock runs again.
    await expect(async () => {
      await page.clock.runFor(500)
      await expect(tip).toHaveCount(0, { timeout: 500 })
    }).toPass()
    await page.reload()
    await expect(readButton).toBeVisible()
  })
})

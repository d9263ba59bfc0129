import { expect, expectAccessible, overflows, signIn, viewports } from '../fixtures.ts'
import { VIEWERS } from '../shots/shot.ts'
import { test } from './own-server.ts'

const TEMPLATE = 'Another audit date requested'

test('a failed email shows its reason, and is sent again', async ({ page, post }) => {
  await signIn(page, VIEWERS.admin, '/settings/emails')
  await page.getByLabel('Email template').first().click()
  await page.getByRole('option', { name: TEMPLATE }).click()
  const sendTest = page.getByRole('button', { name: 'Send me a test' })
  post.refuse(false)
  await sendTest.click()
  await expect.poll(() => post.received.length).toBe(1)
  post.refuse(true)
  const asked = page.waitForResponse(/EmailTemplate\/Test$/)
  await sendTest.click()
  expect((await asked).status()).toBe(204)

  // Among the demonstration's own e-mails, those of this test.
  await page.goto(
    `/settings/outbox?${new URLSearchParams({ searchTerm: 'Quinta das Amendoeiras asks for' })}`,
  )
  const grid = page.getByRole('grid', { name: 'Outbox' })
  const failed = grid.getByRole('row', { name: /Failed/ })
  await expect(failed).toContainText(TEMPLATE)
  await expect(failed).toContainText(`To ${VIEWERS.admin}`)
  await expectAccessible(page)

  // By keyboard, as the legend says.
  await expect(page.getByText(/move$/)).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const panel = page.getByRole('complementary', { name: TEMPLATE })
  await expect(panel).toContainText('Not delivered: 550 5.7.1 not wanted here')
  await expect(panel).not.toContainText('Not yet')
  const right = (await grid.boundingBox()) ?? { x: 0, width: 0 }
  const side = (await panel.boundingBox()) ?? { x: 0, width: 0 }
  expect(side.width).toBe(420)
  expect(right.x + right.width).toBeLessThanOrEqual(side.x)

  await panel.getByRole('button', { name: 'Next' }).click()
  await expect(panel).toContainText('Sent')
  await expect(panel.getByRole('button', { name: 'Resend' })).toBeHidden()
  await panel.getByRole('button', { name: 'Previous' }).click()

  post.refuse(false)
  await panel.getByRole('button', { name: 'Resend' }).click()
  await expect(page.getByText('The email is on its way again')).toBeVisible()
  await expect(panel.getByText('Not delivered')).toBeHidden()
  await expect(grid.getByRole('row', { name: /Sent/ })).toHaveCount(2)
  await expect.poll(() => post.received.length).toBe(2)
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()

  await page.setViewportSize(viewports.narrow)
  await page.getByRole('list', { name: 'Outbox' }).getByRole('button').first().click()
  await expect(page.getByRole('dialog', { name: TEMPLATE })).toBeVisible()
  expect(await overflows(page)).toBe(false)
})

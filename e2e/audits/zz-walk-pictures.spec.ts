import { expect, signInAs, test } from '../fixtures.ts'
import { VIEWERS } from '../shots/shot.ts'
import { apiForPage } from '../support/api.ts'
import { reviewPath } from '../support/audits.ts'

const SIZES = { tablet: [1024, 768], portrait: [768, 1024], phone: [390, 844] } as const

test('pictures', async ({ page }) => {
  test.setTimeout(180_000)
  await page.setViewportSize({ width: 1024, height: 768 })
  await signInAs(page, VIEWERS.auditor)
  const api = await apiForPage(page)
  const [found] = await api.get<{ auditID: string }[]>(
    '/api/Audit?FilterType=AuditStatus.Name&Filter=Report%20Pending',
  )
  await page.goto(reviewPath(found?.auditID ?? '', '?criteria=All'))
  await page.getByRole('article').first().waitFor()
  await page.waitForLoadState('networkidle')
  const shoot = async (name: string) => {
    for (const [size, [width, height]] of Object.entries(SIZES))
      for (const scheme of ['light', 'dark'] as const) {
        if (scheme === 'dark' && size !== 'tablet') continue
        await page.setViewportSize({ width, height })
        await page.emulateMedia({ colorScheme: scheme })
        await page.waitForTimeout(500)
        await page.screenshot({ path: `/tmp/walk/${name}.${size}.${scheme}.png` })
      }
    await page.emulateMedia({ colorScheme: 'light' })
    await page.setViewportSize({ width: 1024, height: 768 })
  }
  await shoot('list')
  await page.getByText('By place', { exact: true }).click()
  await page.getByRole('navigation', { name: 'Places' }).waitFor()
  await shoot('walk')
  await page
    .getByRole('navigation', { name: 'Places' })
    .getByRole('button', { name: /Kitchen/ })
    .click()
  await shoot('walk-kitchen')
  await page.getByRole('button', { name: 'Change order' }).click()
  await page.getByRole('button', { name: 'Save order' }).waitFor()
  await shoot('order')
  await page.getByRole('button', { name: 'Cancel' }).click()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Photo for several' }).click()
  const url = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 1200
    canvas.height = 900
    const context = canvas.getContext('2d')
    if (context) {
      context.fillStyle = '#8b7a62'
      context.fillRect(0, 0, 1200, 900)
      context.fillStyle = '#fbfaf7'
      context.fillRect(240, 40, 720, 820)
    }
    return canvas.toDataURL('image/jpeg')
  })
  await (await chooser).setFiles([
    { name: 'IMG_7.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(url.split(',')[1] ?? '', 'base64') },
  ])
  await page.getByRole('checkbox').nth(0).check()
  await page.getByRole('checkbox').nth(1).check()
  await page.getByRole('checkbox').nth(2).check()
  await shoot('several')
  await page.getByRole('button', { name: 'Mark up' }).click()
  const stage = page.getByRole('application')
  const box = async () => (await stage.boundingBox()) ?? { x: 0, y: 0, width: 1, height: 1 }
  const drag = async (from: [number, number], to: [number, number]) => {
    const { x, y, width, height } = await box()
    await page.mouse.move(x + from[0] * width, y + from[1] * height)
    await page.mouse.down()
    for (let step = 1; step <= 8; step += 1)
      await page.mouse.move(
        x + (from[0] + ((to[0] - from[0]) * step) / 8) * width,
        y + (from[1] + ((to[1] - from[1]) * step) / 8 + 0.02 * Math.sin(step)) * height,
      )
    await page.mouse.up()
  }
  await page.getByRole('button', { name: 'Circle' }).click()
  await drag([0.25, 0.4], [0.75, 0.7])
  await page.getByRole('button', { name: 'Draw' }).click()
  await drag([0.1, 0.3], [0.2, 0.8])
  await page.getByRole('button', { name: 'Text', exact: true }).click()
  const { x, y, width, height } = await box()
  await page.mouse.click(x + 0.6 * width, y + 0.15 * height)
  await page.keyboard.type('Nothing for 9th to 15th')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Arrow' }).click()
  await drag([0.8, 0.25], [0.7, 0.42])
  await shoot('markup')
  await page.getByRole('button', { name: 'Save mark-up' }).click()
  await shoot('several-marked')
  await page.getByRole('button', { name: /^Add to/ }).click()
  await page.getByRole('button', { name: /^Continue/ }).click()
  await expect(page.getByRole('textbox', { name: 'Comment' })).toBeVisible()
  await shoot('criterion')
})

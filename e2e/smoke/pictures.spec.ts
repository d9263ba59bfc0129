import { expect, test, viewports } from '../fixtures.ts'
import { takeAll } from '../pictures/take.ts'
import type { Shot } from '../shots/shot.ts'

test('a failed screenshot is retried, and one that fails again does not affect the others', async ({
  browser,
  baseURL,
}, testInfo) => {
  const shot = (name: string, before: Shot['before']): Shot => ({
    name,
    path: '/identity/signed-out',
    viewers: ['anonymous'],
    ...(before ? { before } : {}),
  })
  let attempts = 0
  const shots = [
    shot('stumbles', async () => {
      attempts += 1
      if (attempts === 1) throw new Error('waiting for typefaces')
    }),
    shot('falls', async () => {
      throw new Error('no such button\nand where it was looked for')
    }),
    shot('stands', undefined),
  ]
  const taken = await takeAll(browser, baseURL ?? '', {
    viewer: 'anonymous',
    shots,
    folder: testInfo.outputPath(),
    sizes: [viewports.narrow],
  })
  expect(taken.pictures.map(({ screen, scheme }) => `${screen} ${scheme}`)).toEqual([
    'stumbles light',
    'stumbles dark',
    'stands light',
    'stands dark',
  ])
  expect(taken.failures).toEqual([{ viewer: 'anonymous', screen: 'falls, 390 px', reason: 'no such button' }])
})

import { expect, test, viewports } from '../fixtures.ts'
import { takePictures } from '../pictures/take.ts'
import type { Shot } from '../shots/shot.ts'

test('a failed screenshot is retried, and one that fails again does not affect the others', async ({
  browser,
  baseURL,
}, testInfo) => {
  const createShot = (name: string, before: Shot['before']): Shot => ({
    name,
    path: '/identity/signed-out',
    viewers: ['anonymous'],
    ...(before ? { before } : {}),
  })
  let attempts = 0
  const shots = [
    createShot('fails-once', async () => {
      attempts += 1
      if (attempts === 1) throw new Error('The first attempt fails.')
    }),
    createShot('fails-always', async () => {
      throw new Error('no such button\nsecond line')
    }),
    createShot('succeeds', undefined),
  ]
  const result = await takePictures(browser, baseURL ?? '', {
    viewer: 'anonymous',
    shots,
    folder: testInfo.outputPath(),
    sizes: [viewports.narrow],
  })
  expect(result.pictures.map(({ screen, scheme }) => `${screen} ${scheme}`)).toEqual([
    'fails-once light',
    'fails-once dark',
    'succeeds light',
    'succeeds dark',
  ])
  expect(result.failures).toEqual([
    { viewer: 'anonymous', screen: 'fails-always, 390 px', reason: 'no such button' },
  ])
})

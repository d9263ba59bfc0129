import { afterAll, expect, it } from 'vitest'
import { startTestServer } from '#test/server'
import type { Platform } from '../../../platform/platform.ts'
import { authenticatePassword } from './authenticate-password.ts'

const server = await startTestServer()
afterAll(() => server.stop())

it('authenticatePassword runs one attempt at a time, so that parallel attempts use one database connection', async () => {
  let running = 0
  let maxRunning = 0
  const platform: Platform = {
    ...server.platform,
    transaction: async (work) => {
      running += 1
      maxRunning = Math.max(maxRunning, running)
      try {
        return await server.platform.transaction(work)
      } finally {
        running -= 1
      }
    },
  }
  const attempts = Array.from({ length: 8 }, (_, index) =>
    authenticatePassword(platform, {
      email: `person-${index}@stay.example`,
      account: undefined,
      password: 'a password of nobody',
      source: { network: `192.0.2.${index}`, device: null },
    }),
  )
  expect(await Promise.all(attempts)).toEqual(attempts.map(() => false))
  expect(maxRunning).toBe(1)
})

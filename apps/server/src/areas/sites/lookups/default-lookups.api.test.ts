import { afterAll, expect, it } from 'vitest'
import { createTestDatabase } from '#test/database'
import { findLookups } from './repository.ts'

const { db, drop } = await createTestDatabase()
afterAll(drop)

it('adds accommodation types and service tiers to a new installation', async () => {
  const listNames = async (kind: 'serviceTier' | 'accommodationType') =>
    (await findLookups(db, kind)).map(({ name }) => name)
  expect(await listNames('serviceTier')).toEqual(['Essential', 'Premium', 'Standard'])
  expect(await listNames('accommodationType')).toContain('Hotel')
})

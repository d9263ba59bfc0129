import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase } from '#test/database'
import { migrate } from '../../../platform/db/migrate.ts'
import { findLookups } from './repository.ts'

const MIGRATIONS = join(import.meta.dirname, '../../../../migrations')
const { db, pool, drop } = await createTestDatabase()
const folder = mkdtempSync(join(tmpdir(), 'sojourn-lookups-'))
for (const file of readdirSync(MIGRATIONS).filter((name) => name < '0038'))
  copyFileSync(join(MIGRATIONS, file), join(folder, file))
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await drop()
})

describe('migration of the default lookups', () => {
  beforeEach(async () => {
    await pool.query('drop schema public cascade; create schema public')
    await migrate(pool, { folder })
  })

  const names = async (kind: 'serviceTier' | 'accommodationType') =>
    (await findLookups(db, kind)).map(({ name }) => name)

  it('adds accommodation types and service tiers to an empty installation', async () => {
    await migrate(pool)
    expect(await names('serviceTier')).toEqual(['Essential', 'Premium', 'Standard'])
    expect(await names('accommodationType')).toContain('Hotel')
  })

  it('does not change a list that has entries', async () => {
    await pool.query("insert into service_tier (service_tier_id, name) values (gen_random_uuid(), 'Gold')")
    await migrate(pool)
    expect(await names('serviceTier')).toEqual(['Gold'])
    expect(await names('accommodationType')).toContain('Hotel')
  })
})

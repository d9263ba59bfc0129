import { afterAll, expect, it } from 'vitest'
import { aGrant } from './builders/grant.ts'
import { aSite } from './builders/site.ts'
import { aUser } from './builders/user.ts'
import { createTestDatabase } from './database.ts'

const first = await createTestDatabase()
const second = await createTestDatabase()
afterAll(async () => {
  await first.drop()
  await second.drop()
})

it('createTestDatabase creates a separate migrated database for each caller', async () => {
  const site = await aSite(first.db)
  const user = await aUser(first.db)
  const grant = await aGrant(first.db, { user_id: user.user_id, site_id: site.site_id })
  expect(grant).toMatchObject({ user_id: user.user_id, site_id: site.site_id, company_id: null })
  expect(await second.db.selectFrom('site').selectAll().execute()).toEqual([])
})

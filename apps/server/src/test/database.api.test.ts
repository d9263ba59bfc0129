import { afterAll, expect, it } from 'vitest'
import { aGrant } from './builders/grant.ts'
import { aSite } from './builders/site.ts'
import { aUser } from './builders/user.ts'
import { createTestDatabase } from './database.ts'

const one = await createTestDatabase()
const other = await createTestDatabase()
afterAll(async () => {
  await one.drop()
  await other.drop()
})

it('createTestDatabase creates a separate migrated database for each caller', async () => {
  const site = await aSite(one.db)
  const user = await aUser(one.db)
  const grant = await aGrant(one.db, { user_id: user.user_id, site_id: site.site_id })
  expect(grant).toMatchObject({ user_id: user.user_id, site_id: site.site_id, company_id: null })
  expect(await other.db.selectFrom('site').selectAll().execute()).toEqual([])
})

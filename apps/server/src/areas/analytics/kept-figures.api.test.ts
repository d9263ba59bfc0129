import { CLASSIFICATION_KEYS, CLASSIFICATIONS, hasOwnFactor, hasUnit } from '@sojourn/domain'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestServer } from '#test/server'
import { startDemoServer } from '../../demo/testing/demo-server.ts'
import { recountFigures, rollUpFigures } from '../../platform/kept-figures/store.ts'
import { differences, keptFigures, wrongFigures } from './testing/counted.ts'

let server: TestServer
beforeAll(async () => {
  server = await startDemoServer()
}, 60_000)
afterAll(() => server.stop())

it('keeps what the demonstration comes to, one by one', async () => {
  expect((await keptFigures(server.db)).size).toBeGreaterThan(1000)
  expect(await wrongFigures(server.db)).toEqual([])
})

it('says the same after adding up, and has nothing left to add up then', async () => {
  const before = await keptFigures(server.db)
  expect(await rollUpFigures(server.db)).toBeGreaterThan(0)
  expect(await rollUpFigures(server.db)).toBe(0)
  expect(differences(await keptFigures(server.db), before)).toEqual([])
})

it('finds what is wrong when it counts anew, and puts it right', async () => {
  const recount = () => server.platform.transaction(recountFigures)
  expect(await recount()).toBe(0)
  await sql`delete from kept_change where kind = 'audit' and subject = 'Certified'`.execute(server.db)
  await sql`update site_standing set site_name = 'Elsewhere'`.execute(server.db)
  await sql`update site_standing set status = 'Rejected' where status = 'Improvements'`.execute(server.db)
  expect(await recount()).toBeGreaterThan(1)
  expect(await recount()).toBe(0)
  expect(await wrongFigures(server.db)).toEqual([])
})

it('knows the forms of the environmental reports as the domain does', async () => {
  const rows = await server.db.selectFrom('environmental_classification').selectAll().execute()
  const kept = rows.map((row) => [row.classification, row.quantity_field, row.has_unit, row.own_factor])
  const forms = CLASSIFICATION_KEYS.map((key) => [
    key,
    CLASSIFICATIONS[key].quantityField,
    hasUnit(key),
    hasOwnFactor(key),
  ])
  expect(kept.sort()).toEqual(forms.sort())
})

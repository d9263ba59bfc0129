import { formatReportDate } from '@sojourn/domain'
import { afterAll, expect, it } from 'vitest'
import { anAudit } from '#test/builders/audit'
import { aGiftDeclaration } from '#test/builders/gift-declaration'
import { aSite } from '#test/builders/site'
import { aUser } from '#test/builders/user'
import { startTestServer } from '#test/server'
import { anAdmin, readReportRows } from '../testing/view.ts'

const server = await startTestServer()
afterAll(() => server.stop())
const { db } = server
const admin = await anAdmin(server)
const readRows = (filters?: Record<string, string | string[]>) =>
  readReportRows(admin, 'gift-declarations', filters)

const ines = await aUser(db, { roles: ['Auditor'], first_name: 'Ines', surname: 'Duarte' })
const site = await aSite(db, { site_name: 'Água Azul', country: 'PT' })
const audit = await anAudit(db, { site_id: site.site_id, auditor_id: ines.user_id })
await aGiftDeclaration(db, {
  audit_id: audit.audit_id,
  declared_by: ines.user_id,
  declared_at: new Date('2026-03-05T23:59:00Z'),
  has_been_bribed: true,
  items: 'A pen of gold',
  who: 'The Señor',
  value: '200 euros',
})
await aGiftDeclaration(db)

it('the report "Gift declarations" shows declarations, newest first', async () => {
  expect(await readRows()).toEqual([
    expect.objectContaining({ 'Declared On': '10th March 2026', 'Gift Received': 'No', Items: '' }),
    {
      'Declared On': '5th March 2026',
      Auditor: 'Ines Duarte',
      'Property Name': 'Água Azul',
      Country: 'Portugal',
      'Audit Date': '20th April 2026',
      'Gift Received': 'Yes',
      Items: 'A pen of gold',
      'Offered By': 'The Señor',
      Value: '200 euros',
    },
  ])
})

it.each([
  [{ received: 'true' }, ['Água Azul']],
  [{ to: formatReportDate('2026-03-05') }, ['Água Azul']],
  [{ from: formatReportDate('2026-03-06') }, ['The Lantern Inn']],
  [{ auditor: ines.user_id }, ['Água Azul']],
  [{ country: 'GB' }, ['The Lantern Inn']],
  [{ words: 'senor' }, ['Água Azul']],
  [{ words: '200' }, ['Água Azul']],
])('the report "Gift declarations" filters by %j', async (filters, expected) => {
  expect((await readRows(filters)).map((row) => row['Property Name'])).toEqual(expected)
})

import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { migrate } from '../../platform/db/migrate.ts'
import { createTestDatabase } from '../../test/database.ts'

const SERVER = join(import.meta.dirname, '../../..')
const CONVERSION = '0018_certificate_records.sql'

const database = await createTestDatabase('template1')
const root = mkdtempSync(join(tmpdir(), 'sojourn-conversion-'))
afterAll(async () => {
  rmSync(root, { recursive: true, force: true })
  await database.drop()
})

const copyFiles = (folder: string, isWanted: (name: string) => boolean) => {
  for (const name of readdirSync(join(SERVER, folder)).filter(isWanted))
    cpSync(join(SERVER, folder, name), join(root, folder, name))
}

const id = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`
const [SITE, AUDITOR, ADMIN, TYPE] = [id(1), id(2), id(3), id(4)]

/** The SQL that inserts an audit and its certificate into the schema before the conversion. */
const insertAuditSql = (
  n: number,
  issued: string,
  expires: string,
  withdrawn: string | null,
  decidedBy = ADMIN,
) => `
  insert into audit (audit_id, site_id, status, status_since, audit_type_id, started_revision, auditor_id, created_at,
      auditor_date, audit_expires_date, first_audit, auditor_submitted_at, results_sent_at, certified_at,
      certificate_number, site_name, country)
    values ('${id(n)}', '${SITE}', 'Certified', '${issued}', '${TYPE}', 1, '${AUDITOR}', '${issued}',
      '${issued.slice(0, 10)}', '${expires}', false, '${issued}', '${issued}', '${issued}', 'N-${n}', 'Cove', 'GR');
  insert into certificate values ('N-${n}', '${id(n)}', '${issued}', ${withdrawn === null ? 'null' : `'${withdrawn}'`});
  insert into event_log (correlation_id, event_at, source, event_type, title, description, user_id)
    values ('${id(n)}', '${issued}', 'Audits', 'certificate-issued', 'Certificate issued', '', '${decidedBy}');`

it('gives earlier certificates their property, dates, status and history', async () => {
  copyFiles('reference-data', () => true)
  copyFiles('migrations', (name) => name < CONVERSION)
  await migrate(database.pool, { root })
  // Rows that certificates do not need are not inserted, so foreign keys are not checked here.
  await database.pool.query(`
    set session_replication_role = replica;
    insert into user_account (user_id, email, first_name, surname, roles, created_at, updated_at)
      values ('${AUDITOR}', 'a@x.test', 'An', 'Auditor', '{Auditor}', now(), now()),
        ('${ADMIN}', 'b@x.test', 'An', 'Admin', '{Admin}', now(), now());
    insert into site (site_id, company_id, site_name, address1, city_town, country, created_at)
      values ('${SITE}', '${id(9)}', 'Cove', 'Quay 1', 'Kardamyli', 'GR', now());
    insert into audit_type (audit_type_id, created_at) values ('${TYPE}', now());
    insert into audit_type_revision (audit_type_id, revision, name, description, type_version, enabled, created_at)
      values ('${TYPE}', 1, 'Requirements', '-', 2, true, now());
    ${insertAuditSql(11, '2019-05-01T10:00:00Z', '2021-04-30', null)}
    ${insertAuditSql(12, '2022-05-01T10:00:00Z', '2024-04-30', '2022-09-01T08:00:00Z')}
    ${insertAuditSql(13, '2023-05-01T10:00:00Z', '2025-04-30', null, AUDITOR)}
    ${insertAuditSql(14, '2025-02-01T10:00:00Z', '2027-01-31', null)}
    set session_replication_role = default;`)
  copyFiles('migrations', (name) => name === CONVERSION)
  expect(await migrate(database.pool, { root })).toEqual([CONVERSION])
  const { rows } = await database.pool.query(
    `select certificate_number, status, superseded_by, decided_by, valid_from::text, valid_until::text, scope,
       (select string_agg(action, ' ' order by certificate_event_id) from certificate_event
         where certificate_event.certificate_number = certificate.certificate_number) as history
     from certificate where site_id = $1 and auditor_id = $2 order by issued_at`,
    [SITE, AUDITOR],
  )
  const scope = 'All rooms, facilities and services of the property at Quay 1, Kardamyli.'
  const row = (n: number, valid_from: string, valid_until: string, overrides: object) => ({
    certificate_number: `N-${n}`,
    status: 'valid',
    superseded_by: null,
    decided_by: ADMIN,
    valid_from,
    valid_until,
    scope,
    history: 'issue',
    ...overrides,
  })
  expect(rows).toEqual([
    // This certificate had expired before the next was issued.
    row(11, '2019-05-01', '2021-04-30', {}),
    row(12, '2022-05-01', '2024-04-30', { status: 'withdrawn', history: 'issue withdraw' }),
    // The auditor cannot be the decision maker.
    row(13, '2023-05-01', '2025-04-30', {
      status: 'superseded',
      superseded_by: 'N-14',
      decided_by: null,
      history: 'issue supersede',
    }),
    row(14, '2025-02-01', '2027-01-31', {}),
  ])
})

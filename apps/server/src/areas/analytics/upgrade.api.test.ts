import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { createTestDatabase } from '#test/database'
import { migrate } from '../../platform/db/migrate.ts'
import { keptFigures, wrongFigures } from './testing/counted.ts'

const MIGRATIONS = join(import.meta.dirname, '../../../migrations')
const { db, pool, drop } = await createTestDatabase()
const folder = mkdtempSync(join(tmpdir(), 'sojourn-upgrade-'))
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await drop()
})

const id = (nth: number): string => `00000000-0000-4000-8000-${String(nth).padStart(12, '0')}`
const [company, site, user, type, group, question, audit, response, report, next] = [
  1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
].map(id)

/** A certified audit whose one criterion was put right, the one that followed it, and a month of electricity. */
const BEFORE = `
  insert into company (company_id, name, created_at) values ('${company}', 'Coast', '2024-01-01');
  insert into site (site_id, company_id, site_name, city_town, country, latitude, longitude, created_at)
    values ('${site}', '${company}', 'Lantern', 'Faro', 'PT', 37.02, -7.93, '2024-01-01');
  insert into user_account (user_id, email, first_name, surname, roles, created_at, updated_at)
    values ('${user}', 'a@b.test', 'A', 'B', '{Auditor}', '2024-01-01', '2024-01-01');
  insert into audit_type (audit_type_id, created_at) values ('${type}', '2024-01-01');
  insert into audit_type_revision (audit_type_id, revision, name, description, type_version, created_at)
    values ('${type}', 1, 'Hotels', 'All', 1, '2024-01-01');
  insert into audit_type_group
    (audit_type_group_id, audit_type_id, revision, criteria_group_id, group_name, sort_order, created_at)
    values ('${group}', '${type}', 1, '${group}', 'Water', 1, '2024-01-01');
  insert into audit_type_question (audit_type_question_id, audit_type_id, revision, audit_type_group_id, criterion_id,
      key, question_number, title, is_mandatory, visible)
    values ('${question}', '${type}', 1, '${group}', '${question}', 'one', 1, 'One', true, true);
  insert into audit (audit_id, site_id, status, audit_type_id, started_revision, auditor_id, created_at, auditor_date,
      audit_expires_date, first_audit, auditor_submitted_at, results_sent_at, certified_at, certificate_number,
      site_name, country)
    values ('${audit}', '${site}', 'Certified', '${type}', 1, '${user}', '2025-01-01', '2025-02-01', '2027-02-01', true,
      '2025-02-11', '2025-02-20', '2025-04-01', 'SJ-1', '', '');
  insert into audit (audit_id, site_id, status, audit_type_id, started_revision, auditor_id, created_at, auditor_date,
      audit_expires_date, first_audit, auditor_submitted_at, results_sent_at, kip_due_date, site_name, country)
    values ('${next}', '${site}', 'Improvements', '${type}', 1, '${user}', '2026-12-01', '2027-01-11', '2029-02-01', false,
      '2027-01-20', '2027-01-30', '2027-04-30', '', '');
  insert into event_log (correlation_id, event_at, source, title, description) values
    ('${audit}', '2025-02-11', 'Audits', 'Quality Check', ''), ('${audit}', '2025-04-01', 'Audits', 'Certified', '');
  insert into audit_response (audit_response_id, audit_id, audit_type_question_id, status, created_at)
    values ('${response}', '${audit}', '${question}', 'Compliant', '2025-02-02');
  insert into response_change (audit_response_id, kind, after, changed_at)
    values ('${response}', 'status', 'Noncompliant', '2025-02-02'), ('${response}', 'status', 'Compliant', '2025-03-02');
  insert into environmental_report (report_id, site_id, month, total_guest_nights, created_at)
    values ('${report}', '${site}', '2025-01-01', 100, '2025-02-01');
  insert into environmental_entry (entry_id, report_id, classification, row_no, item_id, typed)
    select '${report}', '${report}', 'MAINS_ELECTRICITY', 1, item_id,
      '{"kwh-used": "500", "co2e-conversion-number": "0.2"}'
    from environmental_item where classification = 'MAINS_ELECTRICITY' limit 1;`

it('gives a database that had no figures before all of them', async () => {
  await pool.query('drop schema public cascade; create schema public')
  for (const file of readdirSync(MIGRATIONS).filter((name) => name < '0014'))
    copyFileSync(join(MIGRATIONS, file), join(folder, file))
  await migrate(pool, { folder })
  await pool.query(BEFORE)
  await migrate(pool)
  expect(await wrongFigures(db)).toEqual([])
  const kinds = new Set([...(await keptFigures(db)).keys()].map((key) => key.split(' | ')[0]))
  expect(kinds.size).toBe(22)
  const { rows } = await pool.query(
    'select status_since, found from audit join audit_response using (audit_id)',
  )
  expect(rows).toEqual([{ status_since: new Date('2025-04-01T00:00:00Z'), found: true }])
})

import { CLASSIFICATION_KEYS, calculateTotals, markTotals } from '@sojourn/domain'
import { afterAll, expect, it } from 'vitest'
import { anEnvironmentalEntry } from '#test/builders/environmental-entry'
import { anEnvironmentalReport } from '#test/builders/environmental-report'
import { createTestDatabase } from '#test/database'
import { toCountedEntries } from '../queries/period-totals.ts'
import { findEntries, sumEntries, sumEntriesOfPeriods } from './entries.ts'

const database = await createTestDatabase()
afterAll(database.drop)

it('sumEntries returns the same totals and marks as the single entries', async () => {
  const { db } = database
  const { report_id, site_id } = await anEnvironmentalReport(db, { month: '2026-02-01' })
  const entryColumns = [
    { total: 100.5, kwh: 100.5, kg_co2e: 20 },
    { total: 0.1, kwh: 0.2, kg_co2e: 0.3 },
    { total: 7, kwh: 7, kg_co2e: null },
    { total: 5, kwh: null, kg_co2e: 1, estimate: true },
    { total: null, kwh: null, kg_co2e: null },
  ]
  for (const [index, entry] of entryColumns.entries())
    await anEnvironmentalEntry(db, { report_id, row_no: index + 1, ...entry })
  const entries = toCountedEntries(await findEntries(db, report_id))
  const month = { month: 2, year: 2026 }
  const sums = await sumEntriesOfPeriods(db, {
    siteID: site_id,
    periods: [{ from: month, to: month }],
    keys: CLASSIFICATION_KEYS,
  })
  expect(await sumEntries(db, report_id, CLASSIFICATION_KEYS)).toEqual(sums)
  expect(sums).toHaveLength(4)
  expect(calculateTotals(toCountedEntries(sums))).toEqual(calculateTotals(entries))
  expect(markTotals(toCountedEntries(sums))).toEqual(markTotals(entries))
  expect(markTotals(entries).energyCO2e).toEqual({ isEstimate: true, isIncomplete: true })
  expect(await sumEntries(db, report_id, ['MEAT'])).toEqual([])
})

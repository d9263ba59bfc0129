import type { QueryOf } from '@sojourn/contract'
import type { listReportChoices } from '@sojourn/contract/reports/calls'
import type { ReportChoice } from '@sojourn/contract/reports/report'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import { notFound } from '../../../platform/http/errors.ts'
import { findReport } from '../all-reports.ts'
import { FIRST_CHOICES } from '../filters.ts'

export async function listChoices(
  db: DbOrTrx,
  { reportPath, key, search = '' }: QueryOf<typeof listReportChoices>,
): Promise<ReportChoice[]> {
  const parameter = findReport(reportPath).parameters.find((one) => one.key === key)
  if (!parameter?.choices) throw notFound()
  return parameter.choices.search(db, search, FIRST_CHOICES)
}

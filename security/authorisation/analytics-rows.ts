import type { CallName, Calls } from '@sojourn/contract'
import { onlyAdmin } from './cells.ts'
import type { Row } from './row.ts'

type Served = Extract<
  CallName,
  { [Name in CallName]: Calls[Name]['area'] extends 'Analytics' ? Name : never }[CallName]
>

/** Only Admins read the dashboards of the programme. */
export const analyticsRows: { [Name in Served]: Row<Calls[Name]> } = {
  exportFigure: { cells: onlyAdmin, input: () => ({ params: { figure: 'pipeline' }, query: {} }) },
  getAuditors: { cells: onlyAdmin },
  getCompleteness: { cells: onlyAdmin },
  getDecisions: { cells: onlyAdmin },
  getExpiring: { cells: onlyAdmin },
  getHeadlines: { cells: onlyAdmin },
  getImprovements: { cells: onlyAdmin },
  getIntensity: { cells: onlyAdmin },
  getNoncompliances: { cells: onlyAdmin },
  getPipeline: { cells: onlyAdmin },
  getSiteMap: { cells: onlyAdmin },
  getTurnaround: { cells: onlyAdmin },
}

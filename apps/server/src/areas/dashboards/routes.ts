import type { AnalyticsQuery } from '@sojourn/contract/dashboards/query'
import type { DbOrTrx } from '../../platform/db/pool.ts'
import type { Handlers } from '../../platform/http/handler.ts'
import type { Platform } from '../../platform/platform.ts'
import { sendSheet } from '../../platform/sheets/send-sheet.ts'
import { type Asked, readAsked } from './asked.ts'
import { figureSheets } from './export/sheets.ts'
import { readAuditors } from './queries/auditors.ts'
import { readCompleteness } from './queries/completeness.ts'
import { readDecisions } from './queries/decisions.ts'
import { readExpiring } from './queries/expiring.ts'
import { readHeadlines } from './queries/headlines.ts'
import { readImprovements } from './queries/improvements.ts'
import { readIntensity } from './queries/intensity.ts'
import { readNoncompliances } from './queries/noncompliances.ts'
import { readPipeline } from './queries/pipeline.ts'
import { readSiteMap } from './queries/site-map.ts'
import { readTurnaround } from './queries/turnaround.ts'

type Served =
  | 'exportFigure'
  | 'getAuditors'
  | 'getCompleteness'
  | 'getDecisions'
  | 'getExpiring'
  | 'getHeadlines'
  | 'getImprovements'
  | 'getIntensity'
  | 'getNoncompliances'
  | 'getPipeline'
  | 'getSiteMap'
  | 'getTurnaround'

export function dashboardsHandlers(platform: Platform): Pick<Handlers, Served> {
  const asked = (query: AnalyticsQuery): Asked => readAsked(query, platform.clock.now())
  const answers =
    <Answer>(read: (db: DbOrTrx, asked: Asked) => Promise<Answer>) =>
    ({ query }: { query: AnalyticsQuery }): Promise<Answer> =>
      read(platform.db, asked(query))
  return {
    getHeadlines: answers(readHeadlines),
    getPipeline: answers(readPipeline),
    getDecisions: answers(readDecisions),
    getTurnaround: answers(readTurnaround),
    getExpiring: answers(readExpiring),
    getImprovements: answers(readImprovements),
    getNoncompliances: answers(readNoncompliances),
    getAuditors: answers((db, request) => readAuditors(db, request)),
    getSiteMap: answers(readSiteMap),
    getIntensity: answers(readIntensity),
    getCompleteness: answers(readCompleteness),
    exportFigure: async ({ params, query, reply }) =>
      sendSheet(platform.workers, reply, await figureSheets[params.figure](platform.db, asked(query)), 'csv'),
  }
}

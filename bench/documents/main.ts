import { parseArgs } from 'node:util'
import { aUser } from '../../apps/server/src/test/builders/user.ts'
import { printBenchmark } from '../../scripts/verify/result.ts'
import { fillDatabase } from '../data/fill.ts'
import { createSize } from '../data/size.ts'
import { withServerProcess } from '../lib/server-process.ts'
import { startBareRenderer } from './bare-renderer.ts'
import { measureExports } from './exports.ts'
import { measureListDuringReports, measureReport } from './reports.ts'
import { createAudits } from './sample-audits.ts'

const CRITERIA = 150
const CONCURRENT_REPORTS = 10
const TARGETS = { report: 1.5, list: 3, exportMegabytes: 150 }

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '15' },
    'list-rounds': { type: 'string', default: '11' },
    /** The duration of each measurement of the list. */
    seconds: { type: 'string', default: '8' },
    audits: { type: 'string', default: '5000' },
    rows: { type: 'string', default: '100000' },
  },
})

await withServerProcess(
  (setup) => fillDatabase(setup.db, createSize({ audits: Number(values.audits), reporting: 0, answered: 0 })),
  async (bench) => {
    const { setup } = bench
    const token = await setup.tokenFor(await aUser(setup.db, { roles: ['Admin'] }))
    const context = { ...bench, token }
    const auditIDs = await createAudits(setup, CONCURRENT_REPORTS, CRITERIA)
    // Exports are measured first, because memory that reports have allocated would hide the growth.
    for (const [format, megabytes] of await measureExports(context, Number(values.rows)))
      printBenchmark(
        `${format} export memory`,
        `${megabytes.toFixed(0)} MB for ${values.rows} rows`,
        megabytes < TARGETS.exportMegabytes,
        `less than ${TARGETS.exportMegabytes} MB`,
      )
    const bare = startBareRenderer()
    try {
      const report = await measureReport(context, bare, auditIDs[0] ?? '', Number(values.rounds))
      printBenchmark(
        `audit report of ${CRITERIA} criteria`,
        `${report.ratio.toFixed(2)} times bare pdfkit (${report.product.toFixed(0)} and ${report.bare.toFixed(0)} ms, ${report.processorTimeRatio.toFixed(2)} times its processor time, ${report.megabytes.toFixed(0)} MB)`,
        report.ratio <= TARGETS.report,
        `at most ${TARGETS.report} times`,
      )
    } finally {
      bare.stop()
    }
    const list = await measureListDuringReports(context, auditIDs, {
      rounds: Number(values['list-rounds']),
      seconds: Number(values.seconds),
    })
    printBenchmark(
      `list p95 while ${CONCURRENT_REPORTS} reports are rendered`,
      `${list.ratio.toFixed(2)} times the idle server (${list.loaded.toFixed(1)} and ${list.idle.toFixed(1)} ms, ${list.reports} rendered)`,
      list.ratio <= TARGETS.list,
      `at most ${TARGETS.list} times`,
    )
  },
)

import { parseArgs } from 'node:util'
import { aUser } from '../../apps/server/src/test/builders/user.ts'
import { fill } from '../data/fill.ts'
import { sizeOf } from '../data/size.ts'
import { withServerProcess } from '../lib/server-process.ts'
import { startBare } from './bare-renderer.ts'
import { measureExports } from './exports.ts'
import { measureListBeside, measureReport } from './reports.ts'
import { makeAudits } from './sample-audits.ts'

const CRITERIA = 150
const AT_ONCE = 10
const MARKS = { report: 1.5, list: 3, export: 150 }

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '15' },
    /** Neighbours of the machine make a single round say anything between a half and twice as much. */
    'list-rounds': { type: 'string', default: '11' },
    /** Of the list alone, and of the list beside the reports. */
    seconds: { type: 'string', default: '8' },
    audits: { type: 'string', default: '5000' },
    rows: { type: 'string', default: '100000' },
  },
})

const right = await withServerProcess(
  async (running, maker) => {
    const token = await maker.tokenFor(await aUser(maker.db, { roles: ['Admin'] }))
    const place = { running, maker, token }
    const rounds = Number(values.rounds)
    const auditIDs = await makeAudits(maker, AT_ONCE, CRITERIA)
    const bare = startBare()
    try {
      // First, so that the growth is not hidden by memory that reports have taken before.
      const exports = await measureExports(place, Number(values.rows))
      const report = await measureReport(place, bare, auditIDs[0] ?? '', rounds)
      const list = await measureListBeside(place, auditIDs, {
        rounds: Number(values['list-rounds']),
        seconds: Number(values.seconds),
      })
      const growth = Object.entries(exports).map(
        ([format, megabytes]) => `${format} ${megabytes.toFixed(0)} MB`,
      )
      process.stdout.write(
        `documents: report of ${CRITERIA} criteria ${report.ratio.toFixed(2)} times bare pdfkit (${report.ours.toFixed(0)} and ${report.theirs.toFixed(0)} ms, mark ${MARKS.report}; ${report.processor.toFixed(2)} times its processor time; ${report.megabytes.toFixed(0)} MB); the list's p95 while ${AT_ONCE} are rendered ${list.ratio.toFixed(2)} times what it is alone (${list.beside.toFixed(1)} and ${list.alone.toFixed(1)} ms, ${list.reports} rendered meanwhile, mark ${MARKS.list}); memory for ${values.rows} rows: ${growth.join(', ')} (mark ${MARKS.export} MB)\n`,
      )
      return (
        report.ratio <= MARKS.report &&
        list.ratio <= MARKS.list &&
        Object.values(exports).every((megabytes) => megabytes < MARKS.export)
      )
    } finally {
      bare.stop()
    }
  },
  (maker) => fill(maker.db, sizeOf({ audits: Number(values.audits), reporting: 0, answered: 0 })),
)
process.exitCode = right ? 0 : 1

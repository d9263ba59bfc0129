import { parseArgs } from 'node:util'
import { aUser } from '../../apps/server/src/test/builders/user.ts'
import { fill } from '../data/fill.ts'
import { sizeOf } from '../data/size.ts'
import { withServerProcess } from '../lib/server-process.ts'
import { startBare } from './ask-bare.ts'
import { measureListBeside, measureReport } from './reports.ts'
import { measureLongSheet, measureSheet } from './sheets.ts'
import { makeAudits } from './world.ts'

const CRITERIA = 150
const AT_ONCE = 10
const MARKS = { report: 1.5, megabytes: 100, list: 1.5, sheet: 2, growth: 30 }

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
      const report = await measureReport(place, bare, auditIDs[0] ?? '', rounds)
      const sheet = await measureSheet(place, bare, rounds)
      const list = await measureListBeside(place, auditIDs, {
        rounds: Number(values['list-rounds']),
        seconds: Number(values.seconds),
      })
      const long = await measureLongSheet(place, Number(values.rows))
      const growth = long.whole - long.tenth
      process.stdout.write(
        `documents: report of ${CRITERIA} criteria ${report.ratio.toFixed(2)} times bare pdfkit (${report.ours.toFixed(0)} and ${report.theirs.toFixed(0)} ms, mark ${MARKS.report}; ${report.processor.toFixed(2)} times its processor time) in ${report.megabytes.toFixed(0)} MB (mark ${MARKS.megabytes}); the list's p95 beside ${AT_ONCE} at once ${list.ratio.toFixed(2)} times what it is alone (${list.beside.toFixed(1)} and ${list.alone.toFixed(1)} ms, ${list.reports} drawn meanwhile, mark ${MARKS.list}); Excel of ${sheet.rows} rows ${sheet.ratio.toFixed(2)} times XML by hand (${sheet.ours.toFixed(0)} and ${sheet.theirs.toFixed(0)} ms, mark ${MARKS.sheet}); the server with ${values.rows} rows ${long.whole.toFixed(0)} MB, with a tenth of them ${long.tenth.toFixed(0)} MB (mark ${MARKS.growth} more)\n`,
      )
      return (
        report.ratio <= MARKS.report &&
        report.megabytes <= MARKS.megabytes &&
        list.ratio <= MARKS.list &&
        sheet.ratio <= MARKS.sheet &&
        growth <= MARKS.growth
      )
    } finally {
      bare.stop()
    }
  },
  (maker) => fill(maker.db, sizeOf({ audits: Number(values.audits), reporting: 0, answered: 0 })),
)
process.exitCode = right ? 0 : 1

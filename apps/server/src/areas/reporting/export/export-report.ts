import { Readable } from 'node:stream'
import type { BodyOf, Calls } from '@sojourn/contract'
import type { FileFormat } from '@sojourn/contract/reporting/report'
import { dayOf } from '@sojourn/domain'
import type { FastifyReply } from 'fastify'
import { contentDisposition } from '../../../platform/files/file-name.ts'
import type { Platform } from '../../../platform/platform.ts'
import { turns } from '../../../platform/turns.ts'
import { getProgrammeSettings } from '../../programme/index.ts'
import { findReport } from '../all-reports.ts'
import { filterWords, readFilters } from '../filters.ts'
import type { Batches } from './document.ts'
import type { Order } from './thread.ts'
import { writeInThread } from './write-in-thread.ts'

type Request = BodyOf<Calls['exportReportFile']>

const FILES: Readonly<Record<FileFormat, { extension: string; type: string }>> = {
  WORDOPENXML: {
    extension: 'docx',
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  },
  EXCELOPENXML: {
    extension: 'xlsx',
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
  PDF: { extension: 'pdf', type: 'application/pdf' },
  CSV: { extension: 'csv', type: 'text/csv; charset=utf-8' },
  XML: { extension: 'xml', type: 'application/xml; charset=utf-8' },
}

/** Each holds a thread and a connection to the database until it is read; more would be missed by everybody else. */
const takeTurn = turns(2)
/** Who takes nothing for so long has gone away. */
const STALLED = 60_000

async function* inTurn(order: Order, batches: Batches): AsyncGenerator<Uint8Array> {
  const done = await takeTurn()
  try {
    yield* writeInThread(order, batches)
  } finally {
    done()
  }
}

/** The whole report as a file, written while it is being taken. */
export async function exportReport(
  { db, clock }: Platform,
  { reportPath, format, parameters }: Request,
  reply: FastifyReply,
): Promise<undefined> {
  const report = findReport(reportPath)
  const today = dayOf(clock.now())
  const filters = await readFilters(db, report.parameters, parameters, today)
  const run = report.run(filters, today)
  const document = {
    title: report.displayName,
    programmeName: (await getProgrammeSettings(db)).name,
    madeOn: today,
    filters: filterWords(filters),
    columns: report.columns,
    totalRows: await run.count(db),
  }
  const { extension, type } = FILES[format]
  reply.headers({
    'Cache-Control': 'no-store',
    'Content-Type': type,
    'Content-Disposition': contentDisposition('attachment', `${report.displayName} ${today}.${extension}`),
  })
  reply.raw.setTimeout(STALLED, () => reply.raw.destroy())
  await reply.send(Readable.from(inTurn({ format, document }, run.all(db)), { objectMode: false }))
  return undefined
}

import { parentPort, workerData } from 'node:worker_threads'
import type { FileFormat } from '@sojourn/contract/reporting/report'
import type { Cell } from '../../../platform/sheets/write-sheet.ts'
import type { WriteDocument } from './document.ts'
import type { FromThread, Order, ToThread } from './thread.ts'

/** Only what is needed is loaded: a list of commas should not wait for fonts. */
const WRITERS: Readonly<Record<FileFormat, () => Promise<WriteDocument>>> = {
  WORDOPENXML: async () => (await import('./write-word.ts')).writeWord,
  EXCELOPENXML: async () => (await import('./write-sheet.ts')).writeExcel,
  PDF: async () => (await import('./write-pdf.ts')).writePdf,
  CSV: async () => (await import('./write-sheet.ts')).writeCsv,
  XML: async () => (await import('./write-xml.ts')).writeXml,
}

/** So much goes over at once; the crossing costs more than the bytes. */
const PARCEL = 64 * 1024

const { format, document }: Order = workerData

// A writer may ask for rows while its last bytes still wait to be taken, so each has somebody of its own who waits.
let takeRows: (rows: Cell[][]) => void = () => undefined
let taken: () => void = () => undefined
parentPort?.on('message', (message: ToThread) => {
  if (message === 'taken') taken()
  else takeRows(message.rows)
})

const say = (message: FromThread): void =>
  parentPort?.postMessage(message, typeof message === 'string' ? [] : [message.buffer])

async function* batches(): AsyncGenerator<Cell[][]> {
  for (;;) {
    const coming = new Promise<Cell[][]>((resolve) => {
      takeRows = resolve
    })
    say('more')
    const rows = await coming
    if (rows.length === 0) return
    yield rows
  }
}

async function* parcels(parts: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let waiting: Uint8Array[] = []
  let size = 0
  for await (const part of parts) {
    waiting.push(part)
    size += part.length
    if (size < PARCEL) continue
    yield new Uint8Array(Buffer.concat(waiting))
    waiting = []
    size = 0
  }
  if (size > 0) yield new Uint8Array(Buffer.concat(waiting))
}

const write = await WRITERS[format]()
for await (const parcel of parcels(write(document, batches()))) {
  const received = new Promise<void>((resolve) => {
    taken = resolve
  })
  say(parcel)
  await received
}
say('done')

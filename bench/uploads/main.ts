import { parseArgs } from 'node:util'
import { aUser } from '../../apps/server/src/test/builders/user.ts'
import { fill } from '../data/fill.ts'
import { sizeOf } from '../data/size.ts'
import { memoryFor } from '../lib/memory.ts'
import { withServerProcess } from '../lib/server-process.ts'
import { measureListBesideUploads } from './list-during-uploads.ts'
import { hashOfStored, type Sent, sendWithCuts } from './resume-upload.ts'
import { makeFilm } from './video.ts'

const CUTS = 5
const AT_ONCE = 4
const MARKS = { megabytes: 150, list: 2 }

const { values } = parseArgs({
  options: {
    megabytes: { type: 'string', default: '500' },
    rounds: { type: 'string', default: '5' },
    /** Of the list alone, and of the list beside the uploads. */
    seconds: { type: 'string', default: '10' },
  },
})

const right = await withServerProcess(
  async (running, maker) => {
    const token = await maker.tokenFor(await aUser(maker.db, { roles: ['Admin'] }))
    const receiver = { url: running.url, token }
    const film = makeFilm(Number(values.megabytes))
    let sent: Sent = { cuts: 0, again: 0 }
    const megabytes = await memoryFor(running.pid, async () => {
      sent = await sendWithCuts(receiver, film, CUTS)
    })
    const sha256 = film.sha256()
    const isEqual = (await hashOfStored(maker, sha256)) === sha256
    const list = await measureListBesideUploads(
      receiver,
      { megabytes: Math.ceil(Number(values.megabytes) / 5), atOnce: AT_ONCE },
      { rounds: Number(values.rounds), seconds: Number(values.seconds) },
    )
    process.stdout.write(
      `uploads: ${values.megabytes} MB in ${megabytes.toFixed(0)} MB of memory (mark ${MARKS.megabytes}), cut ${sent.cuts} times and resumed, SHA-256 ${isEqual ? 'equal' : 'NOT equal'}; the list's p95 beside ${AT_ONCE} at once ${list.ratio.toFixed(2)} times what it is alone (${list.beside.toFixed(1)} and ${list.alone.toFixed(1)} ms, ${list.megabytes.toFixed(0)} MB sent meanwhile, mark ${MARKS.list})\n`,
    )
    return megabytes <= MARKS.megabytes && sent.cuts === CUTS && isEqual && list.ratio <= MARKS.list
  },
  (maker) => fill(maker.db, sizeOf({ audits: 5000, reporting: 0, answered: 0 })),
)
process.exitCode = right ? 0 : 1

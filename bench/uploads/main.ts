import { parseArgs } from 'node:util'
import { aUser } from '../../apps/server/src/test/builders/user.ts'
import { printBenchmark, printResult } from '../../scripts/verify/result.ts'
import { fillDatabase } from '../data/fill.ts'
import { createSize } from '../data/size.ts'
import { measureMemoryGrowth } from '../lib/memory.ts'
import { withServerProcess } from '../lib/server-process.ts'
import { measureListDuringUploads } from './list-during-uploads.ts'
import { hashStoredFile, uploadWithInterruptions } from './resume-upload.ts'
import { makeVideo } from './video.ts'

const INTERRUPTIONS = 5
const CONCURRENT_UPLOADS = 4
const MAX_MEGABYTES = 150

const { values } = parseArgs({
  options: {
    megabytes: { type: 'string', default: '500' },
    rounds: { type: 'string', default: '5' },
    /** The duration of each measurement of the list. */
    seconds: { type: 'string', default: '10' },
  },
})

await withServerProcess(
  (setup) => fillDatabase(setup.db, createSize({ audits: 5_000, reporting: 0, answered: 0 })),
  async ({ running, setup }) => {
    const token = await setup.tokenFor(await aUser(setup.db, { roles: ['Admin'] }))
    const target = { url: running.url, token }
    const video = makeVideo(Number(values.megabytes))
    const growth = await measureMemoryGrowth(running.pid, () =>
      uploadWithInterruptions(target, video, INTERRUPTIONS),
    )
    const sha256 = video.sha256()
    const isHashEqual = (await hashStoredFile(setup, sha256)) === sha256
    printBenchmark(
      'upload memory',
      `${growth.toFixed(0)} MB for ${values.megabytes} MB, interrupted ${INTERRUPTIONS} times, SHA-256 ${isHashEqual ? 'equal' : 'DIFFERENT'}`,
      growth <= MAX_MEGABYTES && isHashEqual,
      `at most ${MAX_MEGABYTES} MB`,
    )
    const list = await measureListDuringUploads(
      target,
      { megabytes: Math.ceil(Number(values.megabytes) / 5), concurrent: CONCURRENT_UPLOADS },
      { rounds: Number(values.rounds), seconds: Number(values.seconds) },
    )
    printResult({
      name: `list p95 during ${CONCURRENT_UPLOADS} uploads`,
      outcome: 'measured',
      metric: `${list.ratio.toFixed(2)} times the idle server (${list.loaded.toFixed(1)} and ${list.idle.toFixed(1)} ms, ${list.megabytes.toFixed(0)} MB uploaded)`,
      target: '',
    })
  },
)

import { parseArgs } from 'node:util'
import type { TestServer } from '../../apps/server/src/test/server.ts'
import { withOwnServer } from '../../scripts/verify/own-server.ts'
import { attackCells } from './export-formulas.ts'
import { attackForeign } from './foreign-documents.ts'
import { attackRooms } from './hub-rooms.ts'
import { attackLogs } from './logged-secrets.ts'
import { attackReturns } from './open-redirects.ts'
import type { Outcome } from './outcome.ts'
import { attackWithScripts } from './script-injection.ts'
import { attackSignIn } from './sign-in-guessing.ts'
import { attackWithNames } from './traversal-names.ts'
import { attackWithFiles } from './upload-disguised-files.ts'

const { values } = parseArgs({
  options: {
    /** Only these kinds, by name, with commas between them. */
    only: { type: 'string' },
    /** Of the screens only those whose names begin with one of these. */
    screens: { type: 'string' },
  },
})

/** The cells come last: they leave no text as it was. */
const KINDS: Readonly<Record<string, (server: TestServer) => Promise<Outcome>>> = {
  files: (server) => attackWithFiles(server),
  names: (server) => attackWithNames(server, 1_000),
  returns: (server) => attackReturns(server),
  foreign: attackForeign,
  rooms: attackRooms,
  secrets: attackLogs,
  guessing: (server) => attackSignIn(server, { guesses: 200, tries: 100 }),
  cells: attackCells,
}

const isWanted = (name: string) => values.only?.split(',').includes(name) ?? true
const outcomes: Outcome[] = []
const note = (outcome: Outcome) => {
  process.stdout.write(`  ${outcome.tried}: ${outcome.wrong.length}\n`)
  outcomes.push(outcome)
}
await withOwnServer(async (server) => {
  for (const [name, attack] of Object.entries(KINDS)) if (isWanted(name)) note(await attack(server))
})
if (isWanted('scripts')) note(await attackWithScripts(values.screens?.split(',')))

const wrong = outcomes.flatMap((outcome) => outcome.wrong)
for (const one of wrong.slice(0, 60)) process.stdout.write(`  ${one}\n`)
process.stdout.write(
  `attacks: ${outcomes.map(({ tried }) => tried).join('; ')}: ${wrong.length} got further than they should (mark 0)\n`,
)
process.exitCode = wrong.length === 0 ? 0 : 1

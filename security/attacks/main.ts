import { parseArgs } from 'node:util'
import type { TestServer } from '../../apps/server/src/test/server.ts'
import { printCheck } from '../../scripts/verify/result.ts'
import { withTemporaryServer } from '../../scripts/verify/server.ts'
import { attackExports } from './export-formulas.ts'
import { attackForeignDocuments } from './foreign-documents.ts'
import { attackHubRooms } from './hub-rooms.ts'
import { findLoggedSecrets } from './logged-secrets.ts'
import { attackRedirects } from './open-redirects.ts'
import type { Outcome } from './outcome.ts'
import { injectScripts } from './script-injection.ts'
import { attackSignIn } from './sign-in-guessing.ts'
import { attackWithNames } from './traversal-names.ts'
import { uploadDisguisedFiles } from './upload-disguised-files.ts'

const { values } = parseArgs({
  options: {
    /** Runs only these kinds of attacks, separated by commas. */
    only: { type: 'string' },
    /** Opens only screens whose names begin with one of these prefixes, separated by commas. */
    screens: { type: 'string' },
  },
})

/** The formulas are last because they change every text in the database. */
const KINDS: Readonly<Record<string, (server: TestServer) => Promise<Outcome>>> = {
  files: (server) => uploadDisguisedFiles(server),
  names: (server) => attackWithNames(server, 1_000),
  redirects: (server) => attackRedirects(server),
  foreign: attackForeignDocuments,
  rooms: attackHubRooms,
  secrets: findLoggedSecrets,
  guessing: (server) => attackSignIn(server, { guesses: 200, tries: 100 }),
  formulas: attackExports,
}

const isSelected = (name: string) => values.only?.split(',').includes(name) ?? true
const print = (name: string, { attempts, problems }: Outcome) =>
  printCheck(`attacks: ${name}`, attempts, problems)

await withTemporaryServer(async (server) => {
  for (const [name, attack] of Object.entries(KINDS)) if (isSelected(name)) print(name, await attack(server))
})
if (isSelected('scripts')) print('scripts', await injectScripts(values.screens?.split(',')))

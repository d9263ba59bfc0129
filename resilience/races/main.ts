import { parseArgs } from 'node:util'
import { MAX_UNFINISHED_UPLOADS } from '@sojourn/domain'
import { printCheck } from '../../scripts/verify/result.ts'
import { withTemporaryServer } from '../../scripts/verify/server.ts'
import { ENVIRONMENT, withFixture } from './fixture.ts'
import { KINDS, runRaces } from './run.ts'

const { values } = parseArgs({ options: { races: { type: 'string', default: '10000' } } })

/** All uploads of a batch belong to one user. */
const BATCH = MAX_UNFINISHED_UPLOADS

await withTemporaryServer(
  (server) =>
    withFixture(server, async (fixture) => {
      const { races, problems } = await runRaces(fixture, Number(values.races), BATCH)
      printCheck('races', `${races} races of ${KINDS.length} kinds at two servers`, problems)
    }),
  ENVIRONMENT,
)

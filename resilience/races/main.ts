import { parseArgs } from 'node:util'
import { MAX_UNFINISHED_UPLOADS } from '@sojourn/domain'
import { printCheck } from '../../scripts/verify/result.ts'
import { withTemporaryServer } from '../../scripts/verify/server.ts'
import { ENVIRONMENT, withFixture } from './fixture.ts'
import { RACE_KINDS, runRaces } from './run.ts'

const { values } = parseArgs({ options: { races: { type: 'string', default: '10000' } } })

/** One auditor owns all uploads of a batch, so a batch may not exceed the limit of a user. */
const RACES_PER_BATCH = MAX_UNFINISHED_UPLOADS

await withTemporaryServer(
  (server) =>
    withFixture(server, async (fixture) => {
      const { races, problems } = await runRaces(fixture, Number(values.races), RACES_PER_BATCH)
      printCheck('races', `${races} races of ${RACE_KINDS.length} kinds at two servers`, problems)
    }),
  ENVIRONMENT,
)

import { parseArgs } from 'node:util'
import { withOwnServer } from '../../scripts/verify/own-server.ts'
import { ENVIRONMENT, withWorld } from './fixture.ts'
import { KINDS, runRaces } from './run.ts'

const { values } = parseArgs({ options: { races: { type: 'string', default: '10000' } } })
const BATCH = 10

const right = await withOwnServer(
  (server) =>
    withWorld(server, async (world) => {
      const { races, wrong } = await runRaces(world, Number(values.races), BATCH)
      for (const one of wrong.slice(0, 40)) process.stdout.write(`  ${one}\n`)
      process.stdout.write(
        `races: ${races} of ${KINDS.length} kinds at two servers, ${wrong.length} with another effect than one\n`,
      )
      return wrong.length === 0
    }),
  ENVIRONMENT,
)
process.exitCode = right ? 0 : 1

import { join } from 'node:path'
import { type App, createApp } from './app.ts'
import { demoSignIns, loadDemo } from './demo/index.ts'
import { createRunningClock } from './platform/clock.ts'
import { type Config, ConfigError, loadEnvironment, readConfig } from './platform/config.ts'
import { type EmbeddedDatabase, startEmbedded } from './platform/db/embedded.ts'
import { waitForDatabase } from './platform/db/wait-for-database.ts'
import { createLog, type Logger } from './platform/log.ts'

/** A message of the parent process: the new time, and the scheduled jobs to run. */
interface ClockMove {
  moveClockTo: string
  run: string[]
}

const isClockMove = (message: unknown): message is ClockMove =>
  typeof message === 'object' && message !== null && 'moveClockTo' in message && 'run' in message

/** Lets the parent process set the clock over the IPC channel, for end-to-end tests of deadlines. */
function acceptClockFromParent(
  clock: ReturnType<typeof createRunningClock>,
  { runJob }: Pick<App, 'runJob'>,
): void {
  process.on('message', async (message) => {
    if (!isClockMove(message)) return
    clock.moveTo(new Date(message.moveClockTo))
    for (const name of message.run) await runJob(name)
    process.send?.({ clockMoved: message.moveClockTo })
  })
}

const WEB_FOLDER = join(import.meta.dirname, '../../web/dist')

/** Ends the process with one sentence, without a stack trace. */
function exitWithError(sentence: string): never {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

function loadConfiguration(): Config {
  try {
    loadEnvironment()
    return readConfig(process.env)
  } catch (error) {
    if (error instanceof ConfigError) exitWithError(error.message)
    throw error
  }
}

const describeListenError = (error: unknown, config: Config): string => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE')
    return `Port ${config.port} on ${config.host} is already in use. Stop the program that uses it, or set PORT to a different number.`
  if (code === 'EACCES')
    return `Port ${config.port} cannot be opened by this user. Set PORT to a number above 1023.`
  if (code === 'EADDRNOTAVAIL') return `HOST ${config.host} is not an address of this machine.`
  return `The server could not listen on ${config.host}:${config.port}: ${error instanceof Error ? error.message : error}`
}

function stopOn(
  signals: NodeJS.Signals[],
  { log, timeout, stop }: { log: Logger; timeout: number; stop: () => Promise<void> },
): void {
  let isStopping = false
  const stopOnce = async (reason: string) => {
    if (isStopping) return
    isStopping = true
    log.info(`${reason}: stopping`)
    // Exits after a timeout even if a connection is still open.
    setTimeout(() => process.exit(1), timeout).unref()
    await stop()
    process.exit(0)
  }
  for (const signal of signals) process.on(signal, () => void stopOnce(signal))
  // The channel closes when the launcher ends for any reason.
  process.on('disconnect', () => void stopOnce('the launcher ended'))
}

function printReadyMessage(config: Config, hasDemo: boolean): void {
  const lines = ['', `  Sojourn is ready at ${config.publicUrl}`, '']
  if (hasDemo) {
    const width = Math.max(...demoSignIns.map((person) => person.email.length))
    lines.push('  Demonstration sign-ins, all with the password welcome-to-sojourn:')
    for (const person of demoSignIns) lines.push(`    ${person.email.padEnd(width)}  ${person.sees}`)
    lines.push('')
  }
  process.stdout.write(`${lines.join('\n')}\n`)
}

/** The started parts, which are stopped in reverse order. A signal may arrive at any time during the start. */
interface StartedParts {
  embedded?: Promise<EmbeddedDatabase>
  app?: App
}

async function stopAll(started: StartedParts): Promise<void> {
  await started.app?.stop()
  const embedded = await started.embedded?.catch(() => undefined)
  await embedded?.stop()
}

async function startApp(config: Config, log: Logger, started: StartedParts): Promise<void> {
  if (config.databaseUrl === undefined) started.embedded = startEmbedded(config.dataDir, {}, log)
  const databaseUrl = config.databaseUrl ?? (await started.embedded)?.url ?? ''
  await waitForDatabase(databaseUrl, log)
  const clock = config.testClock ? createRunningClock() : undefined
  started.app = await createApp({
    config: { ...config, databaseUrl },
    log,
    validateResponses: !config.isProduction,
    webFolder: WEB_FOLDER,
    ...(clock && { clock, schedules: false }),
  })
  if (clock) acceptClockFromParent(clock, started.app)
  const shouldLoadDemo = started.embedded !== undefined && config.demoAccounts
  const hasDemo = shouldLoadDemo && (await loadDemo(started.app.platform))
  if (shouldLoadDemo && !hasDemo) log.info('The database is in use, so the demonstration data is not loaded.')
  await started.app.listen().catch((error: unknown) => {
    throw new Error(describeListenError(error, config))
  })
  printReadyMessage(config, hasDemo)
}

async function start(): Promise<void> {
  const config = loadConfiguration()
  const log = createLog(config.logLevel)
  const started: StartedParts = {}
  const timeout = 20_000 + config.drainSeconds * 1_000
  stopOn(['SIGINT', 'SIGTERM', 'SIGHUP'], { log, timeout, stop: () => stopAll(started) })
  try {
    await startApp(config, log, started)
  } catch (error) {
    await stopAll(started)
    throw error
  }
}

try {
  await start()
} catch (error) {
  exitWithError(error instanceof Error ? error.message : String(error))
}

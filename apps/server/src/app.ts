import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { createAuthenticator } from './areas/identity/index.ts'
import { areaHandlers, areas } from './areas/index.ts'
import { peopleStorageRules } from './areas/people/index.ts'
import { getAnalyticsOrigin, getProgrammeSettings } from './areas/programme/index.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import { createTransactions } from './platform/db/after-commit.ts'
import { migrate } from './platform/db/migrate.ts'
import { createDb, createPool } from './platform/db/pool.ts'
import { createEncryption, loadSecretKey } from './platform/encryption.ts'
import { createFiles } from './platform/files/create-files.ts'
import { fileHandlers } from './platform/files/handlers.ts'
import { fileJobs } from './platform/files/jobs.ts'
import { uploadPlugin } from './platform/files/upload-plugin.ts'
import { healthPlugin } from './platform/health/health-plugin.ts'
import { createMetrics } from './platform/health/metrics.ts'
import { serveDocs } from './platform/http/docs/serve-docs.ts'
import { createFarewell } from './platform/http/farewell.ts'
import { purgeAnswers, runClaimedIn } from './platform/http/idempotency.ts'
import { serveCalls } from './platform/http/serve-calls.ts'
import { createHttp } from './platform/http/server.ts'
import { serveWebApp } from './platform/http/web-app.ts'
import { createHub } from './platform/hub/create-hub.ts'
import { createJobs } from './platform/jobs/create-jobs.ts'
import type { JobDefinition } from './platform/jobs/jobs.ts'
import type { Logger } from './platform/log.ts'
import { createMail } from './platform/mail/create-mail.ts'
import type { Platform } from './platform/platform.ts'
import { createWorkerPool } from './platform/worker-pool.ts'

const VERSION: string = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')).version

export interface AppOptions {
  config: Config & { databaseUrl: string }
  log: Logger
  clock?: Clock
  /** Tests and development: hold every answer against the contract. */
  checkAnswers?: boolean
  /** The built web app; tests of the API go without. */
  webFolder?: string
  /** Where somebody sets the clock, the machine's quarter hours mean nothing: scheduled jobs are run by name. */
  schedules?: boolean
}

export interface App {
  fastify: FastifyInstance
  platform: Platform
  /** Answers the address it listens on. */
  listen(): Promise<string>
  /** Does a scheduled job now, whatever the time. */
  runJob(name: string): Promise<void>
  /** Whoever is connected is sent to another server; what was begun is finished and told; only then the pools end. */
  stop(): Promise<void>
}

const A_DAY = 86_400_000

export async function createApp(options: AppOptions): Promise<App> {
  const { config, log, clock = systemClock } = options
  const pool = createPool(config.databaseUrl, log)
  await migrate(pool)
  const db = createDb(pool)
  const figures = createMetrics()
  const encryption = createEncryption(await loadSecretKey(config))
  const workers = createWorkerPool()
  const jobs = createJobs({ databaseUrl: config.databaseUrl, log, figures, clock })
  const mail = createMail({
    db,
    jobs,
    config,
    clock,
    log,
    encryption,
    workers,
    templates: areas.flatMap((area) => area.mailTemplates ?? []),
  })
  const hub = createHub({ databaseUrl: config.databaseUrl, log, figures, clock })
  const files = createFiles({
    db,
    config,
    clock,
    log,
    encryption,
    jobs,
    workers,
    rules: {
      ...peopleStorageRules,
      documentSites: Object.assign({}, ...areas.map((area) => area.documentSites ?? {})),
      siteStorageGB: async (inside) => (await getProgrammeSettings(inside)).siteStorageGB,
    },
  })
  const transactions = createTransactions(db, log)
  const platform: Platform = {
    config,
    log,
    clock,
    pool,
    db,
    transaction: (work) => transactions.run((trx) => runClaimedIn(trx, () => work(trx))),
    jobs,
    mail,
    files,
    hub,
    encryption,
    workers,
  }

  const fastify = await createHttp(config, log)
  const farewell = createFarewell(fastify, config.drainSeconds)
  const { authenticate } = createAuthenticator(platform)
  const readers = Object.assign({}, ...areas.map((area) => area.documentReaders ?? {}))
  await fastify.register(healthPlugin({ pool, jobs, figures, config, isLeaving: farewell.isLeaving }))
  for (const area of areas) if (area.plugin) await fastify.register(area.plugin(platform))
  if (config.roles.includes('api')) {
    await fastify.register(uploadPlugin({ platform, authenticate }))
    serveCalls(fastify, {
      handlers: { ...areaHandlers(platform), ...fileHandlers(platform, readers) },
      authenticate,
      db,
      clock,
      checkAnswers: options.checkAnswers ?? false,
      observe: figures.observeRequest,
    })
    serveDocs(fastify, config.publicUrl, VERSION)
    hub.attach(fastify.server, {
      authenticate,
      origin: config.publicUrl,
      limit: { perMinute: config.requestsPerMinute, trustedProxies: config.trustedProxies },
      roomsFor: async (principal) =>
        (await Promise.all(areas.map((area) => area.hubRooms?.(platform, principal) ?? []))).flat(),
    })
  }
  await serveWebApp(fastify, {
    folder: options.webFolder,
    authority: config.oidcAuthority ?? '/identity',
    framedOrigin: () => getAnalyticsOrigin(platform),
  })

  const purgeIdempotentAnswers: JobDefinition = {
    name: 'purge-idempotent-answers',
    schedule: '17 3 * * *',
    handle: () => purgeAnswers(db, new Date(clock.now().getTime() - A_DAY)),
  }
  const definitions = [
    purgeIdempotentAnswers,
    ...mail.jobs(),
    ...fileJobs(platform),
    ...areas.flatMap((area) => area.jobs?.(platform) ?? []),
  ]
  const { schedules = true } = options
  await jobs.start(definitions, { work: config.roles.includes('worker'), schedules })

  return {
    fastify,
    platform,
    listen: async () => {
      // Whoever connects to the hub would miss what other processes say before.
      await hub.listening
      return fastify.listen({ host: config.host, port: config.port })
    },
    runJob: async (name) => definitions.find((job) => job.name === name)?.handle({}),
    stop: async () => {
      await farewell.leave()
      hub.sendAway()
      await farewell.close()
      await jobs.stop()
      mail.stop()
      await transactions.settled()
      await hub.stop()
      await workers.stop()
      await db.destroy()
    },
  }
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { createAuthenticator } from './areas/identity/index.ts'
import { areaHandlers, areas } from './areas/index.ts'
import { peopleStorageRules } from './areas/people/index.ts'
import { getAnalyticsOrigin, getProgrammeSettings } from './areas/programme/index.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import { migrate } from './platform/db/migrate.ts'
import { createDb, createPool } from './platform/db/pool.ts'
import { createTransactions } from './platform/db/transactions.ts'
import { createEncryption, loadSecretKey } from './platform/encryption.ts'
import { createFiles } from './platform/files/create-files.ts'
import { fileHandlers } from './platform/files/handlers.ts'
import { fileJobs } from './platform/files/jobs.ts'
import { uploadPlugin } from './platform/files/upload-plugin.ts'
import { healthPlugin } from './platform/health/health-plugin.ts'
import { createMetrics } from './platform/health/metrics.ts'
import { serveDocs } from './platform/http/docs/serve-docs.ts'
import { createGracefulShutdown } from './platform/http/graceful-shutdown.ts'
import { claimInTransaction, purgeStoredResponses } from './platform/http/idempotency.ts'
import { serveCalls } from './platform/http/serve-calls.ts'
import { createHttp } from './platform/http/server.ts'
import { serveWebApp } from './platform/http/web-app.ts'
import { createHub } from './platform/hub/create-hub.ts'
import { createJobs } from './platform/jobs/create-jobs.ts'
import type { JobDefinition } from './platform/jobs/jobs.ts'
import { createKeys } from './platform/keys/create-keys.ts'
import { loadFileKey } from './platform/keys/document-keys.ts'
import type { Logger } from './platform/log.ts'
import { createMail } from './platform/mail/create-mail.ts'
import type { Platform } from './platform/platform.ts'
import { createWorkerPool } from './platform/worker-pool.ts'

const VERSION: string = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')).version

export interface AppOptions {
  config: Config & { databaseUrl: string }
  log: Logger
  clock?: Clock
  /** For tests and development: validates every response against the contract. */
  validateResponses?: boolean
  /** The folder of the built web app; tests of the API have none. */
  webFolder?: string
  /** False if the clock is set by a test; scheduled jobs then run only by name. */
  schedules?: boolean
}

export interface App {
  fastify: FastifyInstance
  platform: Platform
  /** Returns the URL that the server listens on. */
  listen(): Promise<string>
  /** Runs a scheduled job now. */
  runJob(name: string): Promise<void>
  /** Stops gracefully: disconnects hub clients, finishes requests, jobs and events, and then closes the database pools. */
  stop(): Promise<void>
}

const DAY_MS = 86_400_000

export async function createApp(options: AppOptions): Promise<App> {
  const { config, log, clock = systemClock } = options
  const pool = createPool(config.databaseUrl, log)
  await migrate(pool)
  const db = createDb(pool)
  const metrics = createMetrics()
  const encryption = createEncryption(await loadSecretKey(config))
  const fileKey = await loadFileKey(config)
  const workers = createWorkerPool()
  const jobs = createJobs({ databaseUrl: config.databaseUrl, log, metrics, clock })
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
  const hub = createHub({ databaseUrl: config.databaseUrl, log, metrics, clock })
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
      siteStorageGB: async (db) => (await getProgrammeSettings(db)).siteStorageGB,
    },
  })
  const transactions = createTransactions(db, log)
  const platform: Platform = {
    config,
    log,
    clock,
    pool,
    db,
    transaction: (work) => transactions.run((trx) => claimInTransaction(trx, () => work(trx))),
    jobs,
    mail,
    files,
    hub,
    encryption,
    keys: createKeys({ db, encryption, clock, fileKey }),
    workers,
  }

  const fastify = await createHttp(config, log)
  const shutdown = createGracefulShutdown(fastify, config.drainSeconds)
  const { authenticate, findPrincipal } = createAuthenticator(platform)
  const documentReaders = Object.assign({}, ...areas.map((area) => area.documentReaders ?? {}))
  const documentGuards = Object.assign({}, ...areas.map((area) => area.documentGuards ?? {}))
  await fastify.register(healthPlugin({ pool, jobs, metrics, config, isDraining: shutdown.isDraining }))
  for (const area of areas) if (area.plugin) await fastify.register(area.plugin(platform))
  if (config.roles.includes('api')) {
    await fastify.register(uploadPlugin({ platform, authenticate }))
    serveCalls(fastify, {
      handlers: {
        ...areaHandlers(platform),
        ...fileHandlers(platform, documentReaders, documentGuards, findPrincipal),
      },
      authenticate,
      db,
      clock,
      validateResponses: options.validateResponses ?? false,
      observe: metrics.observeRequest,
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

  const purgeResponses: JobDefinition = {
    name: 'purge-idempotency-responses',
    schedule: '17 3 * * *',
    handle: () => purgeStoredResponses(db, new Date(clock.now().getTime() - DAY_MS)),
  }
  const definitions = [
    purgeResponses,
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
      // A client that connects before the hub listens would miss events of other processes.
      await hub.listening
      return fastify.listen({ host: config.host, port: config.port })
    },
    runJob: async (name) => definitions.find((job) => job.name === name)?.handle({}),
    stop: async () => {
      await shutdown.drain()
      hub.disconnectAll()
      await shutdown.close()
      await jobs.stop()
      mail.stop()
      await transactions.settled()
      await hub.stop()
      await workers.stop()
      await db.destroy()
    },
  }
}

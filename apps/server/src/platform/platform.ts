import type { FastifyPluginAsync } from 'fastify'
import type pg from 'pg'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Db, Trx } from './db/pool.ts'
import type { Encryption } from './encryption.ts'
import type { DocumentGuard, DocumentReader, Files } from './files/files.ts'
import type { FindDocumentSite } from './files/storage-limits.ts'
import type { Principal } from './http/principal.ts'
import type { Hub } from './hub/hub.ts'
import type { JobDefinition, Jobs } from './jobs/jobs.ts'
import type { Keys } from './keys/keys.ts'
import type { Logger } from './log.ts'
import type { Mail, SystemMailTemplate } from './mail/mail.ts'
import type { WorkerPool } from './worker-pool.ts'

/** The services that areas use. */
export interface Platform {
  config: Config
  log: Logger
  clock: Clock
  pool: pg.Pool
  db: Db
  transaction<T>(work: (trx: Trx) => Promise<T>): Promise<T>
  jobs: Jobs
  mail: Mail
  files: Files
  hub: Hub
  encryption: Encryption
  /** Signs for the installation. */
  keys: Keys
  /** Runs CPU-heavy or untrusted work off the event loop. */
  workers: WorkerPool
}

/** The parts of an area besides its handlers, which areas/index.ts combines so that a missing handler is a type error. */
export interface Area {
  readonly name: string
  jobs?(platform: Platform): JobDefinition[]
  readonly mailTemplates?: readonly SystemMailTemplate[]
  /** Functions by owner kind that decide whether a user may read a document. */
  readonly documentReaders?: Readonly<Record<string, DocumentReader>>
  /** Functions by owner kind that throw if documents cannot be sent now, even through links that were signed before. */
  readonly documentGuards?: Readonly<Record<string, DocumentGuard>>
  /** Functions by owner kind that find the site whose storage a document uses. */
  readonly documentSites?: Readonly<Record<string, FindDocumentSite>>
  /** Hub rooms that the user joins besides their own. */
  hubRooms?(platform: Platform, principal: Principal): Promise<string[]>
  /** Pages and routes outside the contract. */
  plugin?(platform: Platform): FastifyPluginAsync
}

import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { findPostmaster } from '../platform/db/embedded/postmaster.ts'
import { startEmbedded } from '../platform/db/embedded.ts'
import { migrate } from '../platform/db/migrate.ts'
import { installJobs } from '../platform/jobs/jobs.ts'
import { withAdmin, withDatabaseName } from './admin-connection.ts'
import { createScratchFolder, removeLeftovers } from './scratch.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The URL of a connection that may create databases. */
    databaseUrl: string
    /** Migrated once; every test file gets a copy. */
    templateDatabase: string
  }
}

/** Test data need not survive a power cut. */
const FAST_SETTINGS = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' }

async function startDatabase(): Promise<{ url: string; stop(): Promise<void> }> {
  const configuredUrl = process.env.TEST_DATABASE_URL
  if (configuredUrl) return { url: configuredUrl, stop: async () => undefined }
  await removeLeftovers()
  const folder = await createScratchFolder()
  const embedded = await startEmbedded(folder, FAST_SETTINGS)
  // After Ctrl-C, Vitest ends without calling the teardown; the next run deletes the folder.
  const killPostmaster = () => {
    const postmaster = findPostmaster(join(folder, 'postgres'))
    if (postmaster) process.kill(postmaster.pid, 'SIGQUIT')
  }
  process.once('exit', killPostmaster)
  return {
    url: embedded.adminUrl,
    stop: async () => {
      process.off('exit', killPostmaster)
      await embedded.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function createTemplate(url: string, name: string): Promise<void> {
  await withAdmin(url, (admin) => admin.query(`create database ${name}`))
  const pool = new pg.Pool({ connectionString: withDatabaseName(url, name), max: 2 })
  await migrate(pool)
  await installJobs(pool)
  await pool.end()
  // PostgreSQL copies a template only while it has no connections.
  await withAdmin(url, (admin) => admin.query(`alter database ${name} allow_connections false`))
}

export default async function setup(project: TestProject) {
  const database = await startDatabase()
  const template = `sojourn_template_${process.pid}`
  try {
    await createTemplate(database.url, template)
  } catch (error) {
    await database.stop()
    throw error
  }
  project.provide('databaseUrl', database.url)
  project.provide('templateDatabase', template)

  return async () => {
    await withAdmin(database.url, async (admin) => {
      await admin.query(`drop database ${template}`)
      // Exists if a test used the demonstration data.
      await admin.query(`drop database if exists ${template}_demo`)
    })
    await database.stop()
  }
}

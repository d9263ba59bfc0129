import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { backUp } from '../../apps/server/src/platform/backup/back-up.ts'
import { restore } from '../../apps/server/src/platform/backup/restore.ts'
import { createFolderStorage } from '../../apps/server/src/platform/files/folder-storage.ts'
import { createTestDatabase } from '../../apps/server/src/test/database.ts'
import { createScratchFolder } from '../../apps/server/src/test/scratch.ts'
import { startTestServer } from '../../apps/server/src/test/server.ts'
import { createRecords } from '../../security/authorisation/records.ts'
import { computeChecksums, countChecksums, describeDifferences } from './checksums.ts'
import { withCorruptFile } from './corrupt-file.ts'

const server = await startTestServer({ env: { ROLES: 'api,identity', SMTP_URL: 'smtp://127.0.0.1:9' } })
const empty = await createTestDatabase('template0')
const folder = await createScratchFolder()
afterAll(async () => {
  await server.stop()
  await empty.drop()
  await rm(folder, { recursive: true, force: true })
})

it('restores every table and file of a backup, and refuses a damaged backup and a database that is not empty', async () => {
  await createRecords(server, ['Hotel'])
  // A JSON null must stay distinct from SQL NULL, and jobs are backed up too.
  await server.db
    .transaction()
    .execute((trx) => server.platform.jobs.send(trx, 'purge-outbox', { none: null }))
  const source = { pool: server.platform.pool, blobs: (await server.platform.files.storage()).blobs }
  const target = {
    pool: empty.pool,
    blobs: (await createFolderStorage(join(folder, 'files'), join(folder, 'uploads'))).blobs,
  }
  const backupFolder = join(folder, 'backup')
  const manifest = await backUp(source, backupFolder, server.clock.now())
  const before = await computeChecksums(source)
  expect(countChecksums(before, 'file')).toBeGreaterThan(0)

  await withCorruptFile(backupFolder, manifest, () =>
    expect(restore(target, backupFolder)).rejects.toThrow('is damaged'),
  )
  await restore(target, backupFolder)
  const problems = describeDifferences(before, await computeChecksums(target))
  console.log(
    `metric: backup: ${countChecksums(before, 'table')} tables and ${countChecksums(before, 'file')} files, ${problems.length} differences`,
  )
  expect(problems).toEqual([])

  await expect(restore(target, backupFolder)).rejects.toThrow('The database is not empty')
  // Confirms that the comparison reports a change.
  await empty.pool.query(
    "update site set email_address = 'x' where site_id = (select site_id from site limit 1)",
  )
  expect(describeDifferences(before, await computeChecksums(target))).toContainEqual(
    expect.stringContaining('table site'),
  )
})

import { spawn } from 'node:child_process'
import { chmod, readFile, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { createTestDatabase } from '#test/database'
import { startTestServer } from '#test/server'
import { jpeg, png } from '../../../../platform/files/testing/samples.ts'
import { aReview, type Review, sendEvidence, sha256Of } from '../testing/send-evidence.ts'
import { findVerifiableAudits } from './repository.ts'
import { verifyEvidence } from './verify-evidence.ts'

const database = await createTestDatabase()
const server = await startTestServer({ database })
afterAll(() => server.stop())
const { db } = server
const { blobs } = await server.platform.files.storage()

const verify = async ({ audit }: Review) => {
  const verified = await verifyEvidence({ db, blobs }, audit.audit_id)
  if (!verified) throw new Error('The audit was not found.')
  return verified
}

/** A review with two photos: the first belongs to the first two criteria, the second only to the first criterion. */
async function aReviewWithPhotos() {
  const review = await aReview(server, 'Report Pending')
  const questionIDs = [review.at(0).questionId, review.at(1).questionId]
  const first = await sendEvidence(server, review, jpeg(600), { name: 'IMG_0050.jpg', questionIDs })
  const second = await sendEvidence(server, review, jpeg(700), { name: 'IMG_0051.jpg' })
  return { review, first: first.piece, second: second.piece }
}

const fileOf = async (sha256: string): Promise<string> => {
  const { storage_key } = await db
    .selectFrom('blob')
    .select('storage_key')
    .where('sha256', '=', sha256)
    .executeTakeFirstOrThrow()
  const path = blobs.path(storage_key)
  if (path === undefined) throw new Error('The files are not in a folder.')
  return path
}

/** Changes the last byte of the stored file and returns the hash of the changed file. */
async function changeByte(sha256: string): Promise<string> {
  const path = await fileOf(sha256)
  const content = await readFile(path)
  content[content.length - 1] = (content.at(-1) ?? 0) ^ 1
  await chmod(path, 0o600)
  await writeFile(path, content)
  return sha256Of(content)
}

const CLI = fileURLToPath(new URL('../../../../cli.ts', import.meta.url))

/** Runs a command of the command line on the database and the files of the server. */
const runCommand = (...args: string[]): Promise<{ code: number | null; lines: string[]; errors: string }> =>
  new Promise((resolve) => {
    const { dataDir } = server.platform.config
    const child = spawn(process.execPath, [CLI, ...args], {
      env: { PATH: process.env.PATH, DATABASE_URL: database.url, DATA_DIR: dataDir },
    })
    let output = ''
    let errors = ''
    child.stdout.on('data', (text) => {
      output += text
    })
    child.stderr.on('data', (text) => {
      errors += text
    })
    child.once('close', (code) => resolve({ code, lines: output.trimEnd().split('\n'), errors }))
  })

describe('verifyEvidence', () => {
  it('finds no difference in evidence as it was received, marked up or deleted', async () => {
    const { review, first, second } = await aReviewWithPhotos()
    const client = server.as(review.auditorUser)
    await client.call('saveMarkup', {
      params: { auditId: review.audit.audit_id, evidenceId: first.evidenceID },
      body: { version: 0, shapes: [{ kind: 'arrow', colour: 'red', from: [0, 0], to: [1, 1] }] },
    })
    await client.call('deleteAttachment', {
      params: { ...review.at(0), attachmentId: second.criteria[0]?.documentID ?? '' },
    })
    const { body } = await client.call('listEvidence', { params: { auditId: review.audit.audit_id } })
    const [criterion] = first.criteria
    expect(await verify(review)).toEqual({
      propertyName: review.site.site_name,
      pieces: 2,
      fingerprint: body.fingerprint,
      differences: [],
      deleted: [
        `IMG_0051.jpg (${criterion?.number} ${criterion?.title}): deleted on ${server.clock.now().toISOString()}.`,
      ],
    })
  })

  it('finds one changed byte of a stored file and names the file and its criteria', async () => {
    const { review, first } = await aReviewWithPhotos()
    const changed = await changeByte(first.sha256)
    const criteria = first.criteria.map(({ number, title }) => `${number} ${title}`).join('; ')
    expect((await verify(review)).differences).toEqual([
      `IMG_0050.jpg (${criteria}): the stored file has the SHA-256 ${changed} instead of ${first.sha256}.`,
    ])
  })

  it('finds a missing and a shortened file', async () => {
    const { review, first, second } = await aReviewWithPhotos()
    await rm(await fileOf(first.sha256))
    const path = await fileOf(second.sha256)
    await chmod(path, 0o600)
    await writeFile(path, (await readFile(path)).subarray(1))
    const { differences } = await verify(review)
    expect(differences).toHaveLength(3)
    expect(differences.map((line) => line.replace(/^.*\): /, '').replace(/[0-9a-f]{64}/g, 'x'))).toEqual([
      'the stored file is missing.',
      'the stored file has the SHA-256 x instead of x.',
      'the stored file has 699 bytes instead of 700.',
    ])
  })

  it('finds changed rows, even if the file, its hash and the rows were all replaced', async () => {
    const { review, first, second } = await aReviewWithPhotos()
    const updateEvidence = (columns: object, evidenceID: string) =>
      db.updateTable('evidence').set(columns).where('evidence_id', '=', evidenceID).execute()
    await updateEvidence({ place: 'Laundry', size: 601 }, first.evidenceID)
    const replaced = await sendEvidence(server, await aReview(server, 'Report Pending'), jpeg(700))
    await updateEvidence({ sha256: replaced.piece.sha256 }, second.evidenceID)
    await db
      .updateTable('document')
      .set({ sha256: replaced.piece.sha256 })
      .where('evidence_id', '=', second.evidenceID)
      .execute()
    const { differences } = await verify(review)
    expect(differences.some((line) => line.includes('signed with a different size, place.'))).toBe(true)
    expect(differences.some((line) => line.includes('has 600 bytes instead of 601'))).toBe(true)
    expect(differences.filter((line) => line.startsWith('IMG_0051.jpg'))).toEqual([
      expect.stringContaining('signed with a different sha256.'),
    ])
  })

  it('finds a forged receipt, a missing receipt and a document without a receipt', async () => {
    const { review, first, second } = await aReviewWithPhotos()
    await sendEvidence(server, review, jpeg(800), { name: 'IMG_0052.jpg' })
    const [header, payload] = second.receipt.split('.')
    await db
      .updateTable('evidence')
      .set({ receipt: `${header}.${payload}.${'A'.repeat(86)}` })
      .where('evidence_id', '=', second.evidenceID)
      .execute()
    await db
      .updateTable('document')
      .set({ evidence_id: null })
      .where('evidence_id', '=', first.evidenceID)
      .execute()
    await db.deleteFrom('evidence').where('evidence_id', '=', first.evidenceID).execute()
    const { pieces, differences } = await verify(review)
    expect(pieces).toBe(2)
    expect(differences).toEqual([
      expect.stringMatching(/^IMG_0051.jpg .*the signature of the receipt is not valid\.$/),
      'Receipt 1 is missing.',
      expect.stringMatching(/^IMG_0050.jpg .*this document has no receipt\.$/),
      expect.stringMatching(/^IMG_0050.jpg .*this document has no receipt\.$/),
    ])
  })

  it('finds that the newest receipt is missing with its document, and never uses its number again', async () => {
    const { review, second } = await aReviewWithPhotos()
    await db.deleteFrom('document').where('evidence_id', '=', second.evidenceID).execute()
    await db.deleteFrom('evidence').where('evidence_id', '=', second.evidenceID).execute()
    expect((await verify(review)).differences).toEqual(['Receipt 2 is missing.'])
    const { piece } = await sendEvidence(server, review, jpeg(900), { name: 'IMG_0052.jpg' })
    expect(piece.receiptNumber).toBe(3)
    expect((await verify(review)).differences).toEqual(['Receipt 2 is missing.'])
  })

  it('finds deleted documents of a piece that was not deleted, and the reverse', async () => {
    const { review, first, second } = await aReviewWithPhotos()
    const now = server.clock.now()
    await db
      .updateTable('document')
      .set({ deleted_at: now })
      .where('evidence_id', '=', first.evidenceID)
      .execute()
    await db
      .updateTable('evidence')
      .set({ deleted_at: now })
      .where('evidence_id', '=', second.evidenceID)
      .execute()
    expect((await verify(review)).differences).toEqual([
      expect.stringMatching(/^IMG_0050.jpg .*all its documents were deleted, but the evidence was not\.$/),
      expect.stringMatching(/^IMG_0051.jpg .*the evidence was deleted, but still has a document\.$/),
    ])
  })

  it('returns nothing for an unknown audit', async () => {
    expect(await verifyEvidence({ db, blobs }, '00000000-0000-4000-8000-000000000000')).toBeUndefined()
  })
})

describe('findVerifiableAudits', () => {
  it('finds an audit by its id or its certificate number', async () => {
    const { audit } = await aReview(server, 'Certified')
    await db
      .updateTable('audit')
      .set({ certificate_number: '2026-ABCD-EFGH' })
      .where('audit_id', '=', audit.audit_id)
      .execute()
    expect(await findVerifiableAudits(db, audit.audit_id.toUpperCase())).toEqual([audit.audit_id])
    expect(await findVerifiableAudits(db, '2026-abcd-efgh')).toEqual([audit.audit_id])
    expect(await findVerifiableAudits(db, 'none')).toEqual([])
    expect(await findVerifiableAudits(db)).not.toContain(audit.audit_id)
  })
})

describe('npm run evidence:verify', () => {
  it('prints the differences of an audit with a summary, and fails if there are any', async () => {
    const { review, second } = await aReviewWithPhotos()
    const unchanged = await runCommand('evidence-verify', '--audit', review.audit.audit_id)
    expect(unchanged).toMatchObject({ code: 0, errors: '' })
    expect(unchanged.lines).toEqual([
      expect.stringMatching(/^Quinta das Amendoeiras: 2 pieces received\. Fingerprint [0-9a-f]{64}$/),
      '2 pieces of evidence, 0 differences',
    ])
    await changeByte(second.sha256)
    const changed = await runCommand('evidence-verify', '--audit', review.audit.audit_id)
    expect(changed.code).toBe(1)
    expect(changed.lines.slice(1)).toEqual([
      expect.stringMatching(/^ {2}DIFFERENCE IMG_0051\.jpg .*: the stored file has the SHA-256/),
      '2 pieces of evidence, 1 difference',
    ])
    const all = await runCommand('evidence-verify', '--all')
    expect(all.code).toBe(1)
    expect(all.lines).toContain(changed.lines[1])
  }, 60_000)

  it('refuses an unknown audit and missing options', async () => {
    expect(await runCommand('evidence-verify', '--audit', 'none')).toMatchObject({
      code: 1,
      errors: 'There is no audit with the id or certificate number none.\n',
    })
    expect((await runCommand('evidence-verify')).errors).toMatch(/^Usage: /)
  }, 60_000)

  it('accepts receipts of a retired key', async () => {
    const { review } = await aReviewWithPhotos()
    const before = (await server.anonymous.call('listEvidenceKeys')).body.keys
    await server.platform.keys.rotate('evidence-receipts')
    const third = await sendEvidence(server, review, png(300), { name: 'IMG_0052.png' })
    const after = (await server.anonymous.call('listEvidenceKeys')).body.keys
    expect(after.length).toBe(before.length + 1)
    const { kid } = JSON.parse(Buffer.from(third.piece.receipt.split('.')[0] ?? '', 'base64url').toString())
    expect(before.map((key) => key.kid)).not.toContain(kid)
    expect(after.map((key) => key.kid)).toContain(kid)
    expect((await verify(review)).differences).toEqual([])
  })
})

import { sql } from 'kysely'
import sharp from 'sharp'
import { compose } from '../../apps/server/src/areas/audits/documents/compose.ts'
import type { ReportModel } from '../../apps/server/src/areas/audits/documents/model.ts'
import { findAudit } from '../../apps/server/src/areas/audits/repository/records.ts'
import comments from '../../apps/server/src/demo/data/comments/requirements-2023.json' with { type: 'json' }
import { answered } from '../../apps/server/src/test/builders/answers.ts'
import { anAudit } from '../../apps/server/src/test/builders/audit.ts'
import { aTypeWithCriteria } from '../../apps/server/src/test/builders/criteria.ts'
import type { TestServer } from '../../apps/server/src/test/server.ts'

/** A third of all criteria have a photo and a letter. */
const WITH_EVIDENCE = 3

const photo = (): Promise<Buffer> =>
  sharp({
    create: {
      width: 800,
      height: 600,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .jpeg()
    .toBuffer()

/** So many audits whose results were sent, of so many criteria each: what auditors write, and pictures of it. */
export async function makeAudits(server: TestServer, count: number, criteria: number): Promise<string[]> {
  const { db, platform } = server
  const { audit_type_id } = await aTypeWithCriteria(db, criteria, (nth) => ({
    title: `The property measures the water that it uses, writes the readings down and acts upon them: ${nth + 1}`,
  }))
  const picture = await photo()
  const auditIDs: string[] = []
  while (auditIDs.length < count) {
    const audit = await anAudit(db, { status: 'Certified', audit_type_id })
    const answers = await answered(db, audit, (nth) => ({
      comment: comments[nth % comments.length]?.text ?? '',
    }))
    for (const { responseID } of answers.filter((_, nth) => nth % WITH_EVIDENCE === 0))
      for (const [name, mimeType, bytes] of [
        ['Meter.jpg', 'image/jpeg', picture],
        ['Letter.txt', 'text/plain', Buffer.from('As agreed.')],
      ] as const)
        await platform.transaction((trx) =>
          platform.files.store(
            trx,
            { owner: { kind: 'audit-response', id: responseID }, name, mimeType, createdBy: null },
            bytes,
          ),
        )
    auditIDs.push(audit.audit_id)
  }
  return auditIDs
}

/** All that the report of an audit shows. */
export async function modelOf({ platform }: TestServer, auditID: string): Promise<ReportModel> {
  const audit = await findAudit(platform.db, auditID)
  if (!audit) throw new Error(`There is no audit ${auditID}.`)
  const model = await (await compose(platform, audit, 'report')).complete()
  if (model.kind !== 'report') throw new Error('Something else was composed.')
  return model
}

/** Somebody changes a word of each, so that none can be given out as it was drawn before. */
export async function changeAWord({ db }: TestServer, auditIDs: readonly string[]): Promise<void> {
  await sql`
    update response_comment set comment_text = comment_text || '.'
    where response_comment_id in (
      select distinct on (audit_id) response_comment_id
      from response_comment join audit_response using (audit_response_id)
      where audit_id = any(${auditIDs}::uuid[])
      order by audit_id, response_comment_id)`.execute(db)
}

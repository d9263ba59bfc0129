import { sql } from 'kysely'
import sharp from 'sharp'
import { composeDocument } from '../../apps/server/src/areas/audits/documents/compose.ts'
import type { ReportModel } from '../../apps/server/src/areas/audits/documents/model.ts'
import { findAudit } from '../../apps/server/src/areas/audits/repository/records.ts'
import comments from '../../apps/server/src/demo/data/comments/requirements-2023.json' with { type: 'json' }
import { createAnswers } from '../../apps/server/src/test/builders/answers.ts'
import { anAudit } from '../../apps/server/src/test/builders/audit.ts'
import { aTypeWithCriteria } from '../../apps/server/src/test/builders/criteria.ts'
import type { TestServer } from '../../apps/server/src/test/server.ts'

/** Every third criterion has a photo and a text file. */
const EVIDENCE_INTERVAL = 3

const createPhoto = (): Promise<Buffer> =>
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

/** Creates certified audits with this many criteria each, with comments and evidence. */
export async function createAudits(server: TestServer, count: number, criteria: number): Promise<string[]> {
  const { db, platform } = server
  const { audit_type_id } = await aTypeWithCriteria(db, criteria, (index) => ({
    title: `The property measures the water that it uses, writes the readings down and acts upon them: ${index + 1}`,
  }))
  const picture = await createPhoto()
  const auditIDs: string[] = []
  while (auditIDs.length < count) {
    const audit = await anAudit(db, { status: 'Certified', audit_type_id })
    const answers = await createAnswers(db, audit, (index) => ({
      comment: comments[index % comments.length]?.text ?? '',
    }))
    for (const { responseID } of answers.filter((_, index) => index % EVIDENCE_INTERVAL === 0))
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

/** The model that the report of an audit is rendered from. */
export async function composeReportModel({ platform }: TestServer, auditID: string): Promise<ReportModel> {
  const audit = await findAudit(platform.db, auditID)
  if (!audit) throw new Error(`Audit ${auditID} was not found.`)
  const model = await (await composeDocument(platform, audit, 'report')).loadPictures()
  if (model.kind !== 'report') throw new Error('The model is not of a report.')
  return model
}

/** Changes a comment of each audit, so that its stored report is out of date. */
export async function changeComments({ db }: TestServer, auditIDs: readonly string[]): Promise<void> {
  await sql`
    update response_comment set comment_text = comment_text || '.'
    where response_comment_id in (
      select distinct on (audit_id) response_comment_id
      from response_comment join audit_response using (audit_response_id)
      where audit_id = any(${auditIDs}::uuid[])
      order by audit_id, response_comment_id)`.execute(db)
}

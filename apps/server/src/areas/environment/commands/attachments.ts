import type { BodyOf, Calls } from '@sojourn/contract'
import { CLASSIFICATIONS, type ClassificationKey, type UploadExtension } from '@sojourn/domain'
import type { Trx } from '../../../platform/db/pool.ts'
import { notFound } from '../../../platform/http/errors.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import type { Platform } from '../../../platform/platform.ts'
import { assertModifyingRole, lockReportToChange } from '../access.ts'
import { logReportEvent } from '../events.ts'
import {
  type AttachmentRecord,
  findAttachment,
  insertAttachment,
  removeAttachment,
} from '../repository/reports.ts'

export const REPORT_FILE = 'environmental-report'
const ALLOWED_EXTENSIONS: readonly UploadExtension[] = ['.pdf', '.jpg', '.jpeg', '.png']

type AttachmentBody = BodyOf<Calls['addReportAttachment']>

function storeDocument(
  { files }: Platform,
  trx: Trx,
  actor: Principal,
  reportID: string,
  body: AttachmentBody,
): Promise<string> {
  const owner = { kind: REPORT_FILE, id: reportID }
  if ('uploadID' in body)
    return files.attachUpload(trx, owner, body.uploadID, actor, {
      name: body.name,
      allowedExtensions: ALLOWED_EXTENSIONS,
    })
  const file = { name: body.name, mimeType: body.mimeType ?? '', content: body.content }
  return files.storeBase64(trx, actor, owner, file, ALLOWED_EXTENSIONS)
}

export async function addAttachment(
  platform: Platform,
  actor: Principal,
  {
    reportID,
    classification,
    body,
  }: { reportID: string; classification: ClassificationKey; body: AttachmentBody },
): Promise<AttachmentRecord> {
  return platform.transaction(async (trx) => {
    const report = await lockReportToChange(trx, actor, reportID, undefined)
    const documentID = await storeDocument(platform, trx, actor, reportID, body)
    await insertAttachment(trx, { documentID, reportID, classification })
    const attachment = await findAttachment(trx, documentID)
    if (!attachment) throw notFound()
    await logReportEvent(trx, platform.clock.now(), actor, report, {
      title: 'Document attached',
      description: `"${attachment.name}" was attached to ${CLASSIFICATIONS[classification].name}.`,
    })
    return attachment
  })
}

export async function deleteAttachment(
  platform: Platform,
  actor: Principal,
  documentID: string,
): Promise<void> {
  await platform.transaction(async (trx) => {
    assertModifyingRole(actor)
    const attachment = await findAttachment(trx, documentID)
    if (!attachment) throw notFound()
    const report = await lockReportToChange(trx, actor, attachment.reportID, undefined)
    await removeAttachment(trx, documentID)
    await platform.files.remove(trx, documentID)
    await logReportEvent(trx, platform.clock.now(), actor, report, {
      title: 'Document removed',
      description: `"${attachment.name}" was removed.`,
    })
  })
}

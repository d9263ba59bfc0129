import {
  COMPLAINT_CONFIRM_DAYS,
  COMPLAINT_LINK_DAYS,
  COMPLAINT_PENDING_LIMIT,
  caseState,
  complaintTitle,
} from '@sojourn/domain'
import type { Trx } from '../../../platform/db/pool.ts'
import type { ReceivedFile } from '../../../platform/files/receive-file.ts'
import { notFound, Problem } from '../../../platform/http/errors.ts'
import { newId } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { findCertificate } from '../../certificates/index.ts'
import { logCase, openCase } from '../commands.ts'
import { addDaysTo, createToken, emailAdmins, emailMessage, hashToken } from '../emails.ts'
import { findCase, insertComplaint, lockCase, type StoredCase } from '../repository/cases.ts'
import {
  countPendingComplaints,
  findCaseOfLink,
  findComplaintMessage,
  findPendingComplaint,
  insertComplaintLink,
  insertPendingComplaint,
  type PendingComplaint,
  takePendingComplaint,
} from '../repository/complaints.ts'
import { CASE_MESSAGE, insertCaseMessage } from '../repository/messages.ts'

/** Stores the complaint and emails a link to confirm it. Does nothing if the address has too many unconfirmed ones. */
export async function sendComplaint(
  platform: Platform,
  complaint: PendingComplaint & { propertyName: string },
): Promise<void> {
  await platform.transaction(async (trx) => {
    const createdAt = platform.clock.now()
    const waiting = await countPendingComplaints(trx, complaint.email, createdAt)
    if (waiting >= COMPLAINT_PENDING_LIMIT) return
    const { tokenHash, link } = createToken(platform)
    const expiresAt = addDaysTo(createdAt, COMPLAINT_CONFIRM_DAYS)
    await insertPendingComplaint(trx, { ...complaint, tokenHash, createdAt, expiresAt })
    const { name, email: address, propertyName: siteName } = complaint
    await platform.mail.send(trx, {
      templateKey: 'complaint-confirm',
      to: { userID: null, address, name },
      variables: { firstName: name, siteName, link },
    })
  })
}

/** The case of a link, or the complaint that it confirms. Undefined if the link is unknown or has expired. */
export async function findComplaint({ db, clock }: Platform, token: string) {
  const tokenHash = hashToken(token)
  const caseID = await findCaseOfLink(db, tokenHash, clock.now())
  const record = caseID === undefined ? undefined : await findCase(db, caseID)
  if (record) return { record }
  const pending = await findPendingComplaint(db, tokenHash, clock.now())
  const certificate = pending && (await findCertificate(db, pending.certificateNumber))
  return certificate && { pending: { ...pending, propertyName: certificate.propertyName } }
}

/** Turns the complaint into a case. A link that was used before changes nothing. */
export async function confirmComplaint(platform: Platform, token: string): Promise<void> {
  await platform.transaction(async (trx) => {
    const at = platform.clock.now()
    const tokenHash = hashToken(token)
    const pending = await takePendingComplaint(trx, tokenHash, at)
    const certificate = pending && (await findCertificate(trx, pending.certificateNumber))
    if (!certificate) return
    const { subject, name, email, isNameHidden, text } = pending
    const opened = await openCase(trx, 'complaint', at)
    const { caseID } = opened
    await insertComplaint(trx, {
      ...opened,
      title: complaintTitle(subject, certificate.propertyName),
      siteID: certificate.siteID,
      auditID: certificate.auditID,
      certificateNumber: certificate.number,
      subject,
      complainant: { name, email, isNameHidden },
    })
    await insertMessage(trx, { caseID, text, at })
    await insertComplaintLink(trx, { tokenHash, caseID, expiresAt: addDaysTo(at, COMPLAINT_LINK_DAYS) })
    const record = await findCase(trx, caseID)
    if (!record) throw notFound()
    await logCase(trx, { at, by: null }, record, 'Complaint received', record.title)
    await emailAdmins(platform, trx, record)
  })
}

const insertMessage = (trx: Trx, { caseID, text, at }: { caseID: string; text: string; at: Date }) =>
  insertCaseMessage(trx, {
    messageID: newId(at.getTime()),
    caseID,
    sender: 'complainant',
    audience: null,
    authorID: null,
    text,
    at,
  })

/** Locks the case of the link. Nothing can be added to a case that is decided. */
async function lockOpenCase(platform: Platform, trx: Trx, token: string): Promise<StoredCase> {
  const caseID = await findCaseOfLink(trx, hashToken(token), platform.clock.now())
  const record = caseID === undefined ? undefined : await lockCase(trx, caseID)
  if (!record) throw notFound()
  if (caseState(record) === 'decided') throw new Problem('case-already-decided')
  return record
}

export async function replyToComplaint(platform: Platform, token: string, text: string): Promise<void> {
  await platform.transaction(async (trx) => {
    const record = await lockOpenCase(platform, trx, token)
    await insertMessage(trx, { caseID: record.caseID, text, at: platform.clock.now() })
    const author = record.complainant?.name ?? ''
    await emailMessage(platform, trx, record, { audience: null, text, author })
  })
}

/** Adds the one file of a complaint to its first message. */
export async function addComplaintFile(platform: Platform, token: string, file: ReceivedFile): Promise<void> {
  await platform.transaction(async (trx) => {
    const record = await lockOpenCase(platform, trx, token)
    const message = await findComplaintMessage(trx, record.caseID)
    if (!message) throw notFound()
    if (message.hasFile) throw new Problem('complaint-file-exists')
    await platform.files.storeReceived(trx, { kind: CASE_MESSAGE, id: message.messageID }, file)
    const stamp = { at: platform.clock.now(), by: null }
    await logCase(trx, stamp, record, 'File received', file.name)
  })
}

import type { AuditStatus, ConversationType } from '@sojourn/domain'
import { anAudit } from '#test/builders/audit'
import { aTypeWithCriteria } from '#test/builders/criteria'
import { aGrant } from '#test/builders/grant'
import { aSite } from '#test/builders/site'
import { aUser } from '#test/builders/user'
import type { Client } from '#test/client'
import type { TestServer } from '#test/server'

/** An audit with three criteria and the participants of its threads; `adminUser` is the assigned administrator. */
export async function anAuditWithThreads(
  server: TestServer,
  status: AuditStatus,
  siteName = 'Quinta das Amendoeiras',
) {
  const { db } = server
  const person = (first_name: string, role: 'Admin' | 'Auditor' | 'Hotel') =>
    aUser(db, { first_name, surname: siteName.slice(0, 4), roles: [role] })
  const adminUser = await person('Maren', 'Admin')
  const otherAdmin = await person('Otto', 'Admin')
  const auditorUser = await person('Ines', 'Auditor')
  const hotelUser = await person('Duarte', 'Hotel')
  const site = await aSite(db, { site_name: siteName })
  await aGrant(db, { user_id: hotelUser.user_id, site_id: site.site_id })
  const type = await aTypeWithCriteria(db, 3)
  const audit = await anAudit(db, {
    status,
    site_id: site.site_id,
    audit_type_id: type.audit_type_id,
    auditor_id: auditorUser.user_id,
    assigned_user_id: adminUser.user_id,
  })
  const thread = (conversationType: ConversationType, index = 0) => ({
    auditId: audit.audit_id,
    questionId: type.questionIDs[index] ?? '',
    conversationType,
  })
  /** Sends a message and returns its id. */
  const send = async (by: Client, conversationType: ConversationType, message: string, index = 0) => {
    const params = thread(conversationType, index)
    const { body } = await by.call('sendMessage', { params, body: { message } })
    const sent = conversationType === 'Auditor' ? body.auditorThread : body.customerThread
    return sent.at(-1)?.conversationMessageID ?? ''
  }
  return { adminUser, otherAdmin, auditorUser, hotelUser, site, type, audit, thread, send }
}

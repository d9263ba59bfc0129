import type { DbOrTrx } from '../platform/db/pool.ts'
import { brandImageUrl } from '../platform/mail/layout.ts'
import type { MailValues } from '../platform/mail/mail.ts'
import { renderTemplate } from '../platform/mail/render.ts'
import type { Platform } from '../platform/platform.ts'
import { type AuditMail, createAuditMail, type LoadedAudit } from './audit-mails.ts'
import { demoAdmins, demoAuditors } from './data/people.ts'
import { demoProgramme } from './data/programme.ts'
import { createHotelPeople, isMainContact } from './hotel-people.ts'
import { demoId } from './ids.ts'
import { getDaysSinceJoining, getDemoUserID } from './load-people.ts'
import { insertPastMail } from './repository.ts'

const DAY_MS = 86_400_000
const MORNING_MS = 10 * 3_600_000
/** The age of the oldest e-mails in days. */
const MAX_AGE_DAYS = 6 * 7

/** The reason of the one failed e-mail. */
const FULL_MAILBOX = '452 4.2.2 The recipient’s mailbox is full and cannot take messages now'
const MAX_ATTEMPTS = 8

interface Person {
  firstName: string
  surname: string
  email: string
}

interface PlannedMail {
  templateKey: string
  to: Person
  values: MailValues
  age: number
  isFailed?: boolean
}

const formatName = ({ firstName, surname }: Person): string => `${firstName} ${surname}`
const findPerson = (people: readonly Person[], userID: string | null) =>
  people.find((person) => getDemoUserID(person.email) === userID)

/** The e-mails caused by status changes of the last weeks. */
function createAuditMails(audits: readonly LoadedAudit[], publicUrl: string): PlannedMail[] {
  const people = createHotelPeople()
  const mails: PlannedMail[] = []
  for (const audit of audits) {
    const { site, state, auditID } = audit
    const contact = people.find((person) => isMainContact(person, site))
    const auditor = findPerson(demoAuditors, state.auditorID)
    const assigned = findPerson(demoAdmins, state.assignedUserID)
    const recipients: Record<AuditMail['to'][number], readonly Person[]> = {
      hotel: contact ? [contact] : [],
      auditor: auditor ? [auditor] : [],
      admins: assigned ? [assigned] : demoAdmins,
    }
    const context = {
      auditorName: auditor ? formatName(auditor) : '',
      contactName: contact ? formatName(contact) : site.name,
      publicUrl,
    }
    const commonValues = { siteName: site.name, link: `${publicUrl}/audits/audit/${auditID}` }
    for (const change of audit.history) {
      const mail = createAuditMail(change, audit, context)
      if (!mail || change.age < 1 || change.age > MAX_AGE_DAYS) continue
      for (const group of mail.to)
        for (const to of recipients[group])
          mails.push({
            templateKey: mail.templateKey,
            to,
            age: change.age,
            values: {
              ...commonValues,
              ...mail.values,
              firstName: to.firstName,
              recipient: group === 'auditor' ? 'auditor' : 'property',
            },
          })
    }
  }
  return mails
}

/** Invitations of the last days that have not been accepted. */
const createInvitations = (publicUrl: string): PlannedMail[] =>
  createHotelPeople()
    .filter((person) => person.invited)
    .map((person) => ({
      templateKey: 'invite-hotel-user',
      to: person,
      age: getDaysSinceJoining(person),
      values: {
        firstName: person.firstName,
        link: `${publicUrl}/identity/accept-invitation?token=…`,
      },
    }))

/** Marks one e-mail that is a few days old as failed. */
function markOneFailed(mails: PlannedMail[]): PlannedMail[] {
  const failedMail = mails
    .filter(({ templateKey, age }) => templateKey === 'audit-booked' && age > 2)
    .sort((a, b) => a.age - b.age)[0]
  return mails.map((mail) => (mail === failedMail ? { ...mail, isFailed: true } : mail))
}

/** Loads the e-mails of the last weeks: all were sent except one. */
export async function loadOutbox(
  platform: Platform,
  trx: DbOrTrx,
  today: Date,
  audits: readonly LoadedAudit[],
): Promise<void> {
  const { publicUrl } = platform.config
  const programme = { name: demoProgramme.name, publicUrl, logoUrl: brandImageUrl(publicUrl, null) }
  const mails = markOneFailed([...createAuditMails(audits, publicUrl), ...createInvitations(publicUrl)])
  for (const [index, { templateKey, to, values, age, isFailed }] of mails.entries()) {
    const template = platform.mail.templates.get(templateKey)
    if (!template)
      throw new Error(`The demonstration data uses the template ${templateKey}, which does not exist.`)
    // The e-mails of a day are minutes apart, so that their order in the list is defined.
    const queuedAt = new Date(today.getTime() - age * DAY_MS + MORNING_MS + (index % 180) * 60_000)
    await insertPastMail(trx, {
      mailID: demoId('mail', `${index} ${templateKey} ${to.email}`),
      templateKey,
      to: { address: to.email, name: formatName(to), userID: getDemoUserID(to.email) },
      ...renderTemplate(template, values, programme),
      queuedAt,
      sentAt: isFailed ? null : new Date(queuedAt.getTime() + 4000),
      attempts: isFailed ? MAX_ATTEMPTS : 1,
      lastError: isFailed ? FULL_MAILBOX : null,
    })
  }
}

import type { DbOrTrx } from '../platform/db/pool.ts'
import { brandImageUrl } from '../platform/mail/layout.ts'
import type { MailValues } from '../platform/mail/mail.ts'
import { renderTemplate } from '../platform/mail/render.ts'
import type { Platform } from '../platform/platform.ts'
import { demoProgramme } from './data/programme.ts'
import { demoAdmins, demoAuditors } from './data/staff.ts'
import { hotelPeople, isMainContact } from './hotel-people.ts'
import { demoId } from './ids.ts'
import { type Letter, type LoadedAudit, letterOf } from './letters.ts'
import { joinedDaysAgo, userIdOf } from './load-people.ts'
import { insertOldMail } from './repository.ts'

const A_DAY = 86_400_000
const MORNING = 10 * 3_600_000
/** How far back the outbox goes. */
const WEEKS = 6 * 7

/** The one that did not arrive: the hotel's mailbox was full for days. */
const FULL_MAILBOX = '452 4.2.2 The recipient’s mailbox is full and cannot take messages now'
const TRIES = 8

interface Person {
  firstName: string
  surname: string
  email: string
}

interface Post {
  templateKey: string
  to: Person
  values: MailValues
  age: number
  failed?: boolean
}

const nameOf = ({ firstName, surname }: Person): string => `${firstName} ${surname}`
const byId = (people: readonly Person[], userID: string | null) =>
  people.find((person) => userIdOf(person.email) === userID)

/** Everything that the audits' last weeks caused, to everybody whom it concerned. */
function auditPost(audits: readonly LoadedAudit[], publicUrl: string): Post[] {
  const people = hotelPeople()
  const post: Post[] = []
  for (const audit of audits) {
    const { site, state, auditID } = audit
    const contact = people.find((person) => isMainContact(person, site))
    const auditor = byId(demoAuditors, state.auditorID)
    const assigned = byId(demoAdmins, state.assignedUserID)
    const circles: Record<Letter['to'][number], readonly Person[]> = {
      hotel: contact ? [contact] : [],
      auditor: auditor ? [auditor] : [],
      admins: assigned ? [assigned] : demoAdmins,
    }
    const names = {
      auditorName: auditor ? nameOf(auditor) : '',
      contactName: contact ? nameOf(contact) : site.name,
      publicUrl,
    }
    const standard = { siteName: site.name, link: `${publicUrl}/audits/audit/${auditID}` }
    for (const chapter of audit.story) {
      const letter = letterOf(chapter, audit, names)
      if (!letter || chapter.age < 1 || chapter.age > WEEKS) continue
      for (const to of letter.to.flatMap((circle) => circles[circle]))
        post.push({
          templateKey: letter.templateKey,
          to,
          age: chapter.age,
          values: { ...standard, ...letter.values, firstName: to.firstName },
        })
    }
  }
  return post
}

/** Whoever has not accepted yet was invited in the last days. */
const invitations = (publicUrl: string): Post[] =>
  hotelPeople()
    .filter((person) => person.invited)
    .map((person) => ({
      templateKey: 'invite-hotel-user',
      to: person,
      age: joinedDaysAgo(person),
      values: {
        firstName: person.firstName,
        link: `${publicUrl}/identity/accept-invitation?token=…`,
      },
    }))

/** The newest of its kind that is a few days old, so that somebody has had the time to see it. */
function withOneFailed(post: Post[]): Post[] {
  const unlucky = post
    .filter(({ templateKey, age }) => templateKey === 'audit-booked' && age > 2)
    .sort((one, other) => one.age - other.age)[0]
  return post.map((one) => (one === unlucky ? { ...one, failed: true } : one))
}

/** The e-mails of the last weeks, as if a mail server had taken them: all sent, one refused. */
export async function loadOutbox(
  platform: Platform,
  trx: DbOrTrx,
  today: Date,
  audits: readonly LoadedAudit[],
): Promise<void> {
  const { publicUrl } = platform.config
  const programme = { name: demoProgramme.name, publicUrl, logoUrl: brandImageUrl(publicUrl, null) }
  const post = withOneFailed([...auditPost(audits, publicUrl), ...invitations(publicUrl)])
  for (const [at, { templateKey, to, values, age, failed }] of post.entries()) {
    const template = platform.mail.templates.get(templateKey)
    if (!template) throw new Error(`The demonstration writes ${templateKey}, which no area sends.`)
    // Minutes apart, so that the list has an order of its own.
    const queuedAt = new Date(today.getTime() - age * A_DAY + MORNING + (at % 180) * 60_000)
    await insertOldMail(trx, {
      mailID: demoId('mail', `${at} ${templateKey} ${to.email}`),
      templateKey,
      to: { address: to.email, name: nameOf(to), userID: userIdOf(to.email) },
      ...renderTemplate(template, values, programme),
      queuedAt,
      sentAt: failed ? null : new Date(queuedAt.getTime() + 4000),
      attempts: failed ? TRIES : 1,
      lastError: failed ? FULL_MAILBOX : null,
    })
  }
}

import type { AuditStatus } from '@sojourn/domain'
import { type Chapter, instantOf } from '../audit-story.ts'
import type { DemoSite } from '../data/sites.ts'
import type { Random } from '../random.ts'

/** A criterion of the revision that an audit was started with. */
export interface ToldQuestion {
  questionID: string
  key: string
  isMandatory: boolean
  evidence: readonly string[]
}

/** An audit whose visit has taken place, with all that its report is made of. */
export interface ToldAudit {
  auditID: string
  site: DemoSite
  status: AuditStatus
  story: readonly Chapter[]
  today: Date
  firstAudit: boolean
  auditorID: string
  /** Those who take part for the certifier; the first of them speaks. */
  certifiers: readonly string[]
  /** Those who take part for the property; the first of them speaks. */
  contacts: readonly string[]
  questions: readonly ToldQuestion[]
  facilities: ReadonlySet<string>
  random: Random
}

/** Every time that an audit was in a status, from when until when. */
export interface Phase {
  status: AuditStatus
  from: Date
  until: Date
  isNow: boolean
  /** Improvements that a certified property has to make after all. */
  isWithdrawal: boolean
}

export const phasesOf = ({ story, today }: Pick<ToldAudit, 'story' | 'today'>): Phase[] =>
  story.map(({ status, age }, place) => {
    const next = story[place + 1]
    return {
      status,
      from: instantOf(today, age),
      until: next ? instantOf(today, next.age) : today,
      isNow: next === undefined,
      isWithdrawal: status === 'Improvements' && story[place - 1]?.status === 'Certified',
    }
  })

/** The certifier's and the property's own voice. */
export const speakerFor = ({ certifiers }: Pick<ToldAudit, 'certifiers'>): string => {
  const [speaker] = certifiers
  if (speaker === undefined) throw new Error('Somebody speaks for the certifier.')
  return speaker
}

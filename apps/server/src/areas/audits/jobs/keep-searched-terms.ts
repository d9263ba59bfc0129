import type { JobDefinition } from '../../../platform/jobs/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import { findSpareTerms, findWaitingTerms, forgetTerm, keepTerm } from '../repository/searched-term.ts'

/** More can wait a minute: each is looked for in every audit. */
const AT_A_TIME = 5

/** Keeps what many audits have and somebody searched for, in transactions of their own, and forgets what nobody asks for any more. */
export async function keepSearchedTerms({
  db,
  transaction,
}: Pick<Platform, 'db' | 'transaction'>): Promise<void> {
  for (const term of await findWaitingTerms(db, AT_A_TIME)) await transaction((trx) => keepTerm(trx, term))
  for (const term of await findSpareTerms(db)) await transaction((trx) => forgetTerm(trx, term))
}

export const keepSearchedTermsJob = (platform: Platform): JobDefinition => ({
  name: 'keep-searched-terms',
  schedule: '* * * * *',
  handle: () => keepSearchedTerms(platform),
})

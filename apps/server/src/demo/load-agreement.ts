import { insertPastAgreement, insertPastScheme } from '../areas/certificates/index.ts'
import type { DbOrTrx } from '../platform/db/pool.ts'
import { demoAgreement, demoAgreementMissing } from './data/agreement.ts'
import { demoScheme } from './data/scheme.ts'
import { demoId } from './ids.ts'
import { insertAcceptances } from './repository.ts'

const A_DAY = 86_400_000
const PUBLISHED_DAYS_AGO = [900, 400]

const publicationDate = (today: Date, index: number): Date =>
  new Date(today.getTime() - (PUBLISHED_DAYS_AGO[index] ?? 0) * A_DAY)

/** Publishes two revisions of the scheme page. */
export async function loadScheme(trx: DbOrTrx, today: Date, administratorID: string): Promise<void> {
  for (const [index, texts] of demoScheme.entries())
    await insertPastScheme(trx, {
      revision: index + 1,
      texts,
      at: publicationDate(today, index),
      by: administratorID,
    })
}

/** Publishes two revisions of the agreement and lets the main contacts accept them, with a few exceptions. */
export async function loadAgreement(trx: DbOrTrx, today: Date, administratorID: string): Promise<void> {
  const missing = demoAgreementMissing.map((name) => demoId('site', name))
  for (const [index, text] of demoAgreement.entries()) {
    const revision = index + 1
    const at = publicationDate(today, index)
    await insertPastAgreement(trx, { revision, text, at, by: administratorID })
    const isCurrent = revision === demoAgreement.length
    await insertAcceptances(trx, { revision, at, except: isCurrent ? missing : [] })
  }
}

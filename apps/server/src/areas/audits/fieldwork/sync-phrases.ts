import type { OwnPhrase } from '@sojourn/contract/audits/fieldwork/fieldwork'
import { mergeOwnPhrases, PHRASE_LIMITS } from '@sojourn/domain'
import { Problem } from '../../../platform/http/errors.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import type { Platform } from '../../../platform/platform.ts'
import { findOwnPhrases, lockPhrases, replaceOwnPhrases } from './repository/phrases.ts'

/** The clock of a device can be fast, and a change from the future would override all later changes. */
const limitToNow = (now: Date, at: string): string =>
  Date.parse(at) > now.getTime() ? now.toISOString() : new Date(at).toISOString()

const newestFirst = (a: OwnPhrase, b: OwnPhrase): number => (a.changedAt < b.changedAt ? 1 : -1)

/** Removes the oldest deleted phrases, so that the list stays within the limit of a request. */
function limitPhrases(phrases: readonly OwnPhrase[]): OwnPhrase[] {
  const remaining = phrases.filter(({ deleted }) => !deleted)
  if (remaining.length > PHRASE_LIMITS.own) throw new Problem('too-many-phrases')
  const deleted = phrases.filter((phrase) => phrase.deleted).toSorted(newestFirst)
  return [...remaining, ...deleted.slice(0, PHRASE_LIMITS.own - remaining.length)]
}

/** Merges the phrases of a device with the stored ones and returns them all. */
export const syncOwnPhrases = (
  platform: Platform,
  actor: Principal,
  sent: readonly OwnPhrase[],
): Promise<OwnPhrase[]> =>
  platform.transaction(async (trx) => {
    await lockPhrases(trx, actor.userID)
    const now = platform.clock.now()
    const dated = sent.map((phrase) => ({
      ...phrase,
      phraseID: phrase.phraseID.toLowerCase(),
      changedAt: limitToNow(now, phrase.changedAt),
      lastUsedAt: phrase.lastUsedAt === null ? null : limitToNow(now, phrase.lastUsedAt),
    }))
    const stored = await findOwnPhrases(trx, actor.userID)
    const merged = limitPhrases(mergeOwnPhrases(stored, dated))
    if (sent.length > 0) await replaceOwnPhrases(trx, actor.userID, merged)
    return merged
  })

import { logEvent } from '../../../platform/event-log.ts'
import { notFound, Problem } from '../../../platform/http/errors.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import type { Platform } from '../../../platform/platform.ts'
import { languages as known } from '../../programme/index.ts'
import { presentUser } from '../presenter.ts'
import { getUser } from '../queries/get-user.ts'
import { lockUser, setLanguages, type UserRecord } from '../repository.ts'

interface Change {
  userID: string
  languages: string[]
  ifMatch: number | undefined
}

/** Each once, in the order given; one that no list offers is refused by its place. */
function readLanguages(given: string[]): string[] {
  const errors = given.flatMap((code, at) =>
    known.some((language) => language.code === code)
      ? []
      : [{ field: `languages.${at}`, code: 'unknown', message: `There is no language "${code}"` }],
  )
  if (errors.length > 0) throw new Problem('invalid', { errors })
  return [...new Set(given)]
}

export async function changeLanguages(
  platform: Platform,
  actor: Principal,
  { userID, languages, ifMatch }: Change,
): Promise<UserRecord> {
  const wanted = readLanguages(languages)
  return platform.transaction(async (trx) => {
    const user = await lockUser(trx, userID)
    if (!user || user.disabled) throw notFound()
    if (ifMatch !== undefined && ifMatch !== user.version)
      throw new Problem('stale', { current: presentUser(user) })
    if (wanted.join() === user.languages.join()) return user
    const at = platform.clock.now()
    await setLanguages(trx, userID, wanted, at)
    await logEvent(trx, at, {
      correlationID: userID,
      source: 'People',
      title: 'Languages changed',
      description: wanted.length === 0 ? 'No languages.' : `Now ${wanted.join(', ')}.`,
      userID: actor.userID,
    })
    return getUser(trx, userID)
  })
}

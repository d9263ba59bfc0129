import { createHash, randomBytes } from 'node:crypto'
import {
  getLinkExpiry,
  isLinkLimitReached,
  isLinkUsable,
  LIMITED_LINK_PURPOSES,
  LINK_LIMIT_MILLISECONDS,
  type LinkPurpose,
} from '@sojourn/domain'
import type { DbOrTrx, Trx } from '../../platform/db/pool.ts'
import { Problem } from '../../platform/http/errors.ts'
import { newId } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import { lockAccount } from './repository/accounts.ts'
import {
  countLinksSince,
  findLastLinkTime,
  findLink,
  insertLink,
  lockLink,
  markLinkUsed,
  type StoredLink,
  voidLinks,
} from './repository/links.ts'

const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Creates a link and voids earlier links with the same purpose. Only the hash of the token is stored. */
export async function createOneTimeLink(
  platform: Platform,
  trx: DbOrTrx,
  userID: string,
  purpose: LinkPurpose,
  path: string,
): Promise<string> {
  const now = platform.clock.now()
  const token = randomBytes(32).toString('base64url')
  await voidLinks(trx, userID, now, purpose)
  await insertLink(trx, {
    linkID: newId(),
    tokenHash: hashToken(token),
    purpose,
    userID,
    createdAt: now,
    expiresAt: getLinkExpiry(purpose, now),
  })
  return `${platform.config.publicUrl}${path}?token=${token}`
}

const MIN_INTERVAL_MILLISECONDS = 60_000

/** Rate limit for e-mails that anyone can trigger. The link sent before remains valid. */
export async function wasSentRecently(
  platform: Platform,
  trx: DbOrTrx,
  userID: string,
  purpose: LinkPurpose,
  intervalMilliseconds = MIN_INTERVAL_MILLISECONDS,
): Promise<boolean> {
  const last = await findLastLinkTime(trx, userID, purpose)
  return last !== undefined && platform.clock.now().getTime() - last.getTime() < intervalMilliseconds
}

async function hasReachedLimit(platform: Platform, trx: DbOrTrx, userID: string): Promise<boolean> {
  const since = new Date(platform.clock.now().getTime() - LINK_LIMIT_MILLISECONDS)
  return isLinkLimitReached(await countLinksSince(trx, userID, LIMITED_LINK_PURPOSES, since))
}

/**
 * Whether an e-mail that anyone can request is not sent. The links sent before remain valid. Locks the account, so that
 * concurrent requests are counted one after the other.
 */
export async function isLinkWithheld(
  platform: Platform,
  trx: DbOrTrx,
  userID: string,
  purpose: LinkPurpose,
): Promise<boolean> {
  await lockAccount(trx, userID)
  return (
    (await wasSentRecently(platform, trx, userID, purpose)) || (await hasReachedLimit(platform, trx, userID))
  )
}

/** For e-mails that an Admin requests: throws a problem if the user has received too many links. */
export async function assertLinkAllowed(platform: Platform, trx: DbOrTrx, userID: string): Promise<void> {
  await lockAccount(trx, userID)
  if (await hasReachedLimit(platform, trx, userID))
    throw new Problem('too-many-requests', {
      detail: 'This person has received five links by email in the last hour. Please try again later.',
    })
}

const pickUsable = (link: StoredLink | undefined, purposes: readonly LinkPurpose[], now: Date) =>
  link && purposes.some((purpose) => purpose === link.purpose) && isLinkUsable(link, now) ? link : undefined

/** Finds a valid link without redeeming it, because mail scanners open links too. */
export async function findUsableLink(
  platform: Platform,
  token: string,
  purposes: readonly LinkPurpose[],
): Promise<{ userID: string } | undefined> {
  return pickUsable(await findLink(platform.db, hashToken(token)), purposes, platform.clock.now())
}

/** Finds a valid link and marks it as used. */
export async function redeemLink(
  platform: Platform,
  trx: Trx,
  token: string,
  purposes: readonly LinkPurpose[],
): Promise<{ userID: string } | undefined> {
  const now = platform.clock.now()
  const link = pickUsable(await lockLink(trx, hashToken(token)), purposes, now)
  if (link) await markLinkUsed(trx, link.linkID, now)
  return link
}

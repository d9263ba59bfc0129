import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Platform } from '../../../platform/platform.ts'
import { getIdentity } from '../identity.ts'
import { hasSecureCookies, readCookie } from '../provider/cookies.ts'
import type { Account } from '../repository/accounts.ts'

/** Maximum number of accounts in one cookie. */
const ACCOUNT_LIMIT = 5
const LIFETIME_SECONDS = 365 * 24 * 3600

const ENTRY_PATTERN = /^([\w-]{16})\.([\w-]{22})\.(\d{10})\.([\w-]{43})$/

/** Entry of the cookie for one account that has signed in with this browser. */
interface Entry {
  account: string
  device: string
  issuedAt: number
  signature: string
}

const cookieName = (platform: Platform): string =>
  hasSecureCookies(platform.config) ? '__Host-sojourn-devices' : 'sojourn-devices'

function readEntries(platform: Platform, cookies: string | undefined): Entry[] {
  const value = readCookie(cookies, cookieName(platform)) ?? ''
  return value
    .split('~', ACCOUNT_LIMIT)
    .map((text) => ENTRY_PATTERN.exec(text))
    .filter((match) => match !== null)
    .map(([, account = '', device = '', issuedAt = '', signature = '']) => ({
      account,
      device,
      issuedAt: Number(issuedAt),
      signature,
    }))
}

const writeEntry = (entry: Entry): string =>
  [entry.account, entry.device, entry.issuedAt, entry.signature].join('.')

const nowSeconds = (platform: Platform): number => Math.floor(platform.clock.now().getTime() / 1000)

async function createSigner(platform: Platform): Promise<(...parts: (string | number)[]) => string> {
  const { forms } = await getIdentity(platform).secrets()
  // The first part separates these signatures from form tokens, which use the same key.
  return (...parts) =>
    createHmac('sha256', forms)
      .update(JSON.stringify(['known-device', ...parts]))
      .digest('base64url')
}

type Signer = Awaited<ReturnType<typeof createSigner>>

/** The signature includes the password hash, so that a new password revokes the trust in all devices. */
const signEntry = (sign: Signer, account: Account, { device, issuedAt }: Omit<Entry, 'signature'>) =>
  sign('entry', account.userID, account.passwordHash ?? '', device, issuedAt)

/** Returns the device id if the account has signed in with this browser before. */
export async function findTrustedDevice(
  platform: Platform,
  cookies: string | undefined,
  account: Account | undefined,
): Promise<string | undefined> {
  const entries = readEntries(platform, cookies)
  if (!account || account.passwordHash === null || entries.length === 0) return undefined
  const sign = await createSigner(platform)
  const earliestIssue = nowSeconds(platform) - LIFETIME_SECONDS
  const trustedEntry = entries.find(
    (entry) =>
      entry.issuedAt > earliestIssue &&
      timingSafeEqual(Buffer.from(signEntry(sign, account, entry)), Buffer.from(entry.signature)),
  )
  return trustedEntry?.device
}

/** Creates the cookie that makes this browser a trusted device of the account. Entries of other accounts are kept. */
export async function createTrustedDeviceCookie(
  platform: Platform,
  cookies: string | undefined,
  account: Account,
): Promise<string> {
  const sign = await createSigner(platform)
  const existingDevice = await findTrustedDevice(platform, cookies, account)
  const entry = {
    account: sign('account', account.userID).slice(0, 16),
    device: existingDevice ?? randomBytes(16).toString('base64url'),
    issuedAt: nowSeconds(platform),
  }
  const others = readEntries(platform, cookies).filter((existing) => existing.account !== entry.account)
  const entries = [{ ...entry, signature: signEntry(sign, account, entry) }, ...others]
  const value = entries.slice(0, ACCOUNT_LIMIT).map(writeEntry).join('~')
  const secure = hasSecureCookies(platform.config) ? '; Secure' : ''
  return `${cookieName(platform)}=${value}; Path=/; Max-Age=${LIFETIME_SECONDS}; HttpOnly; SameSite=Lax${secure}`
}

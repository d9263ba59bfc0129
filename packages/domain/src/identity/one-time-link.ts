export const LINK_PURPOSES = [
  'invitation',
  'confirm-email',
  'reset-password',
  'first-admin',
  'sign-in-link',
] as const
export type LinkPurpose = (typeof LINK_PURPOSES)[number]

const HOUR = 3_600_000

const lifetimeHours: Readonly<Record<LinkPurpose, number>> = {
  invitation: 7 * 24,
  'confirm-email': 7 * 24,
  'reset-password': 1,
  'first-admin': 24,
  'sign-in-link': 1,
}

export const getLinkExpiry = (purpose: LinkPurpose, now: Date): Date =>
  new Date(now.getTime() + lifetimeHours[purpose] * HOUR)

/**
 * Anyone can request e-mails with these links, so their number is limited. Sign-in links need the password and do not count,
 * so that requests by other people cannot use up those of the owner.
 */
export const LIMITED_LINK_PURPOSES = [
  'invitation',
  'confirm-email',
  'reset-password',
] as const satisfies LinkPurpose[]
export const LINK_LIMIT_MILLISECONDS = HOUR
const MAX_LINKS = 5

export const isLinkLimitReached = (recentLinks: number): boolean => recentLinks >= MAX_LINKS

export interface OneTimeLink {
  expiresAt: Date
  usedAt: Date | null
  /** Set when a newer link replaces this one. */
  voidedAt: Date | null
}

export const isLinkUsable = (link: OneTimeLink, now: Date): boolean =>
  link.usedAt === null && link.voidedAt === null && now < link.expiresAt

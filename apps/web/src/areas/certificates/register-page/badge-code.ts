import type { CertificateState } from '@sojourn/domain/certificates/state'

export type BadgeSize = 'small' | 'medium' | 'large'

/** The small badge is as wide as its text. */
const DIMENSIONS: Record<BadgeSize, string> = {
  small: 'height="28"',
  medium: 'width="166" height="56"',
  large: 'width="160" height="196"',
}

/** The path of the badge. Without parameters it is the medium one for light backgrounds. */
export function getBadgePath(number: string, size: BadgeSize, isDark: boolean): string {
  const query = new URLSearchParams({
    ...(size === 'medium' ? {} : { size }),
    ...(isDark ? { scheme: 'dark' } : {}),
  })
  return `/badge/${encodeURIComponent(number)}.svg${query.size > 0 ? `?${query}` : ''}`
}

const escapeAttribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

interface BadgeCode {
  registerUrl: string
  number: string
  size: BadgeSize
  programmeName: string
}

/** The HTML for a website: the badge with a link to the register, for light and dark pages. */
export function createBadgeCode({ registerUrl, number, size, programmeName }: BadgeCode): string {
  const origin = registerUrl.slice(0, registerUrl.lastIndexOf('/register/'))
  const url = (isDark: boolean) => escapeAttribute(`${origin}${getBadgePath(number, size, isDark)}`)
  return [
    `<a href="${escapeAttribute(registerUrl)}"><picture>`,
    `<source srcset="${url(true)}" media="(prefers-color-scheme: dark)">`,
    `<img src="${url(false)}" ${DIMENSIONS[size]} alt="${escapeAttribute(`${programmeName} certificate`)}"></picture></a>`,
  ].join('\n')
}

/** The property may print the badge only while the certificate is valid. */
export const canPrintBadge = (state: CertificateState): boolean => state === 'valid'

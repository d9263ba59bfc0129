import type { Config } from '../../../platform/config.ts'

export const hasSecureCookies = (config: Config): boolean => config.publicUrl.startsWith('https:')

/** `__Host-` binds a cookie to the host but requires the path `/`, so short-lived cookies use `__Secure-`. */
export const getCookieNames = (config: Config) => ({
  session: hasSecureCookies(config) ? '__Host-sojourn-session' : 'sojourn-session',
  interaction: hasSecureCookies(config) ? '__Secure-sojourn-sign-in' : 'sojourn-sign-in',
  resume: hasSecureCookies(config) ? '__Secure-sojourn-resume' : 'sojourn-resume',
})

export const getFormCookieName = (config: Config): string =>
  hasSecureCookies(config) ? '__Host-sojourn-form' : 'sojourn-form'

export const createFormCookie = (config: Config, value: string): string =>
  `${getFormCookieName(config)}=${value}; Path=/; HttpOnly; SameSite=Lax${hasSecureCookies(config) ? '; Secure' : ''}`

export function readCookie(header: string | undefined, name: string): string | undefined {
  for (const pair of header?.split(';') ?? []) {
    const separator = pair.indexOf('=')
    if (separator > 0 && pair.slice(0, separator).trim() === name) return pair.slice(separator + 1).trim()
  }
  return undefined
}

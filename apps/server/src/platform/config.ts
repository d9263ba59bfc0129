import { isAbsolute, resolve } from 'node:path'

export const SERVER_ROLES = ['api', 'worker', 'identity'] as const
export type ServerRole = (typeof SERVER_ROLES)[number]

export interface Config {
  host: string
  port: number
  /** The address people type; every link and the identity issuer are made from it. */
  publicUrl: string
  dataDir: string
  databaseUrl: string | undefined
  smtpUrl: string | undefined
  mailFrom: string
  oidcAuthority: string | undefined
  oidcClientId: string
  oidcAudience: string
  s3: { bucket: string; region: string; endpoint: string | undefined } | undefined
  roles: readonly ServerRole[]
  logLevel: string
  /** Known passwords are only for a machine nobody else reaches, or where they are asked for by name. */
  demoAccounts: boolean
  /** How many balancers stand in front, whose X-Forwarded-For is believed. */
  trustedProxies: number
  isProduction: boolean
}

type Environment = Readonly<Record<string, string | undefined>>

/** One sentence per mistake, all of them at once. */
export class ConfigError extends Error {
  readonly mistakes: string[]
  constructor(mistakes: string[]) {
    super(mistakes.join('\n'))
    this.mistakes = mistakes
  }
}

const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost'])
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

export function readConfig(env: Environment): Config {
  const mistakes: string[] = []
  const set = (name: string) => env[name]?.trim() || undefined

  const whole = (name: string, fallback: number, min: number, max: number) => {
    const value = set(name)
    if (value === undefined) return fallback
    const number = Number(value)
    if (Number.isInteger(number) && number >= min && number <= max) return number
    mistakes.push(`${name} must be a whole number from ${min} to ${max}, but is "${value}".`)
    return fallback
  }
  const url = (name: string, protocols: string[]) => {
    const value = set(name)
    if (value === undefined) return undefined
    if (URL.canParse(value) && protocols.includes(new URL(value).protocol)) return value
    mistakes.push(
      `${name} must be an address that starts with ${protocols.map((p) => `${p}//`).join(' or ')}.`,
    )
    return undefined
  }
  const yes = (name: string) => {
    const value = set(name)
    if (value !== undefined && value !== 'true' && value !== 'false')
      mistakes.push(`${name} must be true or false, but is "${value}".`)
    return value === 'true'
  }

  const host = set('HOST') ?? '127.0.0.1'
  const port = whole('PORT', 4400, 0, 65_535)
  const publicUrl = (
    url('PUBLIC_URL', ['http:', 'https:']) ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`
  ).replace(/\/+$/, '')
  if (new URL(publicUrl).pathname !== '/')
    mistakes.push('PUBLIC_URL must be an origin without a path, such as https://stays.example.')
  const databaseUrl = url('DATABASE_URL', ['postgres:', 'postgresql:'])
  const dataDir = set('DATA_DIR') ?? '.data'
  const logLevel = set('LOG_LEVEL') ?? 'info'
  if (!LOG_LEVELS.includes(logLevel))
    mistakes.push(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}, but is "${logLevel}".`)

  const roles = (set('ROLES') ?? SERVER_ROLES.join(',')).split(',').map((role) => role.trim())
  for (const role of roles)
    if (!SERVER_ROLES.includes(role as ServerRole))
      mistakes.push(`ROLES may name ${SERVER_ROLES.join(', ')}, but names "${role}".`)

  const bucket = set('S3_BUCKET')
  const s3 = bucket
    ? { bucket, region: set('S3_REGION') ?? 'us-east-1', endpoint: url('S3_ENDPOINT', ['http:', 'https:']) }
    : undefined
  const demoAsked = yes('DEMO_ACCOUNTS')
  const config: Config = {
    host,
    port,
    publicUrl,
    dataDir: isAbsolute(dataDir) ? dataDir : resolve(dataDir),
    databaseUrl,
    smtpUrl: url('SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom: set('MAIL_FROM') ?? 'Sojourn <no-reply@localhost>',
    oidcAuthority: url('OIDC_AUTHORITY', ['http:', 'https:'])?.replace(/\/+$/, ''),
    oidcClientId: set('OIDC_CLIENT_ID') ?? 'sojourn-web',
    oidcAudience: set('OIDC_AUDIENCE') ?? `${publicUrl}/api`,
    s3,
    roles: roles as ServerRole[],
    logLevel,
    demoAccounts:
      demoAsked || (databaseUrl === undefined && LOOPBACK.has(host) && set('DEMO_ACCOUNTS') !== 'false'),
    trustedProxies: whole('TRUSTED_PROXIES', 0, 0, 10),
    isProduction: set('NODE_ENV') === 'production',
  }
  if (mistakes.length > 0) throw new ConfigError(mistakes)
  return config
}

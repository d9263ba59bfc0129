import { existsSync } from 'node:fs'
import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { webOrigin } from '@sojourn/domain'

type Environment = Readonly<Record<string, string | undefined>>

const LOOPBACK_HOSTS = new Set(['127.0.0.1', '::1', '[::1]', 'localhost'])

/** Whether only this machine can reach the host. */
const isLoopback = (host: string): boolean => LOOPBACK_HOSTS.has(host)

const quote = (value: string) => (value.length > 60 ? `"${value.slice(0, 60)}..."` : `"${value}"`)

/** Reads variables and adds a sentence to `errors` for each invalid one. */
function createReader(env: Environment, errors: string[]) {
  const text = (name: string): string | undefined => env[name]?.trim() || undefined

  function integer(name: string, fallback: number, min: number, max: number): number {
    const value = text(name)
    if (value === undefined) return fallback
    const number = Number(value)
    if (/^\d+$/.test(value) && number >= min && number <= max) return number
    errors.push(`${name} must be a whole number from ${min} to ${max}, but is ${quote(value)}.`)
    return fallback
  }

  function yesOrNo(name: string): boolean | undefined {
    const value = text(name)
    if (value === undefined || value === 'true') return value && true
    if (value !== 'false') errors.push(`${name} must be true or false, but is ${quote(value)}.`)
    return false
  }

  function oneOf<T extends string>(name: string, choices: readonly T[], fallback: T): T {
    const value = text(name)
    if (value === undefined) return fallback
    const selected = choices.find((choice) => choice === value)
    if (selected === undefined)
      errors.push(`${name} must be one of ${choices.join(', ')}, but is ${quote(value)}.`)
    return selected ?? fallback
  }

  function someOf<T extends string>(name: string, choices: readonly T[]): readonly T[] {
    const value = text(name)
    if (value === undefined) return choices
    const names = value.split(',').map((name) => name.trim())
    for (const listedName of names)
      if (!choices.some((choice) => choice === listedName))
        errors.push(`${name} can contain ${choices.join(', ')}, but contains ${quote(listedName)}.`)
    return choices.filter((choice) => names.includes(choice))
  }

  /** The error does not contain the value, because URLs may contain passwords. */
  function url(name: string, protocols: readonly string[]): URL | undefined {
    const value = text(name)
    if (value === undefined) return undefined
    const parsed = URL.canParse(value) ? new URL(value) : undefined
    if (parsed && protocols.includes(parsed.protocol)) return parsed
    const starts = protocols.map((protocol) => `${protocol}//`).join(' or ')
    errors.push(`${name} must be a complete address that starts with ${starts}.`)
    return undefined
  }

  /** Requires https except for this machine, because browsers refuse sign-in and frames over http. */
  function webUrl(name: string, mustBeSecure: boolean): URL | undefined {
    const parsed = url(name, ['http:', 'https:'])
    if (parsed && mustBeSecure && parsed.protocol === 'http:' && !isLoopback(parsed.hostname))
      errors.push(`${name} must start with https:// when NODE_ENV is production.`)
    return parsed
  }

  return { text, integer, yesOrNo, oneOf, someOf, url, webUrl }
}

type Reader = ReturnType<typeof createReader>

export interface S3Config {
  bucket: string
  region: string
  /** The address of an S3-compatible store; undefined for Amazon S3. */
  endpoint: string | undefined
  /** Undefined if the machine has an IAM role. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined
}

function readS3Config(read: Reader, errors: string[]): S3Config | undefined {
  const bucket = read.text('S3_BUCKET')
  const endpoint = read.webUrl('S3_ENDPOINT', false)?.href.replace(/\/+$/, '')
  const accessKeyId = read.text('S3_ACCESS_KEY_ID')
  const secretAccessKey = read.text('S3_SECRET_ACCESS_KEY')
  if ((accessKeyId === undefined) !== (secretAccessKey === undefined))
    errors.push('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together, or neither.')
  if (bucket === undefined) {
    if (endpoint ?? accessKeyId ?? secretAccessKey ?? read.text('S3_REGION'))
      errors.push('S3_BUCKET must be set too when any other S3_ variable is.')
    return undefined
  }
  return {
    bucket,
    region: read.text('S3_REGION') ?? 'us-east-1',
    endpoint,
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
  }
}

export const SERVER_ROLES = ['api', 'worker', 'identity'] as const
export type ServerRole = (typeof SERVER_ROLES)[number]

export interface Config {
  host: string
  port: number
  /** The address of the site for users. Links and the identity issuer are derived from it. */
  publicUrl: string
  dataDir: string
  databaseUrl: string | undefined
  /** Encrypts private keys and unsent security e-mails; without it a key is generated into the data folder. */
  secretKey: string | undefined
  /** A key for documents such as certificates; without it the installation makes one. */
  signingP12: { file: string; password: string } | undefined
  smtpUrl: string | undefined
  mailFrom: string
  oidcAuthority: string | undefined
  oidcClientId: string
  oidcAudience: string
  /** The lifetime of access tokens of the embedded identity provider; the web app renews them silently. */
  accessTokenSeconds: number
  s3: S3Config | undefined
  /** A page to show on the Admin dashboard in place of the built-in one. */
  analyticsUrl: string | undefined
  roles: readonly ServerRole[]
  logLevel: string
  /** Whether demonstration accounts with known passwords exist. The default is true only for the embedded database on a loopback address. */
  demoAccounts: boolean
  /** The number of proxies in front of the server whose X-Forwarded-For header is trusted. */
  trustedProxies: number
  /** Requests that one address may make per minute, not counting files and pages of the web app; 0 for no limit. */
  requestsPerMinute: number
  /** A request whose headers or body make no progress for this long is disconnected. */
  bodyIdleSeconds: number
  /** How long a stopping process still accepts requests, so that a load balancer can remove it first. */
  drainSeconds: number
  /** For tests on this machine: the parent process sets the clock. */
  testClock: boolean
  isProduction: boolean
}

/** All configuration errors, one sentence each. */
export class ConfigError extends Error {
  readonly errors: string[]
  constructor(errors: string[]) {
    super(errors.join('\n'))
    this.errors = errors
  }
}

const PROJECT_FOLDER = join(import.meta.dirname, '../../../..')
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
const SECRET_KEY_MIN_LENGTH = 32
const NODE_ENVIRONMENTS = ['production', 'development', 'test'] as const

/** Loads the .env file of the project; variables that are already set take precedence. */
export function loadEnvironment(file: string = join(PROJECT_FOLDER, '.env')): void {
  if (!existsSync(file)) return
  try {
    process.loadEnvFile(file)
  } catch (error) {
    throw new ConfigError([`${file} cannot be read: ${error instanceof Error ? error.message : error}`])
  }
}

/** The host for URLs: a wildcard address such as 0.0.0.0 cannot be opened in a browser. */
const formatHostForUrl = (host: string) =>
  host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host

function readHost(read: Reader, errors: string[]): string {
  const host = read.text('HOST')
  if (host === undefined) return '127.0.0.1'
  if (isIP(host) > 0 || (/^[\w.-]+$/.test(host) && URL.canParse(`http://${host}`))) return host
  errors.push(
    `HOST must be a name or an address without port, such as 127.0.0.1 or 0.0.0.0, but is "${host}".`,
  )
  return '127.0.0.1'
}

function readPublicUrl(read: Reader, errors: string[], fallback: string, isProduction: boolean): string {
  const url = read.webUrl('PUBLIC_URL', isProduction)
  if (url === undefined) return fallback
  if (url.href !== `${url.origin}/`)
    errors.push('PUBLIC_URL must be an origin without a path, such as https://stays.example.')
  return url.origin
}

function readDatabaseUrl(read: Reader, errors: string[]): string | undefined {
  const url = read.url('DATABASE_URL', ['postgres:', 'postgresql:'])
  if (url && url.pathname.length < 2)
    errors.push(
      'DATABASE_URL must name a database after the host, such as postgres://user:password@host:5432/sojourn.',
    )
  return url && read.text('DATABASE_URL')
}

function readSmtpUrl(read: Reader, errors: string[]): string | undefined {
  const url = read.url('SMTP_URL', ['smtp:', 'smtps:'])
  if (url && url.hostname === '')
    errors.push('SMTP_URL must name a host, such as smtps://user:password@mail.example:465.')
  return url && read.text('SMTP_URL')
}

function readMailFrom(read: Reader, errors: string[], publicUrl: string): string {
  const from = read.text('MAIL_FROM')
  if (from !== undefined && !/^(?:[^<>\r\n]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/.test(from))
    errors.push('MAIL_FROM must be an email address, alone or as in Sojourn <no-reply@stays.example>.')
  return from ?? `Sojourn <no-reply@${new URL(publicUrl).hostname}>`
}

function readSecretKey(read: Reader, errors: string[], isProduction: boolean): string | undefined {
  const key = read.text('SECRET_KEY')
  if (key === undefined && isProduction)
    errors.push('SECRET_KEY must be set when NODE_ENV is production. Make one with: openssl rand -base64 32')
  if (key !== undefined && key.length < SECRET_KEY_MIN_LENGTH)
    errors.push(
      `SECRET_KEY must have at least ${SECRET_KEY_MIN_LENGTH} characters. Make one with: openssl rand -base64 32`,
    )
  return key
}

function readSigningP12(read: Reader, errors: string[]): Config['signingP12'] {
  const file = read.text('SIGNING_P12_FILE')
  const password = read.text('SIGNING_P12_PASSWORD')
  if (file !== undefined && password !== undefined) return { file: resolve(PROJECT_FOLDER, file), password }
  if (file !== undefined || password !== undefined)
    errors.push('SIGNING_P12_FILE and SIGNING_P12_PASSWORD must be set together, or neither.')
  return undefined
}

function readAnalyticsUrl(read: Reader, errors: string[], isProduction: boolean): string | undefined {
  const url = read.webUrl('ANALYTICS_URL', isProduction)
  if (url && webOrigin(url.href) === undefined)
    errors.push('ANALYTICS_URL must have a host name of letters, digits, hyphens and dots only.')
  return url?.href
}

function readTestClock(read: Reader, errors: string[], isPossible: boolean): boolean {
  const isWanted = read.yesOrNo('TEST_CLOCK') ?? false
  if (isWanted && !isPossible)
    errors.push('TEST_CLOCK is for tests on this machine only, never for production or another address.')
  return isWanted && isPossible
}

export function readConfig(env: Environment): Config {
  const errors: string[] = []
  const read = createReader(env, errors)
  const isProduction = read.oneOf('NODE_ENV', NODE_ENVIRONMENTS, 'development') === 'production'
  const host = readHost(read, errors)
  const port = read.integer('PORT', 4400, 1, 65_535)
  const publicUrl = readPublicUrl(read, errors, `http://${formatHostForUrl(host)}:${port}`, isProduction)
  const databaseUrl = readDatabaseUrl(read, errors)
  const isLocal = isLoopback(host) && isLoopback(new URL(publicUrl).hostname)
  const config: Config = {
    host,
    port,
    publicUrl,
    // Relative to the project, so that the folder does not depend on the working directory.
    dataDir: resolve(PROJECT_FOLDER, read.text('DATA_DIR') ?? '.data'),
    databaseUrl,
    secretKey: readSecretKey(read, errors, isProduction),
    signingP12: readSigningP12(read, errors),
    smtpUrl: readSmtpUrl(read, errors),
    mailFrom: readMailFrom(read, errors, publicUrl),
    oidcAuthority: read.webUrl('OIDC_AUTHORITY', isProduction)?.href.replace(/\/+$/, ''),
    oidcClientId: read.text('OIDC_CLIENT_ID') ?? 'sojourn-web',
    oidcAudience: read.text('OIDC_AUDIENCE') ?? `${publicUrl}/api`,
    accessTokenSeconds: read.integer('ACCESS_TOKEN_SECONDS', 600, 5, 3600),
    s3: readS3Config(read, errors),
    analyticsUrl: readAnalyticsUrl(read, errors, isProduction),
    roles: read.someOf('ROLES', SERVER_ROLES),
    logLevel: read.oneOf('LOG_LEVEL', LOG_LEVELS, 'info'),
    demoAccounts: read.yesOrNo('DEMO_ACCOUNTS') ?? (databaseUrl === undefined && isLocal),
    trustedProxies: read.integer('TRUSTED_PROXIES', 0, 0, 10),
    requestsPerMinute: read.integer('REQUESTS_PER_MINUTE', 1200, 0, 1_000_000),
    bodyIdleSeconds: read.integer('BODY_IDLE_SECONDS', 30, 1, 600),
    drainSeconds: read.integer('DRAIN_SECONDS', 0, 0, 60),
    testClock: readTestClock(read, errors, isLocal && !isProduction),
    isProduction,
  }
  if (errors.length > 0) throw new ConfigError(errors)
  return config
}

import { existsSync } from 'node:fs'
import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { webOrigin } from '@sojourn/domain'
import { createReader, type Environment, isLoopback, type Reader } from './config-reader.ts'
import { readS3Config, type S3Config } from './config-s3.ts'

export const SERVER_ROLES = ['api', 'worker', 'identity'] as const
export type ServerRole = (typeof SERVER_ROLES)[number]

export interface Config {
  host: string
  port: number
  /** The address people type; every link and the identity issuer are made from it. */
  publicUrl: string
  dataDir: string
  databaseUrl: string | undefined
  /** Encrypts private keys and unsent security e-mails; without it a key is generated into the data folder. */
  secretKey: string | undefined
  smtpUrl: string | undefined
  mailFrom: string
  oidcAuthority: string | undefined
  oidcClientId: string
  oidcAudience: string
  /** How long an access token of the embedded provider is good for, before the web app renews it unnoticed. */
  accessTokenSeconds: number
  s3: S3Config | undefined
  /** A page to show on the Admin dashboard in place of the built-in one. */
  analyticsUrl: string | undefined
  roles: readonly ServerRole[]
  logLevel: string
  /** Known passwords are only for a machine nobody else reaches, or where they are asked for by name. */
  demoAccounts: boolean
  /** How many balancers stand in front, whose X-Forwarded-For is believed. */
  trustedProxies: number
  /** Requests one address may make in a minute, files and pages of the web app aside; 0 for no limit. */
  requestsPerMinute: number
  /** A request whose headers or body make no progress for so long is disconnected. */
  bodyIdleSeconds: number
  /** How long a process that was asked to stop still takes requests, so that a balancer can look elsewhere. */
  drainSeconds: number
  /** For tests on this machine: whoever started the process sets its clock. */
  testClock: boolean
  isProduction: boolean
}

/** One sentence per mistake, all of them at once. */
export class ConfigError extends Error {
  readonly mistakes: string[]
  constructor(mistakes: string[]) {
    super(mistakes.join('\n'))
    this.mistakes = mistakes
  }
}

const PROJECT = join(import.meta.dirname, '../../../..')
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
const SECRET_KEY_MIN_LENGTH = 32
const STAGES = ['production', 'development', 'test'] as const

/** Takes the project's .env into the environment; what is set already wins. */
export function loadEnvironment(file: string = join(PROJECT, '.env')): void {
  if (!existsSync(file)) return
  try {
    process.loadEnvFile(file)
  } catch (error) {
    throw new ConfigError([`${file} cannot be read: ${error instanceof Error ? error.message : error}`])
  }
}

/** Listening everywhere is no address anybody can type. */
const hostInUrl = (host: string) =>
  host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host

function readHost(read: Reader, mistakes: string[]): string {
  const host = read.text('HOST')
  if (host === undefined) return '127.0.0.1'
  if (isIP(host) > 0 || (/^[\w.-]+$/.test(host) && URL.canParse(`http://${host}`))) return host
  mistakes.push(
    `HOST must be a name or an address without port, such as 127.0.0.1 or 0.0.0.0, but is "${host}".`,
  )
  return '127.0.0.1'
}

function readPublicUrl(read: Reader, mistakes: string[], fallback: string, isProduction: boolean): string {
  const url = read.webUrl('PUBLIC_URL', isProduction)
  if (url === undefined) return fallback
  if (url.href !== `${url.origin}/`)
    mistakes.push('PUBLIC_URL must be an origin without a path, such as https://stays.example.')
  return url.origin
}

function readDatabaseUrl(read: Reader, mistakes: string[]): string | undefined {
  const url = read.url('DATABASE_URL', ['postgres:', 'postgresql:'])
  if (url && url.pathname.length < 2)
    mistakes.push(
      'DATABASE_URL must name a database after the host, such as postgres://user:password@host:5432/sojourn.',
    )
  return url && read.text('DATABASE_URL')
}

function readSmtpUrl(read: Reader, mistakes: string[]): string | undefined {
  const url = read.url('SMTP_URL', ['smtp:', 'smtps:'])
  if (url && url.hostname === '')
    mistakes.push('SMTP_URL must name a host, such as smtps://user:password@mail.example:465.')
  return url && read.text('SMTP_URL')
}

function readMailFrom(read: Reader, mistakes: string[], publicUrl: string): string {
  const from = read.text('MAIL_FROM')
  if (from !== undefined && !/^(?:[^<>\r\n]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/.test(from))
    mistakes.push('MAIL_FROM must be an email address, alone or as in Sojourn <no-reply@stays.example>.')
  return from ?? `Sojourn <no-reply@${new URL(publicUrl).hostname}>`
}

function readSecretKey(read: Reader, mistakes: string[], isProduction: boolean): string | undefined {
  const key = read.text('SECRET_KEY')
  if (key === undefined && isProduction)
    mistakes.push(
      'SECRET_KEY must be set when NODE_ENV is production. Make one with: openssl rand -base64 32',
    )
  if (key !== undefined && key.length < SECRET_KEY_MIN_LENGTH)
    mistakes.push(
      `SECRET_KEY must have at least ${SECRET_KEY_MIN_LENGTH} characters. Make one with: openssl rand -base64 32`,
    )
  return key
}

function readAnalyticsUrl(read: Reader, mistakes: string[], isProduction: boolean): string | undefined {
  const url = read.webUrl('ANALYTICS_URL', isProduction)
  if (url && webOrigin(url.href) === undefined)
    mistakes.push('ANALYTICS_URL must have a host name of letters, digits, hyphens and dots only.')
  return url?.href
}

function readTestClock(read: Reader, mistakes: string[], isPossible: boolean): boolean {
  const isWanted = read.yesOrNo('TEST_CLOCK') ?? false
  if (isWanted && !isPossible)
    mistakes.push('TEST_CLOCK is for tests on this machine only, never for production or another address.')
  return isWanted && isPossible
}

export function readConfig(env: Environment): Config {
  const mistakes: string[] = []
  const read = createReader(env, mistakes)
  const isProduction = read.oneOf('NODE_ENV', STAGES, 'development') === 'production'
  const host = readHost(read, mistakes)
  const port = read.whole('PORT', 4400, 1, 65_535)
  const publicUrl = readPublicUrl(read, mistakes, `http://${hostInUrl(host)}:${port}`, isProduction)
  const databaseUrl = readDatabaseUrl(read, mistakes)
  const isLocal = isLoopback(host) && isLoopback(new URL(publicUrl).hostname)
  const config: Config = {
    host,
    port,
    publicUrl,
    // Relative to the project, so that every command means the same folder wherever it is typed.
    dataDir: resolve(PROJECT, read.text('DATA_DIR') ?? '.data'),
    databaseUrl,
    secretKey: readSecretKey(read, mistakes, isProduction),
    smtpUrl: readSmtpUrl(read, mistakes),
    mailFrom: readMailFrom(read, mistakes, publicUrl),
    oidcAuthority: read.webUrl('OIDC_AUTHORITY', isProduction)?.href.replace(/\/+$/, ''),
    oidcClientId: read.text('OIDC_CLIENT_ID') ?? 'sojourn-web',
    oidcAudience: read.text('OIDC_AUDIENCE') ?? `${publicUrl}/api`,
    accessTokenSeconds: read.whole('ACCESS_TOKEN_SECONDS', 600, 5, 3600),
    s3: readS3Config(read, mistakes),
    analyticsUrl: readAnalyticsUrl(read, mistakes, isProduction),
    roles: read.someOf('ROLES', SERVER_ROLES),
    logLevel: read.oneOf('LOG_LEVEL', LOG_LEVELS, 'info'),
    demoAccounts: read.yesOrNo('DEMO_ACCOUNTS') ?? (databaseUrl === undefined && isLocal),
    trustedProxies: read.whole('TRUSTED_PROXIES', 0, 0, 10),
    requestsPerMinute: read.whole('REQUESTS_PER_MINUTE', 1200, 0, 1_000_000),
    bodyIdleSeconds: read.whole('BODY_IDLE_SECONDS', 30, 1, 600),
    drainSeconds: read.whole('DRAIN_SECONDS', 0, 0, 60),
    testClock: readTestClock(read, mistakes, isLocal && !isProduction),
    isProduction,
  }
  if (mistakes.length > 0) throw new ConfigError(mistakes)
  return config
}

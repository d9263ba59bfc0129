import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { ConfigError, loadEnvironment, readConfig } from './config.ts'

function readErrors(env: Record<string, string>): string[] {
  try {
    readConfig(env)
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.errors
    throw error
  }
}

const SECRET_KEY = 'a secret key of at least 32 characters'
const PRODUCTION = { NODE_ENV: 'production', PUBLIC_URL: 'https://stays.example', SECRET_KEY }

describe('readConfig', () => {
  it('returns defaults for an empty environment', () => {
    expect(readConfig({})).toMatchObject({
      host: '127.0.0.1',
      port: 4400,
      publicUrl: 'http://127.0.0.1:4400',
      databaseUrl: undefined,
      s3: undefined,
      roles: ['api', 'worker', 'identity'],
      logLevel: 'info',
      mailFrom: 'Sojourn <no-reply@127.0.0.1>',
      testClock: false,
      isProduction: false,
    })
    expect(readConfig({}).dataDir).toMatch(/\/\.data$/)
  })

  it.each<[string, Record<string, string>, string]>([
    ['PORT', { PORT: 'four' }, 'PORT must be a whole number from 1 to 65535, but is "four".'],
    ['PORT', { PORT: '0' }, 'PORT must be a whole number from 1 to 65535, but is "0".'],
    ['PORT', { PORT: '65536' }, 'PORT must be a whole number from 1 to 65535, but is "65536".'],
    ['PORT', { PORT: '44e2' }, 'PORT must be a whole number from 1 to 65535, but is "44e2".'],
    [
      'HOST',
      { HOST: 'http://here' },
      'HOST must be a name or an address without port, such as 127.0.0.1 or 0.0.0.0, but is "http://here".',
    ],
    [
      'HOST',
      { HOST: '127.0.0.1:4400' },
      'HOST must be a name or an address without port, such as 127.0.0.1 or 0.0.0.0, but is "127.0.0.1:4400".',
    ],
    [
      'PUBLIC_URL',
      { PUBLIC_URL: 'stays.example' },
      'PUBLIC_URL must be a complete address that starts with http:// or https://.',
    ],
    [
      'PUBLIC_URL',
      { PUBLIC_URL: 'https://stays.example/app' },
      'PUBLIC_URL must be an origin without a path, such as https://stays.example.',
    ],
    [
      'PUBLIC_URL',
      { ...PRODUCTION, PUBLIC_URL: 'http://stays.example' },
      'PUBLIC_URL must start with https:// when NODE_ENV is production.',
    ],
    [
      'DATABASE_URL',
      { DATABASE_URL: 'mysql://u:secret@db/x' },
      'DATABASE_URL must be a complete address that starts with postgres:// or postgresql://.',
    ],
    [
      'DATABASE_URL',
      { DATABASE_URL: 'postgres://u:secret@db' },
      'DATABASE_URL must name a database after the host, such as postgres://user:password@host:5432/sojourn.',
    ],
    [
      'SMTP_URL',
      { SMTP_URL: 'mail.example:25' },
      'SMTP_URL must be a complete address that starts with smtp:// or smtps://.',
    ],
    [
      'SMTP_URL',
      { SMTP_URL: 'smtp://' },
      'SMTP_URL must name a host, such as smtps://user:password@mail.example:465.',
    ],
    [
      'MAIL_FROM',
      { MAIL_FROM: 'Sojourn' },
      'MAIL_FROM must be an email address, alone or as in Sojourn <no-reply@stays.example>.',
    ],
    [
      'OIDC_AUTHORITY',
      { OIDC_AUTHORITY: 'login.example' },
      'OIDC_AUTHORITY must be a complete address that starts with http:// or https://.',
    ],
    [
      'OIDC_AUTHORITY',
      { ...PRODUCTION, OIDC_AUTHORITY: 'http://login.example' },
      'OIDC_AUTHORITY must start with https:// when NODE_ENV is production.',
    ],
    [
      'S3_ENDPOINT',
      { S3_BUCKET: 'b', S3_ENDPOINT: 'minio' },
      'S3_ENDPOINT must be a complete address that starts with http:// or https://.',
    ],
    ['S3_BUCKET', { S3_REGION: 'eu-west-1' }, 'S3_BUCKET must be set too when any other S3_ variable is.'],
    [
      'S3 keys',
      { S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'k' },
      'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together, or neither.',
    ],
    [
      'ANALYTICS_URL',
      { ANALYTICS_URL: 'charts' },
      'ANALYTICS_URL must be a complete address that starts with http:// or https://.',
    ],
    ['ROLES', { ROLES: 'api,cook' }, 'ROLES can contain api, worker, identity, but contains "cook".'],
    [
      'LOG_LEVEL',
      { LOG_LEVEL: 'loud' },
      'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, but is "loud".',
    ],
    [
      'TEST_CLOCK elsewhere',
      { TEST_CLOCK: 'true', HOST: '0.0.0.0' },
      'TEST_CLOCK is for tests on this machine only, never for production or another address.',
    ],
    [
      'TEST_CLOCK in production',
      { TEST_CLOCK: 'true', NODE_ENV: 'production', SECRET_KEY },
      'TEST_CLOCK is for tests on this machine only, never for production or another address.',
    ],
    ['DEMO_ACCOUNTS', { DEMO_ACCOUNTS: 'yes' }, 'DEMO_ACCOUNTS must be true or false, but is "yes".'],
    [
      'TRUSTED_PROXIES',
      { TRUSTED_PROXIES: '-1' },
      'TRUSTED_PROXIES must be a whole number from 0 to 10, but is "-1".',
    ],
    [
      'DRAIN_SECONDS',
      { DRAIN_SECONDS: '61' },
      'DRAIN_SECONDS must be a whole number from 0 to 60, but is "61".',
    ],
    [
      'ACCESS_TOKEN_SECONDS',
      { ACCESS_TOKEN_SECONDS: '2' },
      'ACCESS_TOKEN_SECONDS must be a whole number from 5 to 3600, but is "2".',
    ],
    [
      'REQUESTS_PER_MINUTE',
      { REQUESTS_PER_MINUTE: '1.5' },
      'REQUESTS_PER_MINUTE must be a whole number from 0 to 1000000, but is "1.5".',
    ],
    [
      'ANALYTICS_URL',
      { ANALYTICS_URL: 'https://*.example/' },
      'ANALYTICS_URL must have a host name of letters, digits, hyphens and dots only.',
    ],
    [
      'SECRET_KEY',
      { NODE_ENV: 'production', PUBLIC_URL: 'https://stays.example' },
      'SECRET_KEY must be set when NODE_ENV is production. Make one with: openssl rand -base64 32',
    ],
    [
      'SECRET_KEY',
      { SECRET_KEY: 'too short' },
      'SECRET_KEY must have at least 32 characters. Make one with: openssl rand -base64 32',
    ],
    [
      'NODE_ENV',
      { NODE_ENV: 'live' },
      'NODE_ENV must be one of production, development, test, but is "live".',
    ],
  ])('rejects an invalid %s: %o', (_name, env, sentence) => {
    expect(readErrors(env)).toEqual([sentence])
  })

  it('reports all errors at once and no password', () => {
    const errors = readErrors({ PORT: 'x', LOG_LEVEL: 'y', DATABASE_URL: 'db:hunter2@host' })
    expect(errors).toHaveLength(3)
    expect(errors.join(' ')).not.toContain('hunter2')
  })

  it('treats an empty variable as unset', () => {
    expect(readConfig({ PORT: ' ', DATABASE_URL: '' })).toMatchObject({ port: 4400, databaseUrl: undefined })
  })

  it.each([
    [{ HOST: '0.0.0.0' }, 'http://localhost:4400'],
    [{ HOST: '::1', PORT: '80' }, 'http://[::1]:80'],
    [{ PUBLIC_URL: 'https://stays.example/' }, 'https://stays.example'],
    [{ ...PRODUCTION, PUBLIC_URL: 'http://localhost:4400' }, 'http://localhost:4400'],
  ])('derives the public URL from %o', (env, publicUrl) => {
    expect(readConfig(env).publicUrl).toBe(publicUrl)
  })

  it('reads the settings of an S3-compatible store', () => {
    const env = {
      S3_BUCKET: 'b',
      S3_ENDPOINT: 'http://minio:9000/',
      S3_ACCESS_KEY_ID: 'k',
      S3_SECRET_ACCESS_KEY: 's',
    }
    expect(readConfig(env).s3).toEqual({
      bucket: 'b',
      region: 'us-east-1',
      endpoint: 'http://minio:9000',
      credentials: { accessKeyId: 'k', secretAccessKey: 's' },
    })
  })
})

describe('demonstration accounts', () => {
  it.each<[Record<string, string>, boolean]>([
    [{}, true],
    [{ DEMO_ACCOUNTS: 'false' }, false],
    [{ HOST: '0.0.0.0' }, false],
    [{ DATABASE_URL: 'postgres://u@db/sojourn' }, false],
    // A proxy on the same machine could make the accounts public.
    [{ PUBLIC_URL: 'https://stays.example' }, false],
    [{ DATABASE_URL: 'postgres://u@db/sojourn', DEMO_ACCOUNTS: 'true' }, true],
  ])('are enabled in the environment %o: %s', (env, expected) => {
    expect(readConfig(env).demoAccounts).toBe(expected)
  })
})

describe('loadEnvironment', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sojourn-env-'))
  afterEach(() => {
    rmSync(folder, { recursive: true, force: true })
    delete process.env.SOJOURN_TEST_A
    delete process.env.SOJOURN_TEST_B
  })

  it('reads the file without overwriting variables that are set', () => {
    const file = join(folder, '.env')
    writeFileSync(file, '# comment\nSOJOURN_TEST_A="from the file"\nSOJOURN_TEST_B=from the file\n')
    process.env.SOJOURN_TEST_B = 'real'
    loadEnvironment(file)
    expect(process.env.SOJOURN_TEST_A).toBe('from the file')
    expect(process.env.SOJOURN_TEST_B).toBe('real')
  })

  it('does nothing without a file', () => {
    expect(() => loadEnvironment(join(folder, 'missing'))).not.toThrow()
  })
})

import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ZERO_ID } from '@sojourn/domain'
import { exportJWK, exportSPKI, generateKeyPair, importJWK, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aUser } from '#test/builders/user'
import { startTestServer, type TestServer } from '#test/server'
import { mp4 } from '../../platform/files/testing/samples.ts'

/** A minimal external OpenID Connect provider. */
let authority: Server
let authorityUrl: string
let server: TestServer
let keys: Awaited<ReturnType<typeof generateKeyPair>>
const userinfo = new Map<string, object>()

beforeAll(async () => {
  keys = await generateKeyPair('RS256', { extractable: true })
  // Without `alg`, so that the key alone does not decide which algorithms are accepted.
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'outside', use: 'sig' }
  authority = createServer((request, response) => {
    const responses: Record<string, unknown> = {
      '/.well-known/openid-configuration': {
        issuer: authorityUrl,
        jwks_uri: `${authorityUrl}/jwks`,
        userinfo_endpoint: `${authorityUrl}/userinfo`,
      },
      '/jwks': { keys: [jwk] },
      '/userinfo': userinfo.get(request.headers.authorization ?? ''),
    }
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(responses[request.url ?? ''] ?? {}))
  })
  await new Promise<void>((resolve) => authority.listen(0, '127.0.0.1', resolve))
  authorityUrl = `http://127.0.0.1:${(authority.address() as AddressInfo).port}`
  server = await startTestServer({ env: { OIDC_AUTHORITY: authorityUrl, OIDC_CLIENT_ID: 'stays' } })
})
afterAll(async () => {
  await server.stop()
  authority.close()
})

const signToken = (
  claims: Record<string, unknown>,
  { expiresIn = 600, audience = `${server.url}/api`, typ = 'at+jwt' } = {},
) =>
  new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256', kid: 'outside', typ })
    .setIssuer(authorityUrl)
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime(Math.floor(Date.now() / 1000) + expiresIn)
    .sign(keys.privateKey)

const requestMe = async (bearer: string) => {
  const response = await fetch(`${server.url}/api/User/Me`, {
    headers: { authorization: `Bearer ${bearer}` },
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

describe('with OIDC_AUTHORITY', () => {
  it('binds the subject once by verified email, and reads roles from the database on every call', async () => {
    const user = await aUser(server.db, { roles: ['Auditor'] })
    const unverified = await signToken({ sub: 'outside|1', email: user.email, email_verified: false })
    expect((await requestMe(unverified)).status).toBe(401)
    const bearer = await signToken({
      sub: 'outside|1',
      email: user.email,
      email_verified: true,
      roles: 'Admin',
    })
    expect((await requestMe(bearer)).body).toMatchObject({ userID: user.user_id, roles: 'Auditor' })
    await server.db
      .updateTable('user_account')
      .set({ roles: ['Hotel'] })
      .where('user_id', '=', user.user_id)
      .execute()
    expect((await requestMe(bearer)).body).toMatchObject({ roles: 'Hotel' })
    const other = await signToken({ sub: 'outside|2', email: user.email, email_verified: true })
    expect((await requestMe(other)).status).toBe(401)
    await server.db
      .updateTable('user_account')
      .set({ disabled_at: new Date() })
      .where('user_id', '=', user.user_id)
      .execute()
    expect((await requestMe(bearer)).status).toBe(401)
  })

  it('does not bind a verified address that only looks like the address of an account', async () => {
    const user = await aUser(server.db, { email: 'kirsi@hotel.example' })
    for (const email of ['k\u0130rsi@hotel.example', '\u212Airsi@hotel.example']) {
      const bearer = await signToken({ sub: `outside|${email}`, email, email_verified: true })
      expect((await requestMe(bearer)).status).toBe(401)
    }
    const upperCase = user.email.toUpperCase()
    const bearer = await signToken({ sub: 'outside|kirsi', email: upperCase, email_verified: true })
    expect((await requestMe(bearer)).body).toMatchObject({ userID: user.user_id })
  })

  it('binds a restored account to the new owner of its address, and no longer to the former subject', async () => {
    const admin = await aUser(server.db, { roles: ['Admin'] })
    const adminBearer = await signToken({ sub: 'outside|admin', email: admin.email, email_verified: true })
    const user = await aUser(server.db)
    const bound = await signToken({ sub: 'outside|former', email: user.email, email_verified: true })
    expect((await requestMe(bound)).body).toMatchObject({ userID: user.user_id })
    const client = server.withToken(adminBearer)
    await client.call('disableUser', { params: { id: user.user_id } })
    await client.call('inviteUser', {
      body: {
        firstName: 'Rui',
        surname: 'Falcão',
        email: user.email,
        roles: ['Admin'],
        companyId: ZERO_ID,
        siteId: ZERO_ID,
      },
    })
    const former = await signToken({ sub: 'outside|former' })
    expect((await requestMe(former)).status).toBe(401)
    const successor = await signToken({ sub: 'outside|successor', email: user.email, email_verified: true })
    expect((await requestMe(successor)).body).toMatchObject({ userID: user.user_id, roles: 'Admin' })
    expect((await requestMe(former)).status).toBe(401)
  })

  it('plays a video after its link has expired until the account is disabled', async () => {
    const user = await aUser(server.db)
    const bearer = await signToken({ sub: 'outside|video', email: user.email, email_verified: true })
    const owner = { kind: 'user-photo', id: user.user_id }
    const video = { owner, name: 'a.mp4', mimeType: 'video/mp4', createdBy: user.user_id }
    const documentID = await server.platform.files.store(server.db, video, mp4(5_000))
    const { body, headers } = await server.withToken(bearer).call('linkDocument', { params: { documentID } })
    const cookie = headers.get('set-cookie')?.split(';')[0] ?? ''
    server.clock.advance(120_000)
    expect((await fetch(body.url, { headers: { cookie } })).status).toBe(200)
    await server.db
      .updateTable('user_account')
      .set({ disabled_at: new Date() })
      .where('user_id', '=', user.user_id)
      .execute()
    expect((await fetch(body.url, { headers: { cookie } })).status).toBe(401)
  })

  it('reads the email address from the user-info endpoint', async () => {
    const user = await aUser(server.db)
    const bearer = await signToken({ sub: 'outside|3' })
    userinfo.set(`Bearer ${bearer}`, { sub: 'outside|3', email: user.email, email_verified: true })
    expect((await requestMe(bearer)).body).toMatchObject({ userID: user.user_id })
  })

  it('rejects an expired token and a token for another audience', async () => {
    const user = await aUser(server.db)
    const claims = { sub: 'outside|4', email: user.email, email_verified: true }
    expect((await requestMe(await signToken(claims, { expiresIn: -60 }))).status).toBe(401)
    expect((await requestMe(await signToken(claims, { audience: 'https://other.example' }))).status).toBe(401)
    expect((await requestMe(await signToken(claims))).status).toBe(200)
  })

  it.each(['JWT', 'id_token+jwt', 'dpop+jwt'])(
    'refuses an ID token of the same issuer and audience, type %s',
    async (typ) => {
      const user = await aUser(server.db)
      const claims = { sub: `outside|${typ}`, email: user.email, email_verified: true }
      expect((await requestMe(await signToken(claims, { typ }))).status).toBe(401)
      expect((await requestMe(await signToken(claims, { typ: 'application/at+jwt' }))).status).toBe(200)
    },
  )

  it('refuses a token without a type', async () => {
    const user = await aUser(server.db)
    const claims = { sub: 'outside|5', email: user.email, email_verified: true }
    const bearer = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: 'outside' })
      .setIssuer(authorityUrl)
      .setAudience(`${server.url}/api`)
      .setExpirationTime('10m')
      .sign(keys.privateKey)
    expect((await requestMe(bearer)).status).toBe(401)
  })

  it('refuses the algorithms none, HS256 and others that are not allowed', async () => {
    const user = await aUser(server.db)
    const claims = {
      sub: 'outside|6',
      email: user.email,
      email_verified: true,
      iss: authorityUrl,
      aud: `${server.url}/api`,
      exp: Math.floor(Date.now() / 1000) + 600,
    }
    const signed = async (alg: string, key: Parameters<SignJWT['sign']>[0]) =>
      new SignJWT(claims).setProtectedHeader({ alg, kid: 'outside', typ: 'at+jwt' }).sign(key)
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const unsigned = `${encode({ alg: 'none', typ: 'at+jwt' })}.${encode(claims)}.`
    expect((await requestMe(unsigned)).status).toBe(401)
    const publicKey = new TextEncoder().encode(await exportSPKI(keys.publicKey))
    expect((await requestMe(await signed('HS256', publicKey))).status).toBe(401)
    const rs512 = await importJWK(await exportJWK(keys.privateKey), 'RS512')
    expect((await requestMe(await signed('RS512', rs512))).status).toBe(401)
    expect((await requestMe(await signed('RS256', keys.privateKey))).status).toBe(200)
  })

  it('disables the embedded provider and its pages, and reports it in the web configuration', async () => {
    for (const path of [
      '/identity/.well-known/openid-configuration',
      '/identity/register',
      '/identity/account',
    ])
      expect((await fetch(`${server.url}${path}`)).status).toBe(404)
    const { body } = await server.anonymous.call('getWebConfiguration')
    expect(body).toMatchObject({
      authority: authorityUrl,
      client_id: 'stays',
      profileUrl: null,
      registerUrl: null,
    })
  })
})

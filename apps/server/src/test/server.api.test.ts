import { afterAll, beforeAll, expect, it } from 'vitest'
import { aGrant } from './builders/grant.ts'
import { aMail } from './builders/mail.ts'
import { aSite } from './builders/site.ts'
import { aUser } from './builders/user.ts'
import { startTestServer, type TestServer } from './server.ts'
import { CLOCK_START } from './start.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

it('the test server makes calls as a user with the types of the contract', async () => {
  const user = await aUser(server.db, { first_name: 'Noor' })
  const site = await aSite(server.db)
  await aGrant(server.db, { user_id: user.user_id, site_id: site.site_id })
  const { status, body } = await server.as(user).call('getMe')
  expect(status).toBe(200)
  expect(body.firstName).toBe('Noor')
  expect(body.siteCount).toBe(1)
})

it('the test server makes anonymous calls', async () => {
  const { status, body } = await server.anonymous.refusal('getMe')
  expect(status).toBe(401)
  expect(body.code).toBe('not-signed-in')
})

it('the test server throws on an unexpected refusal and on an unexpected success', async () => {
  await expect(server.anonymous.call('getMe')).rejects.toThrow('should have been a success: 401')
  await expect(server.anonymous.refusal('getProgramme')).rejects.toThrow('should have been a refusal: 200')
})

it('the test server captures emails, oldest first', async () => {
  await aMail(server.db, { subject: 'Second', queued_at: new Date(CLOCK_START.getTime() + 1) })
  await aMail(server.db, { subject: 'First' })
  expect((await server.mails()).map(({ subject }) => subject)).toEqual(['First', 'Second'])
})

it('test servers have a clock that tests can set', async () => {
  expect(server.platform.clock.now()).toEqual(CLOCK_START)
  server.clock.advance(1000)
  expect(server.platform.clock.now().getTime()).toBe(CLOCK_START.getTime() + 1000)
})

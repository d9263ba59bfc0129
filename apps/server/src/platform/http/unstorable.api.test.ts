import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aSite } from '../../test/builders/site.ts'
import { aUser } from '../../test/builders/user.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'

let server: TestServer
let admin: { user_id: string }

beforeAll(async () => {
  server = await startTestServer()
  admin = await aUser(server.db, { roles: ['Admin'] })
})
afterAll(() => server.stop())

const ERROR_TEXT = 'This text contains a character that cannot be stored. Please remove it.'

describe('a character that the database cannot store', () => {
  it.each([
    ['/api/Company', 'name', { name: 'Fjell\0' }],
    ['/api/HotelGroup', 'name', { name: 'Fjell\0', parentGroup: null }],
    ['/api/ServiceTier', 'name', { name: 'Gold\0' }],
    ['/api/EmailTemplate', 'template', { name: 'Hello', subject: 'Hello', template: '<p>\0</p>' }],
    ['/api/Agreement', 'text', { text: 'We agree.\0' }],
  ])('is rejected in POST %s with the field %s', async (path, field, body) => {
    const response = await server.as(admin).post(path, body)
    expect(response.status).toBe(422)
    expect(response.body).toMatchObject({ errors: [{ field, message: ERROR_TEXT }] })
  })

  it('is rejected in the update of a customer', async () => {
    const { site_id } = await aSite(server.db)
    const { body } = await server.as(admin).call('getSite', { params: { id: site_id } })
    const response = await server.as(admin).put('/api/Site', { ...body, cityTown: 'Oslo\0' })
    expect(response.status).toBe(422)
    expect(response.body).toMatchObject({ errors: [{ field: 'cityTown', message: ERROR_TEXT }] })
  })

  it.each(['/api/Site?SearchTerm=%00', '/api/Site?FilterType=Country&Filter=N%00', '/api/Site?OrderBy=%00'])(
    'is refused in %s',
    async (path) => {
      const response = await server.as(admin).get(path)
      expect(response.status).toBe(400)
      expect(response.body).toMatchObject({
        code: 'bad-request',
        detail: expect.stringContaining(ERROR_TEXT),
      })
    },
  )
})

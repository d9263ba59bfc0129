import type { SavedGroupInput } from '@sojourn/contract/criteria/save-audit-type'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aUser } from '#test/builders/user'
import type { Client } from '#test/client'
import { startTestServer, type TestServer } from '#test/server'
import { aTree, aTreeOf } from './testing/a-tree.ts'

let server: TestServer
let admin: Client
beforeAll(async () => {
  server = await startTestServer()
  admin = server.as(await aUser(server.db, { roles: ['Admin'] }))
})
afterAll(() => server.stop())

const nestedIn = (levels: number): SavedGroupInput => ({
  groupName: `Level ${levels}`,
  ...(levels > 1 ? { groups: [nestedIn(levels - 1)] } : {}),
})
const validType = { name: 'Hotels', description: 'For hotels', groups: aTree() }
const typeWithQuestion = (fields: object) => ({
  groups: [{ groupName: 'Water', questions: [{ title: 'Metered', ...fields }] }],
})

const expectRefusal = async (fields: object) => {
  const { status, body } = await admin.post('/api/AuditType', { ...validType, ...fields })
  expect(status).toBe(422)
  return (body as { errors: { field: string; message: string }[] }).errors.map(
    (error) => `${error.field}: ${error.message}`,
  )
}

describe('createAuditType rejects with 422', () => {
  it('a type without a name or a description', async () => {
    expect(await expectRefusal({ name: ' ', description: undefined })).toEqual([
      'name: Please enter a type name',
      'description: Please enter a type description',
    ])
  })

  it('a group without a name and a criterion without a title, with their paths', async () => {
    expect(await expectRefusal({ groups: [{ groupName: '', questions: [{ title: ' ' }] }] })).toEqual([
      'groups.0.groupName: Please enter a group name',
      'groups.0.questions.0.title: Please enter a title',
    ])
  })

  it('a phrase without a text, and more than 20 phrases', async () => {
    const phrase = { label: 'Seen', text: 'Seen.', answer: null }
    expect(await expectRefusal(typeWithQuestion({ phrases: [{ ...phrase, text: ' ' }] }))).toEqual([
      'groups.0.questions.0.phrases.0.text: Please enter a text',
    ])
    expect(
      await expectRefusal(typeWithQuestion({ phrases: Array.from({ length: 21 }, () => phrase) })),
    ).toEqual(['groups.0.questions.0.phrases: Please give no more than 20 items'])
  })

  it.each([
    [{ sections: [] }, 'sections: Please choose a section'],
    [{ sections: ['WATER', 'WATER'] }, 'sections: Please choose each section once'],
    [{ minimumMonths: 13 }, 'minimumMonths: The minimum cannot be more than the number of months'],
    [{ months: 37 }, 'months: Please enter no more than 36'],
    [{ enteredWithinDays: 0 }, 'enteredWithinDays: Please enter at least 1'],
    [{ trend: 'rising' }, 'trend: Please choose one of: none, falling, not-rising'],
  ])('a data rule with %j', async (overrides, problem) => {
    const rule = {
      sections: ['WATER'],
      months: 12,
      minimumMonths: 12,
      enteredWithinDays: null,
      trend: 'none',
    }
    expect(await expectRefusal(typeWithQuestion({ dataRule: { ...rule, ...overrides } }))).toEqual([
      `groups.0.questions.0.dataRule.${problem}`,
    ])
  })

  it('groups nested deeper than 6 levels', async () => {
    await admin.call('createAuditType', { body: { ...validType, groups: [nestedIn(6)] } })
    expect(await expectRefusal({ groups: [nestedIn(7)] })).toEqual([
      'groups.0.groups.0.groups.0.groups.0.groups.0.groups.0.groups.0: Groups can be nested at most 6 levels deep',
    ])
    expect(await expectRefusal({ groups: [nestedIn(500)] })).toHaveLength(1)
  })

  it('more than 1,000 criteria', async () => {
    expect(await expectRefusal({ groups: aTreeOf(1001) })).toEqual([
      'groups: An audit type can have at most 1000 criteria',
    ])
  })

  it('the same criterion in two places', async () => {
    const { body } = await admin.call('createAuditType', { body: validType })
    const [group] = body.groups
    expect(
      await expectRefusal({ groups: [group, { ...group, auditTypeGroupID: undefined, groups: [] }] }),
    ).toEqual(['groups: A criterion is included twice'])
  })

  it.each([
    ['an unknown requirements version', { typeVersion: 3 }],
    ['a name that is too long', { name: 'x'.repeat(201) }],
    ['a goal that does not exist', typeWithQuestion({ sdg: [18] })],
    ['a section that does not exist', typeWithQuestion({ environmentalSections: ['NOISE'] })],
    ['guidance that is too long', typeWithQuestion({ expertGuidance: 'x'.repeat(20_001) })],
    ['a character that cannot be stored', typeWithQuestion({ description: 'a\u0000b' })],
    ['an invalid id', typeWithQuestion({ auditTypeQuestionID: 'first' })],
    ['a tree that is not an array', { groups: 'none' }],
  ])('%s', async (_what, fields) => {
    expect(await expectRefusal(fields)).toHaveLength(1)
  })

  it('without storing any part of the type', async () => {
    const before = (await admin.call('listAuditTypes')).body.length
    await expectRefusal({ groups: [...aTree(), { groupName: '' }] })
    expect((await admin.call('listAuditTypes')).body).toHaveLength(before)
  })
})

describe('guidance with scripts', () => {
  const hostileHtml =
    '<p onmouseover="alert(1)">Read <a href="javascript:alert(1)">this</a><script>alert(1)</script><img src=x onerror=alert(1)></p>'
  const cleanHtml = '<p>Read <a>this</a></p>'

  it('is cleaned before it is stored by create and save', async () => {
    const guidance = { expertGuidance: hostileHtml, auditorExpertGuidance: hostileHtml }
    const body = { ...validType, auditorGuidance: hostileHtml, ...typeWithQuestion(guidance) }
    const { body: created } = await admin.call('createAuditType', { body })
    const { body: saved } = await admin.call('saveAuditType', {
      body: { ...created, auditorGuidance: hostileHtml, ...typeWithQuestion(guidance) },
    })
    for (const type of [created, saved]) {
      expect(type.auditorGuidance).toBe(cleanHtml)
      expect(type.groups[0]?.questions[0]).toMatchObject({
        expertGuidance: cleanHtml,
        auditorExpertGuidance: cleanHtml,
      })
    }
    const stored = await server.db.selectFrom('audit_type_question').select('expert_guidance').execute()
    expect(JSON.stringify(stored)).not.toMatch(/script|alert|onerror/)
  })
})

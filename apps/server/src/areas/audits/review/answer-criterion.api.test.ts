import { type BodyInput, type Calls, problems } from '@sojourn/contract'
import type { AuditStatus } from '@sojourn/domain'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { createAnswers } from '#test/builders/answers'
import { anAudit } from '#test/builders/audit'
import { aTypeWithCriteria } from '#test/builders/criteria'
import { aGrant } from '#test/builders/grant'
import { aUser } from '#test/builders/user'
import { startTestServer } from '#test/server'

const server = await startTestServer()
afterAll(() => server.stop())

const admin = await aUser(server.db, { roles: ['Admin'] })
const asAdmin = server.as(admin)

/** An audit with four criteria, its auditor, and a function that returns the path parameters of a criterion. */
async function aReview(status: AuditStatus, isFirstAudit = true) {
  const type = await aTypeWithCriteria(server.db, 4, (index) => ({ visible: index !== 3 }))
  const audit = await anAudit(server.db, {
    status,
    audit_type_id: type.audit_type_id,
    first_audit: isFirstAudit,
  })
  const at = (index: number) => ({
    auditId: audit.audit_id,
    auditTypeQuestionID: type.questionIDs[index] ?? '',
  })
  return { type, audit, at, auditor: server.as(audit.auditor_id ?? '') }
}

const readHistory = async (params: { auditId: string; auditTypeQuestionID: string }) =>
  (await asAdmin.call('listAnswerHistory', { params })).body.map(({ kind, before, after }) => [
    kind,
    before,
    after,
  ])

const readLogTitles = async (auditID: string) =>
  (await asAdmin.call('listAuditLog', { params: { id: auditID } })).body.map(({ title }) => title)

describe('answerCriterion as the auditor', () => {
  it('sets a status, changes it, and adds a comment', async () => {
    const { audit, at, auditor } = await aReview('Report Pending')
    const params = at(0)
    const first = await auditor.call('answerCriterion', {
      params,
      body: { auditQuestionStatus: 'Compliant' },
    })
    expect(first.body).toMatchObject({
      auditTypeQuestionID: params.auditTypeQuestionID,
      auditQuestionStatus: 'Compliant',
      approved: null,
      corrected: false,
      auditorResponse: [],
      version: 1,
    })
    const text = 'There is one meter only.'
    const { body } = await auditor.call('answerCriterion', {
      params,
      body: {
        text,
        auditQuestionStatus: 'Noncompliant',
        version: 1,
        dateCreated: '2026-03-09T10:00:00.000Z',
      },
    })
    expect(body).toMatchObject({
      auditQuestionStatus: 'Noncompliant',
      auditorResponse: [{ text, responseType: 1, createdByUser: { userID: audit.auditor_id } }],
      version: 2,
    })
    const again = await auditor.call('answerCriterion', { params, body: { text: 'And it is broken.' } })
    expect(again.body.auditorResponse.map((comment) => comment.text)).toEqual([text, 'And it is broken.'])
    expect(await readHistory(params)).toEqual([
      ['status', null, 'Compliant'],
      ['status', 'Compliant', 'Noncompliant'],
      ['comment', null, text],
      ['comment', null, 'And it is broken.'],
    ])
    expect(await readLogTitles(audit.audit_id)).toEqual([])
    const { body: opened } = await auditor.call('getAudit', { params: { id: audit.audit_id } })
    expect(opened).toMatchObject({ finalNonCompliances: 1, totalQuestions: 3 })
  })

  it('records how an answer was verified, by default according to the mode of the audit', async () => {
    const { audit, at, auditor } = await aReview('Report Pending')
    await server.db
      .updateTable('audit')
      .set({ mode: 'remote' })
      .where('audit_id', '=', audit.audit_id)
      .execute()
    const answer = async (index: number, body: BodyInput<Calls['answerCriterion']>) =>
      (await auditor.call('answerCriterion', { params: at(index), body })).body
    expect(await answer(0, { auditQuestionStatus: 'Compliant' })).toMatchObject({
      verifiedBy: 'remote video',
      version: 1,
    })
    expect(
      await answer(0, { auditQuestionStatus: 'Compliant', verifiedBy: 'document', version: 1 }),
    ).toMatchObject({ verifiedBy: 'document', auditQuestionStatus: 'Compliant', version: 2 })
    expect(await answer(0, { auditQuestionStatus: 'Noncompliant' })).toMatchObject({ verifiedBy: 'document' })
    expect(
      await answer(1, { text: 'Yes.', auditQuestionStatus: 'Compliant', verifiedBy: 'data' }),
    ).toMatchObject({ verifiedBy: 'data' })
    expect(await readHistory(at(0))).toEqual([
      ['status', null, 'Compliant'],
      ['verification', 'remote video', 'document'],
      ['status', 'Compliant', 'Noncompliant'],
    ])
  })

  it('saves how an answer was verified if another device has given the same answer', async () => {
    const { at, auditor } = await aReview('Report Pending')
    const body = {
      auditQuestionStatus: 'Compliant',
      base: { status: null, comments: 0 },
      version: 0,
    } as const
    await auditor.call('answerCriterion', { params: at(0), body })
    const merged = await auditor.call('answerCriterion', {
      params: at(0),
      body: { ...body, verifiedBy: 'interview' },
    })
    expect(merged.body).toMatchObject({ auditQuestionStatus: 'Compliant', verifiedBy: 'interview' })
  })

  it('does not mark a rejected answer as corrected if only its verification changes', async () => {
    const { audit, at, auditor } = await aReview('Rejected')
    await createAnswers(server.db, audit, { approved: false })
    const body = { auditQuestionStatus: 'Compliant', verifiedBy: 'document' } as const
    const { body: response } = await auditor.call('answerCriterion', { params: at(0), body })
    expect(response).toMatchObject({ verifiedBy: 'document', corrected: false })
  })

  it('marks an approved answer as changed if only its verification changes in a rejected report', async () => {
    const { audit, at, auditor } = await aReview('Rejected')
    await createAnswers(server.db, audit, { approved: true })
    const body = { auditQuestionStatus: 'Compliant', verifiedBy: 'document' } as const
    const { body: response } = await auditor.call('answerCriterion', { params: at(0), body })
    expect(response).toMatchObject({ verifiedBy: 'document', approved: true })
    const stored = await server.db
      .selectFrom('audit_response')
      .select('auditor_changed')
      .where('audit_response_id', '=', response.auditResponseID)
      .executeTakeFirstOrThrow()
    expect(stored.auditor_changed).toBe(true)
  })

  it('stores the time of the device and of the server', async () => {
    const { at, auditor } = await aReview('Report Pending')
    const dateCreated = '2026-03-01T08:00:00.000Z'
    const body = { auditQuestionStatus: 'Compliant', dateCreated } as const
    const response = await auditor.call('answerCriterion', { params: at(0), body })
    const stored = await server.db
      .selectFrom('response_change')
      .select(['changed_at', 'written_at'])
      .where('audit_response_id', '=', response.body.auditResponseID)
      .executeTakeFirstOrThrow()
    expect(stored).toEqual({ changed_at: server.clock.now(), written_at: new Date(dateCreated) })
  })

  it('changes nothing when the same status is set again', async () => {
    const { at, auditor } = await aReview('Report Pending')
    const input = { params: at(0), body: { auditQuestionStatus: 'Compliant' } } as const
    await auditor.call('answerCriterion', input)
    expect((await auditor.call('answerCriterion', input)).body.version).toBe(1)
    expect(await readHistory(at(0))).toHaveLength(1)
  })

  it('requires a status before a comment', async () => {
    const { at, auditor } = await aReview('Report Pending')
    const { body } = await auditor.refusal('answerCriterion', { params: at(0), body: { text: 'Hm.' } })
    expect(body).toMatchObject({
      status: 409,
      title: 'You have to select Compliant or Non-Compliant before you can comment on this criterion.',
    })
    const empty = await auditor.refusal('answerCriterion', { params: at(0), body: {} })
    expect(empty.body).toMatchObject({ status: 422, errors: [{ message: 'Please choose a status' }] })
    const noText = { params: at(0), body: { auditQuestionStatus: 'Compliant', responseType: 1 } } as const
    expect((await auditor.refusal('answerCriterion', noText)).body).toMatchObject({
      status: 422,
      errors: [{ field: 'text', message: 'Please enter a comment.' }],
    })
  })

  it.each(['Audit Confirmed', 'Quality Check', 'Improvements', 'Certified'] as const)(
    'refuses every answer in %s',
    async (status) => {
      const { at, auditor } = await aReview(status)
      const answer = { params: at(0), body: { auditQuestionStatus: 'Compliant' } } as const
      expect((await auditor.refusal('answerCriterion', answer)).body).toMatchObject({
        status: 409,
        title: problems['report-closed-to-auditor'].sentence,
      })
    },
  )

  it('refuses an approval with 403', async () => {
    const { audit, at, auditor } = await aReview('Report Pending')
    await createAnswers(server.db, audit)
    const { body } = await auditor.refusal('answerCriterion', { params: at(0), body: { responseType: 6 } })
    expect(body.status).toBe(403)
  })

  it('can change rejected criteria, but not approved criteria', async () => {
    const { audit, at, auditor } = await aReview('Rejected')
    await createAnswers(server.db, audit, (index) => ({ approved: index === 0 }))
    const answer = (index: number) =>
      ({ params: at(index), body: { auditQuestionStatus: 'Noncompliant' } }) as const
    expect((await auditor.refusal('answerCriterion', answer(0))).body).toMatchObject({
      status: 409,
      title:
        'You can only change the status of rejected questions. You can use the filters at the top to view all rejected questions.',
    })
    expect((await auditor.call('answerCriterion', answer(1))).body).toMatchObject({
      approved: false,
      corrected: true,
    })
    const comment = { params: at(2), body: { text: 'Two meters now.' } }
    expect((await auditor.call('answerCriterion', comment)).body).toMatchObject({ corrected: true })
  })
})

describe('answerCriterion as an Admin', () => {
  it('rejects a criterion with a reason, and approves it afterwards', async () => {
    const { audit, at } = await aReview('Quality Check')
    await createAnswers(server.db, audit)
    const rejection = { params: at(0), body: { responseType: 5, text: 'Where is the proof?' } } as const
    expect((await asAdmin.call('answerCriterion', rejection)).body).toMatchObject({
      approved: false,
      auditQuestionStatus: 'Compliant',
      auditorResponse: [{ responseType: 1 }, { responseType: 5, text: 'Where is the proof?' }],
      version: 2,
    })
    // A status in the same request is ignored.
    const approval = {
      params: at(0),
      body: { responseType: 6, auditQuestionStatus: 'Noncompliant' },
    } as const
    expect((await asAdmin.call('answerCriterion', approval)).body).toMatchObject({
      approved: true,
      auditQuestionStatus: 'Compliant',
    })
    expect((await readHistory(at(0))).slice(2)).toEqual([
      ['rejected', null, 'Rejected'],
      ['comment', null, 'Where is the proof?'],
      ['approved', 'Rejected', 'Approved'],
    ])
    const { body: changes } = await asAdmin.call('listAnswerHistory', { params: at(0) })
    expect(changes.map(({ createdByUser, createdByRole }) => [createdByUser?.userID, createdByRole])).toEqual(
      [
        [audit.auditor_id, 'Auditor'],
        [audit.auditor_id, 'Auditor'],
        [admin.user_id, 'Admin'],
        [admin.user_id, 'Admin'],
        [admin.user_id, 'Admin'],
      ],
    )
  })

  it('logs a rejection with its reason, and the approval that undoes it', async () => {
    const { audit, at } = await aReview('Quality Check')
    await createAnswers(server.db, audit)
    const decide = (index: number, body: { responseType: 5 | 6; text?: string }) =>
      asAdmin.call('answerCriterion', { params: at(index), body })
    await decide(0, { responseType: 5, text: 'Where is the proof?' })
    await decide(0, { responseType: 6 })
    await decide(1, { responseType: 5 })
    await decide(2, { responseType: 6 })
    const { body } = await asAdmin.call('listAuditLog', { params: { id: audit.audit_id } })
    const actor = { userID: admin.user_id, name: admin.name, role: 'Admin' }
    expect(body.map(({ eventDate: _, ...event }) => event)).toEqual([
      {
        title: 'Criterion rejected',
        description: 'Criterion A.2 (Criterion 2) was rejected.',
        eventType: 'criterion-rejected',
        actor,
      },
      {
        title: 'Criterion approved',
        description: 'Criterion A.1 (Criterion 1) was approved after a rejection.',
        eventType: 'criterion-approved',
        actor,
      },
      {
        title: 'Criterion rejected',
        description: 'Criterion A.1 (Criterion 1) was rejected: Where is the proof?',
        eventType: 'criterion-rejected',
        actor,
      },
    ])
  })

  it('cannot approve an unanswered criterion', async () => {
    const { at } = await aReview('Quality Check')
    const { body } = await asAdmin.refusal('answerCriterion', { params: at(0), body: { responseType: 6 } })
    expect(body.code).toBe('status-before-comment')
  })

  it.each(['Report Pending', 'Rejected', 'Quality Check'] as const)(
    'can correct an answer in %s, which removes the approval and is logged',
    async (status) => {
      const { audit, at } = await aReview(status)
      await createAnswers(server.db, audit, { approved: true })
      const answer = { params: at(2), body: { auditQuestionStatus: 'Noncompliant' } } as const
      expect((await asAdmin.call('answerCriterion', answer)).body).toMatchObject({
        approved: null,
        corrected: false,
      })
      const { body } = await asAdmin.call('listAuditLog', { params: { id: audit.audit_id } })
      expect(body[0]).toMatchObject({
        title: 'Answer corrected',
        description: 'Criterion A1.1 was changed from Compliant to Noncompliant.',
      })
      expect((await readHistory(at(2))).at(-1)).toEqual(['approval-unset', 'Approved', null])
    },
  )

  it('accepts an improvement by setting the status, and sends back another criterion', async () => {
    const { audit, at } = await aReview('Improvements')
    await createAnswers(server.db, audit, { status: 'Noncompliant', approved: false })
    const answer = { params: at(0), body: { auditQuestionStatus: 'Compliant' } } as const
    expect((await asAdmin.call('answerCriterion', answer)).body).toMatchObject({ approved: true })
    const sendBack = { params: at(1), body: { responseType: 5, text: 'Look again, please.' } } as const
    expect((await asAdmin.call('answerCriterion', sendBack)).body).toMatchObject({ approved: false })
  })

  it('can comment only in Quality Check and Improvements', async () => {
    const { audit, at } = await aReview('Report Pending')
    await createAnswers(server.db, audit)
    for (const body of [{ text: 'Hm.' }, { responseType: 5, text: 'No.' }] as const)
      expect((await asAdmin.refusal('answerCriterion', { params: at(0), body })).body).toMatchObject({
        status: 409,
        title:
          'You can only make changes to the audit report when it is in a status of Quality Check or Improvements.',
      })
  })

  it.each(['Certified', 'Not Certified', 'Cancelled', 'Expired Audit', 'Audit Confirmed'] as const)(
    'cannot change anything in %s',
    async (status) => {
      const { at } = await aReview(status)
      const answer = { params: at(0), body: { auditQuestionStatus: 'Compliant' } } as const
      expect((await asAdmin.refusal('answerCriterion', answer)).body).toMatchObject({
        status: 409,
        title: 'You cannot make changes to the audit report at this time.',
      })
    },
  )

  it('approves the undecided criteria of a group and its subgroups', async () => {
    const { audit, type } = await aReview('Quality Check')
    await createAnswers(server.db, audit, (index) => ({ approved: index === 1 ? false : null }))
    const approve = (auditTypeGroupID: string) =>
      asAdmin.call('approveGroup', { params: { auditId: audit.audit_id, auditTypeGroupID } })
    const { body } = await approve(type.groupID)
    expect(body.map((response) => [response.auditTypeQuestionID, response.approved])).toEqual([
      [type.questionIDs[0], true],
      [type.questionIDs[2], true],
    ])
    for (const question of [0, 2])
      expect(
        await readHistory({ auditId: audit.audit_id, auditTypeQuestionID: type.questionIDs[question] ?? '' }),
      ).toContainEqual(['approved', null, 'Approved'])
    expect(await readLogTitles(audit.audit_id)).toEqual(['Criteria approved'])
    expect((await approve(type.innerGroupID)).body).toEqual([])
    const otherGroupID = (await aReview('Quality Check')).type.groupID
    const params = { auditId: audit.audit_id, auditTypeGroupID: otherGroupID }
    expect((await asAdmin.refusal('approveGroup', { params })).body.status).toBe(404)
    const { audit: pending, type: other } = await aReview('Report Pending')
    const pendingParams = { auditId: pending.audit_id, auditTypeGroupID: other.groupID }
    expect((await asAdmin.refusal('approveGroup', { params: pendingParams })).body.code).toBe(
      'report-closed-to-admin',
    )
  })
})

describe('parallel answers', () => {
  it('returns the current answer with 409 to the second person', async () => {
    const { at, auditor } = await aReview('Report Pending')
    const params = at(0)
    await auditor.call('answerCriterion', { params, body: { auditQuestionStatus: 'Compliant', version: 0 } })
    await asAdmin.call('answerCriterion', {
      params,
      body: { auditQuestionStatus: 'Noncompliant', version: 1 },
    })
    const outdated = await auditor.refusal('answerCriterion', { params, body: { text: 'Fine.', version: 1 } })
    expect(outdated.body).toMatchObject({
      status: 409,
      code: 'answer-changed',
      title: 'Someone else answered this criterion in the meantime. Please check it again.',
      current: { auditQuestionStatus: 'Noncompliant', version: 2 },
    })
  })

  it('names the device, the time and the person of the other answer', async () => {
    const { audit, at, auditor } = await aReview('Report Pending')
    const params = at(0)
    const { name } = await server.db
      .selectFrom('user_account')
      .select('name')
      .where('user_id', '=', audit.auditor_id)
      .executeTakeFirstOrThrow()
    const body = { auditQuestionStatus: 'Compliant', version: 0 } as const
    await auditor.call('answerCriterion', { params, body: { ...body, device: 'phone' } })
    const outdated = await auditor.refusal('answerCriterion', { params, body: { ...body, device: 'tablet' } })
    expect(outdated.body.extra).toEqual({
      device: 'phone',
      changedAt: server.clock.now().toISOString(),
      changedBy: name,
    })
    await asAdmin.call('answerCriterion', { params, body: { auditQuestionStatus: 'Noncompliant' } })
    const again = await auditor.refusal('answerCriterion', { params, body })
    expect(again.body.extra).toMatchObject({ device: null })
  })

  it('merges a status and a comment of two devices', async () => {
    const { at, auditor } = await aReview('Report Pending')
    const params = at(0)
    const answer = (body: BodyInput<Calls['answerCriterion']>) =>
      auditor.call('answerCriterion', { params, body })
    await answer({ auditQuestionStatus: 'Compliant', text: 'One.' })
    const base = { status: 'Compliant', comments: 1 } as const
    await answer({ auditQuestionStatus: 'Noncompliant', version: 1, base })
    const { body } = await answer({ text: 'Two.', auditQuestionStatus: 'Compliant', version: 1, base })
    expect(body).toMatchObject({
      auditQuestionStatus: 'Noncompliant',
      auditorResponse: [{ text: 'One.' }, { text: 'Two.' }],
      version: 3,
    })
  })

  it('saves a first answer although the client has loaded another answer', async () => {
    const { at, auditor } = await aReview('Report Pending')
    const base = { status: 'Compliant', comments: 2 } as const
    const body = { auditQuestionStatus: 'Compliant', text: 'One.', version: 4, base } as const
    const saved = await auditor.call('answerCriterion', { params: at(0), body })
    expect(saved.body).toMatchObject({ auditQuestionStatus: 'Compliant', version: 1 })
  })

  it('changes nothing if the other device has saved the same', async () => {
    const { at, auditor } = await aReview('Report Pending')
    const params = at(0)
    const body = {
      auditQuestionStatus: 'Compliant',
      text: 'One.',
      version: 0,
      base: { status: null, comments: 0 },
    } as const
    await auditor.call('answerCriterion', { params, body })
    expect((await auditor.call('answerCriterion', { params, body })).body).toMatchObject({
      auditorResponse: [{ text: 'One.' }],
      version: 1,
    })
  })

  it('adds only the comment if the same status was already saved', async () => {
    const { at, auditor } = await aReview('Report Pending')
    const params = at(0)
    const loaded = { version: 0, base: { status: null, comments: 0 } } as const
    const status = { auditQuestionStatus: 'Compliant', ...loaded } as const
    await auditor.call('answerCriterion', { params, body: status })
    const { body } = await auditor.call('answerCriterion', { params, body: { ...status, text: 'One.' } })
    expect(body).toMatchObject({ auditQuestionStatus: 'Compliant', auditorResponse: [{ text: 'One.' }] })
  })

  describe('of the same field on two devices', () => {
    /** The phone has answered; the tablet had loaded the unanswered criterion. */
    async function aConflict() {
      const { at, auditor } = await aReview('Report Pending')
      const params = at(0)
      const base = { version: 0, base: { status: null, comments: 0 } } as const
      const phone = { auditQuestionStatus: 'Compliant', text: 'Clean.', device: 'phone', ...base } as const
      const tablet = { auditQuestionStatus: 'Noncompliant', text: 'Wet.', device: 'tablet', ...base } as const
      const current = (await auditor.call('answerCriterion', { params, body: phone })).body
      return { params, auditor, tablet, current }
    }

    it('returns 409 with the current answer and the conflicting fields', async () => {
      const { params, auditor, tablet, current } = await aConflict()
      const { body } = await auditor.refusal('answerCriterion', { params, body: tablet })
      expect(body).toMatchObject({
        status: 409,
        code: 'answer-conflict',
        current,
        extra: { device: 'phone', fields: ['status', 'comment'] },
      })
      const statusOnly = { ...tablet, text: '', responseType: undefined }
      const second = await auditor.refusal('answerCriterion', { params, body: statusOnly })
      expect(second.body.extra).toMatchObject({ fields: ['status'] })
    })

    it('saves the version of the device if it is chosen, and keeps the stored version in the history', async () => {
      const { params, auditor, tablet } = await aConflict()
      const choice = { version: 1, status: 'mine', comment: 'mine' } as const
      const { body } = await auditor.call('answerCriterion', { params, body: { ...tablet, choice } })
      expect(body).toMatchObject({
        auditQuestionStatus: 'Noncompliant',
        auditorResponse: [{ text: 'Wet.' }],
        version: 2,
      })
      expect(await readHistory(params)).toEqual([
        ['status', null, 'Compliant'],
        ['comment', null, 'Clean.'],
        ['comment-not-chosen', null, 'Clean.'],
        ['status', 'Compliant', 'Noncompliant'],
        ['comment', null, 'Wet.'],
      ])
    })

    it('keeps the stored version if it is chosen, and adds the version of the device to the history', async () => {
      const { params, auditor, tablet } = await aConflict()
      const choice = { version: 1, status: 'theirs', comment: 'theirs' } as const
      const { body } = await auditor.call('answerCriterion', { params, body: { ...tablet, choice } })
      expect(body).toMatchObject({
        auditQuestionStatus: 'Compliant',
        auditorResponse: [{ text: 'Clean.' }],
        version: 2,
      })
      expect((await readHistory(params)).slice(2)).toEqual([
        ['status-not-chosen', null, 'Noncompliant'],
        ['comment-not-chosen', null, 'Wet.'],
      ])
    })

    it('saves both comments if both are chosen', async () => {
      const { params, auditor, tablet } = await aConflict()
      const choice = { version: 1, status: 'theirs', comment: 'both' } as const
      const { body } = await auditor.call('answerCriterion', { params, body: { ...tablet, choice } })
      expect(body.auditorResponse.map(({ text }) => text)).toEqual(['Clean.', 'Wet.'])
    })

    it('refuses a choice made for an older version, and a choice that lacks a field', async () => {
      const { params, auditor, tablet } = await aConflict()
      const partial = { ...tablet, choice: { version: 1, status: 'mine' } } as const
      const refusal = await auditor.refusal('answerCriterion', { params, body: partial })
      expect(refusal.body.extra).toMatchObject({ fields: ['comment'] })
      await auditor.call('answerCriterion', { params, body: { text: 'Third.' } })
      const outdated = { ...tablet, choice: { version: 1, status: 'mine', comment: 'mine' } } as const
      expect((await auditor.refusal('answerCriterion', { params, body: outdated })).body).toMatchObject({
        code: 'answer-conflict',
        current: { version: 2 },
      })
    })

    it('does not replace the comment of another person', async () => {
      const { audit, at } = await aReview('Quality Check')
      await createAnswers(server.db, audit)
      const params = at(0)
      const colleague = server.as(await aUser(server.db, { roles: ['Admin'] }))
      await asAdmin.call('answerCriterion', { params, body: { text: 'First.' } })
      const base = { version: 1, base: { status: 'Compliant', comments: 1 } } as const
      const body = { text: 'Second.', ...base, choice: { version: 2, comment: 'mine' } } as const
      const saved = await colleague.call('answerCriterion', { params, body })
      const texts = saved.body.auditorResponse.map((comment) => comment.text)
      expect(texts.slice(1)).toEqual(['First.', 'Second.'])
    })

    it('does not replace comments of the report that was rejected', async () => {
      const { audit, at, auditor } = await aReview('Report Pending')
      const params = at(0)
      const submitted = { auditQuestionStatus: 'Compliant', text: 'Submitted.' } as const
      await auditor.call('answerCriterion', { params, body: submitted })
      server.clock.advance(60_000)
      await server.db
        .updateTable('audit')
        .set({
          status: 'Rejected',
          status_since: server.clock.now(),
          auditor_submitted_at: server.clock.now(),
        })
        .where('audit_id', '=', audit.audit_id)
        .execute()
      await auditor.call('answerCriterion', { params, body: { text: 'Corrected.' } })
      const base = { version: 0, base: { status: 'Compliant', comments: 0 } } as const
      const body = { text: 'Replaced.', ...base, choice: { version: 2, comment: 'mine' } } as const
      const saved = await auditor.call('answerCriterion', { params, body })
      expect(saved.body.auditorResponse.map(({ text }) => text)).toEqual(['Submitted.', 'Replaced.'])
    })

    it('does not replace the note of an accepted improvement', async () => {
      const { audit, at } = await aReview('Improvements')
      await createAnswers(server.db, audit, () => ({
        status: 'Noncompliant',
        approved: true,
        auditorChanged: false,
      }))
      const params = at(0)
      const acceptance = { auditQuestionStatus: 'Compliant', text: 'Accepted.' } as const
      const { version } = (await asAdmin.call('answerCriterion', { params, body: acceptance })).body
      const base = { version: version - 1, base: { status: 'Compliant', comments: 1 } } as const
      const body = { text: 'Second.', ...base, choice: { version, comment: 'mine' } } as const
      const saved = await asAdmin.call('answerCriterion', { params, body })
      expect(saved.body.auditorResponse.map(({ text }) => text).slice(-2)).toEqual(['Accepted.', 'Second.'])
    })
  })

  it('refuses an unknown device', async () => {
    const { auditId, auditTypeQuestionID } = (await aReview('Report Pending')).at(0)
    const path = `/api/Audit/${auditId}/${auditTypeQuestionID}`
    expect((await asAdmin.post(path, { auditQuestionStatus: 'Compliant', device: 'watch' })).status).toBe(422)
  })

  it('stores an answer once when it is sent twice', async () => {
    const { at, auditor } = await aReview('Report Pending')
    const { auditId, auditTypeQuestionID } = at(0)
    const send = () =>
      auditor.post(
        `/api/Audit/${auditId}/${auditTypeQuestionID}`,
        { text: 'Seen.', auditQuestionStatus: 'Compliant' },
        { 'idempotency-key': `answer-${auditTypeQuestionID}` },
      )
    const first = await send()
    expect(await send()).toMatchObject({ status: 200, body: first.body })
    expect(await readHistory(at(0))).toHaveLength(2)
  })

  it('creates one answer from simultaneous first answers', async () => {
    const { at, auditor } = await aReview('Report Pending')
    const answer = (auditQuestionStatus: 'Compliant' | 'Noncompliant') =>
      auditor.call('answerCriterion', { params: at(0), body: { auditQuestionStatus } })
    const versions = (await Promise.all([answer('Compliant'), answer('Noncompliant')])).map(
      ({ body }) => body.version,
    )
    expect(versions.sort()).toEqual([1, 2])
  })
})

describe('hidden or foreign criteria', () => {
  it('returns 404 for criteria that are hidden, of another type or of another audit', async () => {
    const { at, auditor } = await aReview('Report Pending')
    const other = await aReview('Report Pending')
    const body = { auditQuestionStatus: 'Compliant' } as const
    const foreign = { ...at(0), auditTypeQuestionID: other.at(0).auditTypeQuestionID }
    for (const params of [at(3), foreign, other.at(0)])
      expect((await auditor.refusal('answerCriterion', { params, body })).body.status).toBe(404)
    expect((await auditor.refusal('listAnswerHistory', { params: at(3) })).body.status).toBe(404)
  })

  it('returns 404 for the history to people who see the audit as the property', async () => {
    const { audit, at } = await aReview('Improvements')
    const hotelAndAuditor = await aUser(server.db, { roles: ['Hotel', 'Auditor'] })
    await aGrant(server.db, { user_id: hotelAndAuditor.user_id, site_id: audit.site_id })
    const { body } = await server.as(hotelAndAuditor).refusal('listAnswerHistory', { params: at(0) })
    expect(body.status).toBe(404)
  })
})

it('lists the statuses of a criterion', async () => {
  const { body } = await asAdmin.call('listQuestionStatuses')
  expect(body.map(({ name }) => name)).toEqual(['Compliant', 'Noncompliant'])
})

describe('the limits of a criterion', () => {
  it('refuses comments of more than 50,000 characters in total, even if they are sent at once', async () => {
    const { at, auditor } = await aReview('Report Pending')
    const text = 'é'.repeat(9_000)
    const address = `/api/Audit/${at(0).auditId}/${at(0).auditTypeQuestionID}`
    const sent = await Promise.all(
      Array.from({ length: 8 }, () =>
        auditor.post(address, { responseType: 1, text, auditQuestionStatus: 'Compliant' }),
      ),
    )
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 409, 409, 409])
    const { body } = await auditor.refusal('answerCriterion', {
      params: at(0),
      body: { responseType: 1, text },
    })
    expect(body).toMatchObject({
      code: 'comments-too-long',
      title: problems['comments-too-long'].sentence,
    })
    const other = await auditor.call('answerCriterion', {
      params: at(1),
      body: { responseType: 1, text, auditQuestionStatus: 'Compliant' },
    })
    expect(other.body.auditorResponse).toHaveLength(1)
  })

  it('counts a comment as at least 100 characters', async () => {
    const { audit, at, auditor } = await aReview('Report Pending')
    const params = at(0)
    const body = { responseType: 1, text: 'a', auditQuestionStatus: 'Compliant' } as const
    await auditor.call('answerCriterion', { params, body })
    await sql`insert into response_comment (response_comment_id, audit_response_id, response_type, comment_text, created_at)
      select gen_random_uuid(), audit_response_id, 1, 'a', now()
      from audit_response, generate_series(1, 499) where audit_id = ${audit.audit_id}`.execute(server.db)
    expect((await auditor.refusal('answerCriterion', { params, body })).body.code).toBe('comments-too-long')
  })

  const addChanges = async (auditID: string, texts: string[]) => {
    const { audit_response_id } = await server.db
      .selectFrom('audit_response')
      .select('audit_response_id')
      .where('audit_id', '=', auditID)
      .executeTakeFirstOrThrow()
    const changed_at = new Date()
    await server.db
      .insertInto('response_change')
      .values(texts.map((after) => ({ audit_response_id, kind: 'comment', after, changed_at })))
      .execute()
  }

  it('lists the newest 200 changes', async () => {
    const { audit, at, auditor } = await aReview('Report Pending')
    await auditor.call('answerCriterion', { params: at(0), body: { auditQuestionStatus: 'Compliant' } })
    await addChanges(
      audit.audit_id,
      Array.from({ length: 250 }, (_, index) => `${index}`),
    )
    const listed = await readHistory(at(0))
    expect(listed).toHaveLength(200)
    expect([listed[0], listed.at(-1)]).toEqual([
      ['comment', null, '50'],
      ['comment', null, '249'],
    ])
  })

  it('lists no more than 200,000 characters of changes', async () => {
    const { audit, at, auditor } = await aReview('Report Pending')
    await auditor.call('answerCriterion', { params: at(0), body: { auditQuestionStatus: 'Compliant' } })
    await addChanges(
      audit.audit_id,
      Array.from({ length: 30 }, (_, index) => `${index} `.padEnd(10_000, 'x')),
    )
    const listed = await readHistory(at(0))
    expect(listed).toHaveLength(20)
    expect(listed.at(-1)?.[2]).toMatch(/^29 /)
  })
})

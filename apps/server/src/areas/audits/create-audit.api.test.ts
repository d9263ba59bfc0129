import { afterAll, describe, expect, it } from 'vitest'
import { anAudit } from '#test/builders/audit'
import { anAuditType } from '#test/builders/audit-type'
import { aGrant } from '#test/builders/grant'
import { aSite } from '#test/builders/site'
import { aUser } from '#test/builders/user'
import { startTestServer } from '#test/server'

const server = await startTestServer()
afterAll(() => server.stop())

const admin = await aUser(server.db, { roles: ['Admin'], first_name: 'Ada', surname: 'Quell' })
const type = await anAuditType(server.db, { enabled: true, name: 'Requirements 2023' })

async function newAuditRequest() {
  const site = await aSite(server.db)
  const auditor = await aUser(server.db, { roles: ['Auditor'], first_name: 'Ingrid', surname: 'Solvang' })
  return {
    site,
    auditor,
    body: {
      site: { siteID: site.site_id },
      auditType: { auditTypeID: type.audit_type_id },
      auditor: { userID: auditor.user_id },
      auditorDate: '2026-05-04',
      auditExpiresDate: '2028-05-04',
    },
  }
}

const mailsAbout = async (link: string) => (await server.mails()).filter(({ text }) => text.includes(link))

describe('booking an audit', () => {
  it('creates an unassigned audit in Audit Confirmed with default values for omitted fields', async () => {
    const { body, site, auditor } = await newAuditRequest()
    const { body: audit, headers } = await server.as(admin).call('createAudit', { body })
    expect(audit).toMatchObject({
      auditStatus: { name: 'Audit Confirmed' },
      auditType: { auditTypeID: type.audit_type_id, name: 'Requirements 2023', version: 1, historic: false },
      site: { siteID: site.site_id, siteName: 'The Lantern Inn' },
      auditor: { userID: auditor.user_id, name: 'Ingrid Solvang', disabled: false },
      createdByUser: { userID: admin.user_id },
      assignedToUser: null,
      dateConfirmed: false,
      auditorDate: '2026-05-04',
      auditExpiresDate: '2028-05-04',
      auditorInvoiceDate: '2026-05-04',
      auditorPaid: false,
      firstAudit: true,
      started: false,
      totalQuestions: 1,
      auditorName: 'Ingrid Solvang',
      reviewerName: null,
    })
    expect(headers.get('etag')).toBe('"1"')
    expect(audit.eventLog).toEqual([
      {
        title: 'Audit created',
        eventDate: '2026-03-10T09:00:00.000Z',
        description: 'Booked for 4th May 2026 with Ingrid Solvang.',
        eventType: 'audit-created',
        actor: { userID: admin.user_id, name: admin.name, role: 'Admin' },
      },
    ])
  })

  it('gives only this auditor access to the site', async () => {
    const { body, auditor } = await newAuditRequest()
    const { body: audit } = await server.as(admin).call('createAudit', { body })
    const other = await aUser(server.db, { roles: ['Auditor'] })
    const params = { id: audit.auditID }
    expect((await server.as(auditor).call('getAudit', { params })).body.auditID).toBe(audit.auditID)
    expect((await server.as(other).refusal('getAudit', { params })).status).toBe(404)
    const sites = await server.as(auditor).call('listUserSites', { params: { id: auditor.user_id } })
    expect(sites.body.map((row) => row.siteID)).toEqual([body.site.siteID])
  })

  it('emails only the main contact and the auditor', async () => {
    const { body, site, auditor } = await newAuditRequest()
    const contact = await aUser(server.db)
    const colleague = await aUser(server.db)
    for (const { user_id } of [contact, colleague])
      await aGrant(server.db, { user_id, site_id: site.site_id })
    await server.db
      .updateTable('site')
      .set({ main_contact_user_id: contact.user_id })
      .where('site_id', '=', site.site_id)
      .execute()
    const { body: audit } = await server.as(admin).call('createAudit', { body })
    const mails = await mailsAbout(`/audits/audit/${audit.auditID}`)
    expect(mails.map(({ templateKey, to }) => [templateKey, to]).sort()).toEqual(
      [
        ['audit-booked', contact.email],
        ['audit-booked', auditor.email],
      ].sort(),
    )
    expect(mails[0]?.subject).toBe('Audit of The Lantern Inn on 4th May 2026')
    const confirmationRequests = mails.filter(({ text }) =>
      text.replaceAll(/\s+/g, ' ').includes('please confirm the date'),
    )
    expect(confirmationRequests.map(({ to }) => to)).toEqual([contact.email])
  })

  it('emails every Hotel user of the site once if it has no main contact', async () => {
    const { body, site, auditor } = await newAuditRequest()
    const [siteUser, companyUser, disabled, environmentalUser] = [
      await aUser(server.db),
      await aUser(server.db),
      await aUser(server.db, { disabled_at: server.clock.now() }),
      await aUser(server.db, { roles: ['EnvironmentalPerformance'] }),
    ]
    for (const { user_id } of [siteUser, companyUser, disabled, environmentalUser])
      await aGrant(server.db, { user_id, site_id: site.site_id })
    await aGrant(server.db, { user_id: companyUser.user_id, company_id: site.company_id })
    const { body: audit } = await server.as(admin).call('createAudit', { body })
    const mails = await mailsAbout(`/audits/audit/${audit.auditID}`)
    expect(mails.map(({ to }) => to).sort()).toEqual(
      [siteUser.email, companyUser.email, auditor.email].sort(),
    )
  })

  it('is not a first audit if the site has a decided audit, unless the request sets firstAudit', async () => {
    const { body, site } = await newAuditRequest()
    await anAudit(server.db, { site_id: site.site_id, status: 'Not Certified' })
    const { body: audit } = await server.as(admin).call('createAudit', { body })
    expect(audit.firstAudit).toBe(false)
    const other = await newAuditRequest()
    await anAudit(server.db, { site_id: other.site.site_id, status: 'Improvements' })
    const request = {
      body: { ...other.body, firstAudit: true, auditorPaid: true, auditorInvoiceDate: '2026-05-09' },
    }
    expect((await server.as(admin).call('createAudit', request)).body).toMatchObject({
      firstAudit: true,
      auditorPaid: true,
      auditorInvoiceDate: '2026-05-09',
    })
  })
})

describe('one active audit per site', () => {
  const activeAuditText =
    'It looks like there is already an audit in progress. You cannot create more than one active audit.'

  it.each([
    'Audit Due',
    'Date Set',
    'Audit Confirmed',
    'Report Pending',
    'Quality Check',
    'Rejected',
  ] as const)('refuses a new audit while another is in %s', async (status) => {
    const { body, site } = await newAuditRequest()
    await anAudit(server.db, { site_id: site.site_id, status })
    const refusal = await server.as(admin).refusal('createAudit', { body })
    expect(refusal.status).toBe(409)
    expect(refusal.body).toMatchObject({ code: 'active-audit-exists', title: activeAuditText })
  })

  it.each([
    'Certified',
    'Not Certified',
    'Cancelled',
    'Improvements',
    'Expired Audit',
    'Expired Certification',
  ] as const)('allows a new audit while another is in %s', async (status) => {
    const { body, site } = await newAuditRequest()
    await anAudit(server.db, { site_id: site.site_id, status })
    expect((await server.as(admin).call('createAudit', { body })).status).toBe(200)
  })

  it('applies to simultaneous bookings, and a refused booking writes nothing', async () => {
    const { body, site, auditor } = await newAuditRequest()
    const responses = await Promise.all(
      Array.from({ length: 6 }, () => server.as(admin).post('/api/Audit', body)),
    )
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
    const refused = responses.find(({ status }) => status === 409)
    expect(refused?.body).toMatchObject({ code: 'active-audit-exists', title: activeAuditText })
    const audits = await server.db
      .selectFrom('audit')
      .selectAll()
      .where('site_id', '=', site.site_id)
      .execute()
    expect(audits).toHaveLength(1)
    const grants = await server.db
      .selectFrom('access_grant')
      .selectAll()
      .where('user_id', '=', auditor.user_id)
      .execute()
    expect(grants).toHaveLength(1)
  })

  it('is enforced by a database constraint', async () => {
    const site = await aSite(server.db)
    await anAudit(server.db, { site_id: site.site_id })
    await expect(anAudit(server.db, { site_id: site.site_id })).rejects.toThrow(/audit_one_active/)
  })

  it('prevents deleting a site with audits', async () => {
    const { site_id } = await anAudit(server.db)
    await expect(server.db.deleteFrom('site').where('site_id', '=', site_id).execute()).rejects.toThrow(
      /foreign key/,
    )
  })
})

describe('the request for a new audit', () => {
  const messages = async (overrides: object) => {
    const { body } = await newAuditRequest()
    const response = await server.as(admin).post('/api/Audit', { ...body, ...overrides })
    expect(response.status).toBe(422)
    return (response.body as { errors: { field: string; message: string }[] }).errors.map(
      ({ field, message }) => `${field}: ${message}`,
    )
  }

  it.each([
    [{ auditor: null }, 'auditor: Please select an auditor for this audit'],
    [
      { auditor: { userID: '00000000-0000-0000-0000-000000000000' } },
      'auditor.userID: Please select an auditor for this audit',
    ],
    [{ auditType: null }, 'auditType: Please choose the type of the audit'],
    [{ auditorDate: null }, 'auditorDate: Please choose the audit start date'],
    [{ auditorDate: '2026-02-30' }, 'auditorDate: Please choose the audit start date'],
    [{ auditExpiresDate: '' }, 'auditExpiresDate: Please choose the audit expiry date'],
    [{ auditorDate: '2028-05-05' }, 'auditorDate: The start date must not be after the expiry date'],
    [{ auditExpiresDate: '9999-12-31' }, 'auditExpiresDate: Please choose a date between 2000 and 2199'],
    [{ auditorInvoiceDate: 'soon' }, 'auditorInvoiceDate: Please choose the invoice received date'],
  ])('refuses %j', async (overrides, message) => {
    expect(await messages(overrides)).toEqual([message])
  })

  it('refuses a retired type, an unavailable auditor and an unknown site', async () => {
    const { body } = await newAuditRequest()
    const draft = await anAuditType(server.db)
    const retired = await anAuditType(server.db, { enabled: true })
    await server.db
      .updateTable('audit_type')
      .set({ retired_at: server.clock.now() })
      .where('audit_type_id', '=', retired.audit_type_id)
      .execute()
    for (const { audit_type_id } of [draft, retired, { audit_type_id: body.site.siteID }]) {
      const refusal = await server
        .as(admin)
        .refusal('createAudit', { body: { ...body, auditType: { auditTypeID: audit_type_id } } })
      expect(refusal.body).toMatchObject({ status: 409, code: 'audit-type-not-offered' })
    }
    const disabled = await aUser(server.db, { roles: ['Auditor'], disabled_at: server.clock.now() })
    for (const { user_id } of [disabled, admin]) {
      const refusal = await server
        .as(admin)
        .refusal('createAudit', { body: { ...body, auditor: { userID: user_id } } })
      expect(refusal.body).toMatchObject({ status: 409, code: 'audit-auditor-unavailable' })
    }
    const unknownSite = { ...body, site: { siteID: admin.user_id } }
    expect((await server.as(admin).refusal('createAudit', { body: unknownSite })).status).toBe(404)
  })
})

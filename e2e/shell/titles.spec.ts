import { expect, signInAs, test } from '../fixtures.ts'
import { VIEWERS } from '../shots/shot.ts'

const TITLES = {
  [VIEWERS.admin]: [
    ['/', 'Dashboard'],
    ['/audits', 'Certifications'],
    ['/audits/audit/3f0c1f7e-5a54-4b7c-9d53-1f2f6f0f8a11', 'Audit not found'],
    ['/companies', 'Customers'],
    ['/companies/company', 'Create Company'],
    ['/auditors', 'Auditors'],
    ['/reports', 'Reports'],
    ['/settings/programme', 'Programme'],
    ['/settings/outbox', 'Outbox'],
    ['/settings/users', 'Users'],
    ['/authentication/unknown', 'Invalid action'],
  ],
  [VIEWERS.auditor]: [['/audits', 'Audits']],
  [VIEWERS.hotel]: [
    ['/', 'Dashboard'],
    ['/audits', 'Your Audits'],
    ['/customers', 'Accommodations'],
    ['/environmental', 'Environmental Dashboard'],
    ['/resources', 'Tools & Resources'],
  ],
} as const

for (const [email, pages] of Object.entries(TITLES))
  test(`the browser tabs of ${email} have the title "{page} · {programme name}"`, async ({
    page,
    allowErrors,
  }) => {
    allowErrors(/\/api\/(Audit|Certificate)/i)
    await signInAs(page, email)
    for (const [path, name] of pages) {
      await page.goto(path)
      await expect(page, path).toHaveTitle(`${name} · Sojourn`)
    }
  })

import { hashPassword } from '../../apps/server/src/areas/identity/passwords/password.ts'
import { signInAs } from '../../apps/server/src/areas/identity/testing/browser.ts'
import { aUser } from '../../apps/server/src/test/builders/user.ts'
import type { TestServer } from '../../apps/server/src/test/server.ts'
import { createRecords } from '../authorisation/records.ts'
import type { UploadedFile } from './disguised-files.ts'

/** An endpoint that accepts files; `send` returns the status of the response. */
export interface UploadEndpoint {
  name: string
  send(file: UploadedFile): Promise<number>
}

const PASSWORD = 'seven oaks by the gate'

const encode = (text: string) => Buffer.from(text).toString('base64')

/** Uploads a file by the tus protocol. Returns the first error status, or the status of the last request. */
export async function uploadFile(
  { url }: TestServer,
  token: string,
  { name, mimeType, content }: UploadedFile,
): Promise<{ status: number; uploadID: string }> {
  const headers = { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' }
  const created = await fetch(`${url}/api/Upload`, {
    method: 'POST',
    headers: {
      ...headers,
      'upload-length': String(content.length),
      'upload-metadata': `filename ${encode(name)},filetype ${encode(mimeType)}`,
    },
  })
  const location = created.headers.get('location')
  if (location === null) return { status: created.status, uploadID: '' }
  const sent = await fetch(new URL(location, url), {
    method: 'PATCH',
    headers: { ...headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    body: content,
  })
  return { status: sent.status, uploadID: location.slice(location.lastIndexOf('/') + 1) }
}

/** Every upload endpoint, called by a user who may use it. */
export async function uploadEndpoints(
  server: TestServer,
  classificationID: string,
): Promise<UploadEndpoint[]> {
  const records = await createRecords(server, ['Auditor'])
  const admin = await aUser(server.db, { roles: ['Admin'], password_hash: await hashPassword(PASSWORD) })
  const token = await server.tokenFor(admin)
  const asAdmin = server.withToken(token)
  const asAuditor = server.withToken(await server.tokenFor(records.userID))
  const { browser } = await signInAs(server.url, { email: admin.email, password: PASSWORD })
  const account = await browser.open('/identity/account')
  const toBase64 = ({ name, mimeType, content }: UploadedFile) => ({
    name,
    mimeType,
    content: content.toString('base64'),
  })
  const { pendingAuditID, questionID, auditorThread, companyID, reportID } = records
  return [
    { name: 'upload', send: async (file) => (await uploadFile(server, token, file)).status },
    {
      name: 'evidence',
      send: async (file) =>
        (await asAuditor.post(`/api/Audit/${pendingAuditID}/Attachments/${questionID}`, [toBase64(file)]))
          .status,
    },
    {
      name: 'message',
      send: async (file) =>
        (
          await asAuditor.post(
            `/api/Audit/${auditorThread.auditID}/${auditorThread.questionID}/Auditor/Thread`,
            {
              message: 'See this.',
              documents: [toBase64(file)],
            },
          )
        ).status,
    },
    {
      name: 'logo of a company',
      send: async (file) =>
        (await asAdmin.put('/api/Company', { companyID, name: 'Hill Houses', logo: toBase64(file) })).status,
    },
    {
      name: 'environmental evidence',
      send: async (file) =>
        (await asAdmin.post(`/api/epr/Attachments/${reportID}/${classificationID}`, toBase64(file))).status,
    },
    {
      name: 'photo of a user',
      send: async ({ name, mimeType, content }) =>
        (
          await browser.submit(
            account,
            { firstName: 'Maren', surname: 'Holt', photo: new File([content], name, { type: mimeType }) },
            '/identity/account/profile',
          )
        ).status,
    },
  ]
}

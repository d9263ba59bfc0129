import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findPdfSignature } from '@sojourn/domain'
import { anAudit } from '../../apps/server/src/test/builders/audit.ts'
import { aCertificate } from '../../apps/server/src/test/builders/certificate.ts'
import { aUser } from '../../apps/server/src/test/builders/user.ts'
import type { TestServer } from '../../apps/server/src/test/server.ts'
import { readPdf } from '../../apps/web/src/areas/certificates/verify/read-pdf.ts'
import { FORGERIES, forgePdf } from '../../apps/web/src/areas/certificates/verify/testing/forge-pdf.ts'
import { printCheck, printResult } from '../../scripts/verify/result.ts'
import { withTemporaryServer } from '../../scripts/verify/server.ts'

/* Verifies certificates and credentials with programs that share no code with the server. */

const PASSWORD = 'for this check only'
const FLIPS = 30

interface Output {
  isSuccess: boolean
  text: string
}

const runProgram = async (program: string, ...args: string[]): Promise<Output> => {
  try {
    const { stdout, stderr } = await promisify(execFile)(program, args)
    return { isSuccess: true, text: `${stdout}${stderr}` }
  } catch (error) {
    if (!(error instanceof Error) || !('stdout' in error)) throw error
    return { isSuccess: false, text: `${error.stdout}${error.message}` }
  }
}

const isInstalled = (program: string, argument: string): Promise<boolean> =>
  promisify(execFile)(program, [argument]).then(
    () => true,
    () => false,
  )

async function downloadCertificate(server: TestServer, number: string): Promise<Buffer> {
  const admin = await aUser(server.db, { roles: ['Admin'] })
  const audit = await anAudit(server.db, { status: 'Certified', certificate_number: number })
  await aCertificate(server.db, audit)
  const { body } = await server.as(admin).call('getCertificate', { params: { auditID: audit.audit_id } })
  return Buffer.from(body)
}

/** Checks that the verification page accepts the certificate and refuses other files with its signature. */
async function checkVerificationPage(server: TestServer): Promise<string[]> {
  const pdf = await downloadCertificate(server, '2026-SIGN-0001-A')
  const { body: did } = await server.anonymous.call('getDidDocument')
  const { body: certificates } = await server.anonymous.call('listDocumentCertificates')
  const isAccepted = async (file: Uint8Array<ArrayBuffer>) =>
    (await readPdf(file, { did, certificates })).isUnchanged
  const problems: string[] = []
  if (!(await isAccepted(Uint8Array.from(pdf)))) problems.push('The page /verify refuses the certificate.')
  for (const forgery of FORGERIES) {
    const forged = await forgePdf(pdf, '/Reason (Certificate 2026-CFFD-YGAY-Q)', forgery)
    if (await isAccepted(forged))
      problems.push(`The page /verify accepts another file whose signature contains ${forgery}.`)
  }
  return problems
}

/** Checks that pdfsig and openssl accept the signature and refuse files with one changed bit. */
async function checkPdf(server: TestServer, folder: string, number: string): Promise<string[]> {
  const pdf = await downloadCertificate(server, number)
  const file = join(folder, 'certificate.pdf')
  const problems: string[] = []
  await writeFile(file, pdf)
  const { text } = await runProgram('pdfsig', file)
  for (const sentence of ['Signature is Valid.', 'Total document signed', 'ETSI.CAdES.detached'])
    if (!text.includes(sentence)) problems.push(`pdfsig does not say "${sentence}": ${text}`)

  const { signature } = findPdfSignature(pdf)
  if (!signature) return [...problems, 'The PDF has no signature.']
  const [head, tail] = signature.signed
  const { body } = await server.anonymous.call('listDocumentCertificates')
  const cms = join(folder, 'signature.der')
  const data = join(folder, 'signed.bin')
  const trusted = join(folder, 'signer.pem')
  await writeFile(cms, signature.cms)
  await writeFile(data, Buffer.concat([head, tail]))
  await writeFile(trusted, body.at(-1)?.certificate ?? '')
  const verify = () =>
    runProgram(
      'openssl',
      ...['cms', '-verify', '-binary', '-inform', 'DER', '-in', cms, '-content', data],
      // The clock of the check is not that of the machine.
      ...['-CAfile', trusted, '-purpose', 'any', '-no_check_time', '-out', '/dev/null'],
    )
  const verified = await verify()
  if (!verified.isSuccess) problems.push(`openssl refuses the signature: ${verified.text}`)

  for (let flip = 0; flip < FLIPS; flip++) {
    const altered = Buffer.from(pdf)
    const signedOffset = Math.floor(((head.length + tail.length - 1) * flip) / (FLIPS - 1))
    const offset =
      signedOffset < head.length ? signedOffset : signedOffset - head.length + (pdf.length - tail.length)
    altered[offset] = (altered[offset] ?? 0) ^ 1
    await writeFile(file, altered)
    if ((await runProgram('pdfsig', file)).text.includes('Signature is Valid.'))
      problems.push(`pdfsig accepts a file whose byte ${offset} was changed.`)
    const parts = Buffer.concat([
      altered.subarray(0, head.length),
      altered.subarray(pdf.length - tail.length),
    ])
    await writeFile(data, parts)
    if ((await verify()).isSuccess) problems.push(`openssl accepts a file whose byte ${offset} was changed.`)
  }
  return problems
}

/** Encodes a JOSE signature as DER, which openssl reads. */
function toDer(raw: Buffer): Buffer {
  const integer = (bytes: Buffer): Buffer => {
    const start = bytes.findIndex((byte) => byte !== 0)
    const value = bytes.subarray(start)
    const padded = (value[0] ?? 0) >= 0x80 ? Buffer.concat([Buffer.of(0), value]) : value
    return Buffer.concat([Buffer.of(2, padded.length), padded])
  }
  const content = Buffer.concat([integer(raw.subarray(0, 32)), integer(raw.subarray(32))])
  return Buffer.concat([Buffer.of(0x30, content.length), content])
}

/** The header of a P-256 public key in SubjectPublicKeyInfo. */
const SPKI_HEADER = Buffer.from('3059301306072a8648ce3d020106082a8648ce3d03010703420004', 'hex')

async function checkCredential(server: TestServer, folder: string, number: string): Promise<string[]> {
  const response = await fetch(`${server.url}/api/public/certificates/${number}/credential`)
  const [header = '', payload = '', signature = ''] = (await response.text()).split('.')
  const { kid } = JSON.parse(Buffer.from(header, 'base64url').toString())
  const { body: did } = await server.anonymous.call('getDidDocument')
  const key = did.verificationMethod.find(({ id }) => id === kid)?.publicKeyJwk
  if (!key) return ['did.json has no key of the credential.']
  const publicKey = join(folder, 'key.der')
  const signed = join(folder, 'jws.der')
  const data = join(folder, 'jws.txt')
  const point = [key.x, key.y].map((part) => Buffer.from(part, 'base64url'))
  await writeFile(publicKey, Buffer.concat([SPKI_HEADER, ...point]))
  await writeFile(signed, toDer(Buffer.from(signature, 'base64url')))
  const verify = async (text: string) => {
    await writeFile(data, text)
    const args = ['dgst', '-sha256', '-keyform', 'DER', '-verify', publicKey, '-signature', signed, data]
    return (await runProgram('openssl', ...args)).isSuccess
  }
  return [
    ...((await verify(`${header}.${payload}`)) ? [] : ['openssl refuses the credential.']),
    ...((await verify(`${header}.${payload}A`)) ? ['openssl accepts a changed credential.'] : []),
  ]
}

async function createPkcs12(folder: string): Promise<string> {
  const key = join(folder, 'key.pem')
  const certificate = join(folder, 'certificate.pem')
  const file = join(folder, 'key.p12')
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', certificate]
  const made = await runProgram('openssl', ...request, '-subj', '/CN=Green Stays Ltd', '-days', '3650')
  if (!made.isSuccess) throw new Error(made.text)
  const parts = ['-inkey', key, '-in', certificate, '-out', file, '-passout', `pass:${PASSWORD}`]
  const exported = await runProgram('openssl', 'pkcs12', '-export', ...parts)
  if (!exported.isSuccess) throw new Error(exported.text)
  return file
}

await withTemporaryServer(async (server) =>
  printCheck(
    'signatures: verification page',
    `${FORGERIES.length} forged files`,
    await checkVerificationPage(server),
  ),
)
const missing = [
  ...((await isInstalled('pdfsig', '-v')) ? [] : ['pdfsig']),
  ...((await isInstalled('openssl', 'version')) ? [] : ['openssl']),
]
if (missing.length > 0)
  printResult({
    name: 'signatures',
    outcome: 'skipped',
    metric: `${missing.join(' and ')} is not installed`,
    target: 'none',
  })
else {
  const folder = await mkdtemp(join(tmpdir(), 'sojourn-signatures-'))
  try {
    await withTemporaryServer(async (server) => {
      const pdf = await checkPdf(server, folder, '2026-SIGN-0001-A')
      printCheck('signatures: key of the installation', `${FLIPS} changed files`, pdf)
      const credential = await checkCredential(server, folder, '2026-SIGN-0001-A')
      printCheck('signatures: credential', '2 credentials', credential)
    })
    const settings = { SIGNING_P12_FILE: await createPkcs12(folder), SIGNING_P12_PASSWORD: PASSWORD }
    await withTemporaryServer(async (server) => {
      const pdf = await checkPdf(server, folder, '2026-SIGN-0002-A')
      printCheck('signatures: key of a PKCS#12 file', `${FLIPS} changed files`, pdf)
    }, settings)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

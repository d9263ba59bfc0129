import { X509Certificate } from 'node:crypto'
import { ContentInfo, SignedData } from 'pkijs'
import { expect, it } from 'vitest'
import { readPkcs12, signDetached } from './document-keys.ts'

/** An elliptic-curve key with its certificate, made with OpenSSL 3 and valid for 30 years. */
const PASSWORD = 'geheim'
const PKCS12_FILE = Uint8Array.from(
  Buffer.from(
    `MIIEHAIBAzCCA9IGCSqGSIb3DQEHAaCCA8MEggO/MIIDuzCCAnIGCSqGSIb3DQEHBqCCAmMwggJfAgEAMIICWAYJKoZIhvcNAQcB
MFcGCSqGSIb3DQEFDTBKMCkGCSqGSIb3DQEFDDAcBAiWjlc5di81tAICCAAwDAYIKoZIhvcNAgkFADAdBglghkgBZQMEASoEEHbU
tz+koumpo6Yd38Vv+UyAggHw1/rrSuGUjU32ZnQrbJjLsiR8QhA1HXUIWjqMIlVKKrYoFtQN3+JjPncHWX54NTnHLXg6fsop+pc0
wm/+LnhO/6bkd2+zQrutVFTsBcypWq3ONBacmbmiHnjd/B2tFSErIawpsweEVDgr7pvl5CsJiP7sBLVqsTTH6syFzKUtvef2fd3D
Z6lPXdRR5mcp9KZRxRxUkQbhtXrMk6PCBROhUsOONTlIL1tNzBtmyAkMJBCSF1g6Zq6RRIin5ugKTwDUaFfONAvjVEcwnK5ezbI8
q6af+gTFm+ElwqW5X2+/wA0F/4Qnxlz4zrQ/QQLvmlKpiqdVA6g/d8xB0WHI6ndYGc/rhIE8Zg7Po3MYluSt1P60GknqqsD4x7Ag
n12uLjZnJ848JNPAMyfwHibN7mSBQkcSKYBckoJiMvvzqv5zY/H9/yeOJOqS9BeH8pxnplU4wWnwkhOfniMfv8GmoaS19gI1Regc
qgMbav59CyRbJNH+L3UAohy8LGGg4Pw6Q7bE36d9LLMTincF4CMhWWBC8nnhPe1pGXtApcwyLU2Pdy5i47cvrzkaIQLwwCqlJ9ca
PCqldiR87Rp6AJVsW2FspKNcI8IeIIe27TWIqOM9iRSf4qLKziWobVcofoZaw0cn+NefbfV28lbMcuI2asSfYjCCAUEGCSqGSIb3
DQEHAaCCATIEggEuMIIBKjCCASYGCyqGSIb3DQEMCgECoIHvMIHsMFcGCSqGSIb3DQEFDTBKMCkGCSqGSIb3DQEFDDAcBAiG3n79
BE3LwwICCAAwDAYIKoZIhvcNAgkFADAdBglghkgBZQMEASoEEBh1p93U7mFcTJ0b3N1PFSAEgZBYyt5uuS8YMq/z+cYuZnt+poDa
zxbqTTAu8tS4UoumPXLIuazquH4aS0jHXlL+IiU5Itxdwq/34d8d/At0B3DVyrWsmYX+4s0CpxlsZcnQbgk1ijSqvrXjGbkjHd3K
WaaItj4uV4GvcWvhfWwo12LhkQOErkj6aiUJYAJ24ifSeke+r+uZD5AV3ofCbQkbS20xJTAjBgkqhkiG9w0BCRUxFgQUgP8IcS7V
QiQioY7YK64Ui6Wen/8wQTAxMA0GCWCGSAFlAwQCAQUABCA+JUQ1C0djr5coWqMTUTwNfzCjIrgexQeZAqQMGfsjkwQIsgTre45m
Y2ECAggA`,
    'base64',
  ),
)
const DATA = new TextEncoder().encode('A document')

it('signs with the key of a PKCS#12 file', async () => {
  const key = await readPkcs12(PKCS12_FILE, PASSWORD)
  expect(key.chain.map((der) => new X509Certificate(der).subject)).toEqual(['CN=Green Stays Ltd'])
  const content = ContentInfo.fromBER(Uint8Array.from(await signDetached(key, DATA)))
  const signed = new SignedData({ schema: content.content })
  expect(await signed.verify({ signer: 0, data: DATA.buffer })).toBe(true)
  const attributes = signed.signerInfos[0]?.signedAttrs?.attributes.map(({ type }) => type)
  // The type of the content, its hash and the hash of the certificate; PAdES does not allow the signing time.
  expect(attributes).toEqual(['1.2.840.113549.1.9.3', '1.2.840.113549.1.9.4', '1.2.840.113549.1.9.16.2.47'])
})

it('refuses a wrong password and a file of another format', async () => {
  await expect(readPkcs12(PKCS12_FILE, 'another')).rejects.toThrow()
  await expect(readPkcs12(DATA, PASSWORD)).rejects.toThrow()
})

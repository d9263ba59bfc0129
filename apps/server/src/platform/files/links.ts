import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/pool.ts'
import { loadSecret } from '../db/secret.ts'
import type { Encryption } from '../encryption.ts'

/** How a browser opens a document. */
export type Disposition = 'inline' | 'attachment'

interface LinkOptions {
  disposition?: Disposition | undefined
  size?: 'small' | undefined
}

/** The signature includes the disposition, so that a download link cannot be changed into one that displays the file. */
export const createLinkSubject = (documentID: string, { disposition = 'inline', size }: LinkOptions) =>
  ['document', documentID, disposition, ...(size ? [size] : [])].join(' ')

/** A URL for a browser window, which sends no access token. It is valid for one minute. */
export async function createSignedUrl(
  { files, config }: { files: { links: Pick<Links, 'sign'> }; config: { publicUrl: string } },
  documentID: string,
  options: LinkOptions,
): Promise<string> {
  const { disposition = 'inline', size } = options
  const signature = await files.links.sign(createLinkSubject(documentID, options))
  const query = new URLSearchParams({ ...signature, disposition, ...(size ? { size } : {}) })
  return `${config.publicUrl}/api/document/${documentID}?${query}`
}

const MINUTE_SECONDS = 60
const SECRET_NAME = 'file-links'

export interface Signature {
  expires: string
  signature: string
}

export interface Links {
  /** Signs a subject; the signature is valid for a minute unless `seconds` is given. */
  sign(subject: string, seconds?: number): Promise<Signature>
  isValid(subject: string, signature: { [key in keyof Signature]?: string | undefined }): Promise<boolean>
}

export function createLinks(platform: { db: Db; clock: Clock; encryption: Encryption }): Links {
  let secret: string | undefined
  const now = () => Math.floor(platform.clock.now().getTime() / 1000)

  async function computeMac(subject: string, expires: string): Promise<string> {
    secret ??= await loadSecret(platform, SECRET_NAME)
    return createHmac('sha256', secret)
      .update(JSON.stringify([subject, expires]))
      .digest('base64url')
  }

  return {
    sign: async (subject, lifetime = MINUTE_SECONDS) => {
      const expires = String(now() + lifetime)
      return { expires, signature: await computeMac(subject, expires) }
    },
    isValid: async (subject, { expires, signature }) => {
      if (expires === undefined || signature === undefined || !/^\d{1,12}$/.test(expires)) return false
      const actual = Buffer.from(signature)
      const expected = Buffer.from(await computeMac(subject, expires))
      return (
        actual.length === expected.length && timingSafeEqual(actual, expected) && now() <= Number(expires)
      )
    },
  }
}

import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/pool.ts'
import { loadSecret } from '../db/secret.ts'
import type { Encryption } from '../encryption.ts'
import { type Platform } from '../platform.ts'
import { type Disposition } from './send-document.ts'

interface LinkOptions {
  disposition?: Disposition | undefined
  size?: 'small' | undefined
}

/** The signature covers how the document opens, so that a link to save cannot be turned into one to show. */
export const linkSubject = (documentID: string, { disposition = 'inline', size }: LinkOptions) =>
  ['document', documentID, disposition, ...(size ? [size] : [])].join(' ')

/** A one-minute address for a browser window, where no token travels. */
export async function createSignedUrl(
  { files, config }: Pick<Platform, 'files' | 'config'>,
  documentID: string,
  opening: LinkOptions,
): Promise<string> {
  const { disposition = 'inline', size } = opening
  const signature = await files.links.sign(linkSubject(documentID, opening))
  const address = new URLSearchParams({ ...signature, disposition, ...(size ? { size } : {}) })
  return `${config.publicUrl}/api/document/${documentID}?${address}`
}

const A_MINUTE = 60
const SECRET = 'file-links'

export interface Signature {
  expires: string
  signature: string
}

export interface Links {
  /** A signature for one thing (say which in `subject`), good for a minute unless it says otherwise. */
  sign(subject: string, seconds?: number): Promise<Signature>
  isValid(subject: string, given: { [key in keyof Signature]?: string | undefined }): Promise<boolean>
}

export function createLinks(platform: { db: Db; clock: Clock; encryption: Encryption }): Links {
  let known: string | undefined
  const now = () => Math.floor(platform.clock.now().getTime() / 1000)

  async function mac(subject: string, expires: string): Promise<string> {
    known ??= await loadSecret(platform, SECRET)
    return createHmac('sha256', known)
      .update(JSON.stringify([subject, expires]))
      .digest('base64url')
  }

  return {
    sign: async (subject, lifetime = A_MINUTE) => {
      const expires = String(now() + lifetime)
      return { expires, signature: await mac(subject, expires) }
    },
    isValid: async (subject, { expires, signature }) => {
      if (expires === undefined || signature === undefined || !/^\d{1,12}$/.test(expires)) return false
      const given = Buffer.from(signature)
      const right = Buffer.from(await mac(subject, expires))
      return given.length === right.length && timingSafeEqual(given, right) && now() <= Number(expires)
    },
  }
}

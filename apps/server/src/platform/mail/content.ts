import type { Encryption } from '../encryption.ts'
import type { RenderedMail } from './mail.ts'

export type MailContent = Pick<RenderedMail, 'html' | 'text'>

const PURPOSE = 'mail'

export const encryptContent = (encryption: Encryption, { html, text }: MailContent): string =>
  encryption.encrypt(PURPOSE, JSON.stringify({ html, text }))

export function decryptContent(encryption: Encryption, encrypted: string): MailContent {
  const { html, text }: MailContent = JSON.parse(encryption.decrypt(PURPOSE, encrypted))
  return { html, text }
}

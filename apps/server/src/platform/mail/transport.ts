import { createTransport } from 'nodemailer'
import { oneLine, plainAddress } from './address.ts'
import type { QueuedMail } from './store.ts'

export interface MailTransport {
  send(mail: QueuedMail): Promise<void>
  close(): void
}

export interface TransportOptions {
  smtpUrl: string
  from: string
  /** The right half of every Message-ID. */
  domain: string
}

export function smtpTransport({ smtpUrl, from, domain }: TransportOptions): MailTransport {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: async (mail) => {
      await transport.sendMail({
        from,
        to: { name: oneLine(mail.toName), address: plainAddress(mail.toAddress) },
        subject: oneLine(mail.subject),
        html: mail.html,
        text: mail.text,
        // The same at every attempt: should one arrive twice, mail programs know it for the same.
        messageId: `<${mail.mailID}@${domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
        textEncoding: 'quoted-printable',
      })
    },
    close: () => transport.close(),
  }
}

/** What the mail server said, for whoever looks after the outbox. */
export function reasonOf(error: unknown): string {
  const said = error instanceof Error && 'response' in error ? error.response : undefined
  const reason = typeof said === 'string' ? said : error instanceof Error ? error.message : String(error)
  return oneLine(reason).slice(0, 500)
}

/** A mail server that refuses the recipient or the message with a 5xx will refuse it again. */
export function isFinal(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || !('responseCode' in error)) return false
  const { code, responseCode } = error
  return (
    (code === 'EENVELOPE' || code === 'EMESSAGE') && typeof responseCode === 'number' && responseCode >= 500
  )
}

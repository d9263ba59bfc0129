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

/** Nodemailer's error codes in words for an Admin. Other errors are clear from the reply of the mail server. */
const explanations: Readonly<Record<string, string>> = {
  ECONNECTION: 'Could not connect to the mail server',
  ESOCKET: 'Could not connect to the mail server',
  EDNS: 'The address of the mail server was not found',
  ETIMEDOUT: 'The mail server did not respond in time',
  ETLS: 'Could not open a secure connection to the mail server',
  EAUTH: 'The mail server rejected the user name or password',
}

/** The reason shown in the outbox. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return oneLine(String(error)).slice(0, 500)
  const response = 'response' in error ? error.response : undefined
  const detail = typeof response === 'string' ? response : error.message
  const explanation = 'code' in error ? explanations[String(error.code)] : undefined
  return oneLine(explanation === undefined ? detail : `${explanation}: ${detail}`).slice(0, 500)
}

/** A mail server that refuses the recipient or the message with a 5xx will refuse it again. */
export function isFinal(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || !('responseCode' in error)) return false
  const { code, responseCode } = error
  return (
    (code === 'EENVELOPE' || code === 'EMESSAGE') && typeof responseCode === 'number' && responseCode >= 500
  )
}

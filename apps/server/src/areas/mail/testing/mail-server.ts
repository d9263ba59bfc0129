import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export interface MailServer {
  smtpUrl: string
  received: Email[]
  /** While true, every message is rejected permanently. */
  refuse(refusing: boolean): void
  stop(): Promise<void>
}

/** Starts an SMTP server on the loopback interface that stores received e-mails. */
export async function startMailServer(): Promise<MailServer> {
  const received: Email[] = []
  let refusing = false
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, callback) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk) => chunks.push(chunk))
      stream.on('end', async () => {
        if (refusing)
          return callback(Object.assign(new Error('5.7.1 not wanted here'), { responseCode: 550 }))
        received.push(await PostalMime.parse(Buffer.concat(chunks)))
        callback()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  return {
    smtpUrl: `smtp://127.0.0.1:${port}`,
    received,
    refuse: (now) => {
      refusing = now
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}

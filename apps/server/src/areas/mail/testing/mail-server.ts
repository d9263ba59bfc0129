import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export interface MailServer {
  smtpUrl: string
  received: Email[]
  /** While true, every message is refused for good. */
  refuse(refusing: boolean): void
  stop(): Promise<void>
}

/** A mail server of its own on the loopback, which keeps what it is sent. */
export async function startMailServer(): Promise<MailServer> {
  const received: Email[] = []
  let refusing = false
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, answer) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk) => chunks.push(chunk))
      stream.on('end', async () => {
        if (refusing) return answer(Object.assign(new Error('5.7.1 not wanted here'), { responseCode: 550 }))
        received.push(await PostalMime.parse(Buffer.concat(chunks)))
        answer()
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

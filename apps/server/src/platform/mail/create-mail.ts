import { createTransport } from 'nodemailer'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Db, DbOrTrx, Trx } from '../db/pool.ts'
import type { Encryption } from '../encryption.ts'
import { DecryptionError } from '../encryption.ts'
import { newId } from '../ids.ts'
import type { JobDefinition, Jobs } from '../jobs/jobs.ts'
import type { Logger } from '../log.ts'
import type { WorkerPool } from '../worker-pool.ts'
import { assertSingleAddress, toSingleLine } from './address.ts'
import { brandImageUrl, type Programme } from './layout.ts'
import type {
  Mail,
  MailRequest,
  MailTemplate,
  MailValue,
  MailValues,
  RenderedMail,
  TemplateText,
} from './mail.ts'
import {
  createSampleValues,
  insertOneTimeLinks,
  isLinkName,
  type OneTimeLink,
  redactOneTimeLinks,
  replaceOneTimeLinks,
} from './one-time-links.ts'
import { renderTemplate } from './render.ts'
import { renderInWorker } from './render-in-worker.ts'
import {
  claimQueued,
  decryptContent,
  encryptContent,
  findChangedText,
  insertMail,
  markAttempt,
  markFailed,
  markQueued,
  markSent,
  markUnsent,
  type QueuedMail,
  readProgramme,
} from './repository.ts'
import { collectTemplates } from './templates.ts'

interface MailTransport {
  send(mail: QueuedMail): Promise<void>
  close(): void
}

interface TransportOptions {
  smtpUrl: string
  from: string
  /** The domain of Message-IDs. */
  domain: string
}

function createSmtpTransport({ smtpUrl, from, domain }: TransportOptions): MailTransport {
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
        to: { name: toSingleLine(mail.toName), address: assertSingleAddress(mail.toAddress) },
        subject: toSingleLine(mail.subject),
        html: mail.html,
        text: mail.text,
        // The same for every attempt, so that mail programs recognise a duplicate.
        messageId: `<${mail.mailID}@${domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
        textEncoding: 'quoted-printable',
      })
    },
    close: () => transport.close(),
  }
}

/** Explanations of Nodemailer's error codes for Admins. Other errors are clear from the reply of the mail server. */
const ERROR_EXPLANATIONS: Readonly<Record<string, string>> = {
  ECONNECTION: 'Could not connect to the mail server',
  ESOCKET: 'Could not connect to the mail server',
  EDNS: 'The address of the mail server was not found',
  ETIMEDOUT: 'The mail server did not respond in time',
  ETLS: 'Could not open a secure connection to the mail server',
  EAUTH: 'The mail server rejected the user name or password',
}

/** The reason shown in the outbox. */
function describeError(error: unknown): string {
  if (!(error instanceof Error)) return toSingleLine(String(error)).slice(0, 500)
  const response = 'response' in error ? error.response : undefined
  const detail = typeof response === 'string' ? response : error.message
  const explanation = 'code' in error ? ERROR_EXPLANATIONS[String(error.code)] : undefined
  return toSingleLine(explanation === undefined ? detail : `${explanation}: ${detail}`).slice(0, 500)
}

/** A mail server that rejects the recipient or the message with a 5xx code will reject it again. */
function isPermanentRejection(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || !('responseCode' in error)) return false
  const { code, responseCode } = error
  return (
    (code === 'EENVELOPE' || code === 'EMESSAGE') && typeof responseCode === 'number' && responseCode >= 500
  )
}

const SEND_MAIL = 'send-mail'

interface DeliveryOptions {
  db: Db
  jobs: Jobs
  clock: Clock
  log: Logger
  encryption: Encryption
  transport: MailTransport | undefined
  maxAttempts: number
  /** The delay before the second attempt; doubled each time. */
  firstDelayMilliseconds: number
}

/** Sends one e-mail. Its row is locked meanwhile, so that no other worker sends it too. */
async function deliver(options: DeliveryOptions, mailID: string): Promise<void> {
  const { db, clock, encryption, transport } = options
  await db.transaction().execute(async (trx) => {
    const mail = await claimQueued(trx, mailID)
    if (!mail) return
    if (!transport) return markUnsent(trx, mailID)
    try {
      const { encryptedContent } = mail
      const content = encryptedContent === null ? mail : decryptContent(encryption, encryptedContent)
      await transport.send({ ...mail, ...content })
    } catch (error) {
      return handleFailure(options, trx, mail, error)
    }
    await markSent(trx, mail, clock.now())
  })
}

async function handleFailure(
  { jobs, clock, log, maxAttempts, firstDelayMilliseconds }: DeliveryOptions,
  trx: Trx,
  mail: QueuedMail,
  error: unknown,
): Promise<void> {
  const reason = describeError(error)
  const details = { mailID: mail.mailID, template: mail.templateKey, attempt: mail.attempts + 1 }
  if (isPermanentRejection(error) || error instanceof DecryptionError || mail.attempts + 1 >= maxAttempts) {
    log.error(details, 'an email could not be sent')
    return markFailed(trx, mail, reason)
  }
  log.warn(details, 'an email could not be sent and will be retried')
  await markAttempt(trx, mail, reason)
  const startAfter = new Date(clock.now().getTime() + firstDelayMilliseconds * 2 ** mail.attempts)
  await jobs.send(trx, SEND_MAIL, { mailID: mail.mailID }, { startAfter })
}

interface MailDraft {
  templateKey: string
  to: MailRequest['to']
  /** With placeholders instead of its one-time links. */
  rendered: RenderedMail
  links: readonly OneTimeLink[]
}

interface MailWriterOptions {
  jobs: Jobs
  clock: Clock
  encryption: Encryption
  hasServer: boolean
}

/** Writes an e-mail to the outbox and queues it. Without a mail server it stays in the outbox. */
const createMailWriter =
  ({ jobs, clock, encryption, hasServer }: MailWriterOptions) =>
  async (trx: DbOrTrx, { templateKey, to, rendered, links }: MailDraft): Promise<{ mailID: string }> => {
    const now = clock.now()
    const mailID = newId(now.getTime())
    await insertMail(trx, {
      mailID,
      templateKey,
      to: { ...to, address: assertSingleAddress(to.address), name: toSingleLine(to.name) },
      ...redactOneTimeLinks(rendered, links),
      encryptedContent:
        links.length === 0 ? null : encryptContent(encryption, insertOneTimeLinks(rendered, links)),
      state: hasServer ? 'queued' : 'not-sent',
      now,
    })
    if (hasServer) await jobs.send(trx, SEND_MAIL, { mailID })
    return { mailID }
  }

export interface MailService extends Mail {
  jobs(): JobDefinition[]
  stop(): void
}

export interface MailOptions {
  db: Db
  jobs: Jobs
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'publicUrl'>
  clock: Clock
  log: Logger
  encryption: Encryption
  workers: WorkerPool
  templates: readonly MailTemplate[]
  maxAttempts?: number
  firstDelayMilliseconds?: number
  /** The time limit for rendering the preview of a custom template. */
  previewMilliseconds?: number
  /** The time limit for rendering a custom template when an e-mail is sent; then the built-in text is used. */
  sendMilliseconds?: number
}

const MINUTE_MILLISECONDS = 60_000

export function createMail(options: MailOptions): MailService {
  const { db, jobs, config, clock, log, encryption, workers, maxAttempts = 8 } = options
  const {
    firstDelayMilliseconds = MINUTE_MILLISECONDS,
    previewMilliseconds = 2_000,
    sendMilliseconds = 5_000,
  } = options
  const templates = collectTemplates(options.templates)
  const { smtpUrl, mailFrom: from, publicUrl } = config
  const transport =
    smtpUrl === undefined
      ? undefined
      : createSmtpTransport({ smtpUrl, from, domain: new URL(publicUrl).hostname })

  const sendMail: JobDefinition<{ mailID: string }> = {
    name: SEND_MAIL,
    concurrency: 2,
    // Rejections by the mail server are counted per e-mail; these retries are for a killed server process.
    retryLimit: 20,
    retryDelay: 15,
    handle: ({ mailID }) =>
      deliver({ db, jobs, clock, log, encryption, transport, maxAttempts, firstDelayMilliseconds }, mailID),
  }

  const writeMail = createMailWriter({ jobs, clock, encryption, hasServer: transport !== undefined })

  const loadProgramme = async (trx: DbOrTrx): Promise<Programme> => {
    const { name, logoDocumentID } = await readProgramme(trx)
    return { name, publicUrl, logoUrl: brandImageUrl(publicUrl, logoDocumentID) }
  }

  /** Falls back to the built-in text if the custom one cannot be rendered, because the e-mail must be sent. */
  const renderCurrent = async (trx: DbOrTrx, template: MailTemplate, values: MailValues) => {
    const currentProgramme = await loadProgramme(trx)
    const templateText = await findChangedText(trx, template.key)
    try {
      const task = { variables: template.variables, values, programme: currentProgramme }
      if (templateText) return await renderInWorker(workers, { ...task, templateText }, sendMilliseconds)
    } catch (err) {
      log.warn(
        { err, template: template.key },
        'a custom email template could not be rendered; the built-in text is sent',
      )
    }
    return renderTemplate(template, values, currentProgramme)
  }

  const renderPreview = async (
    trx: DbOrTrx,
    templateText: TemplateText,
    variables: MailTemplate['variables'],
  ) => {
    const { values, links } = replaceOneTimeLinks(
      variables,
      createSampleValues(variables, publicUrl),
      publicUrl,
    )
    const task = { templateText, variables, values, programme: await loadProgramme(trx) }
    return { rendered: await renderInWorker(workers, task, previewMilliseconds), links }
  }

  return {
    jobs: () => [sendMail],
    stop: () => transport?.close(),
    templates,
    send: async (trx, { templateKey, to, variables }) => {
      const template = templates.get(templateKey)
      if (!template) throw new Error(`There is no email template ${templateKey}.`)
      for (const [name, value] of Object.entries(variables))
        if (isLinkName(name) && !isOwnAddress(value, publicUrl))
          throw new Error(`The ${name} of the email ${templateKey} leads away from this installation.`)
      const { values, links } = replaceOneTimeLinks(template.variables, variables, publicUrl)
      await writeMail(trx, { templateKey, to, rendered: await renderCurrent(trx, template, values), links })
    },
    preview: async (trx, templateText, variables) => {
      const { rendered, links } = await renderPreview(trx, templateText, variables)
      return insertOneTimeLinks(rendered, links)
    },
    sendPreview: async (trx, { templateKey, to, templateText, variables }) => {
      const { rendered, links } = await renderPreview(trx, templateText, variables)
      const subject = `[Test] ${rendered.subject}`
      return writeMail(trx, { templateKey, to, rendered: { ...rendered, subject }, links })
    },
    requeue: async (trx, mailID) => {
      await markQueued(trx, mailID)
      await jobs.send(trx, SEND_MAIL, { mailID })
    },
  }
}

const isOwnAddress = (value: MailValue, publicUrl: string): boolean =>
  typeof value === 'string' && URL.canParse(value) && new URL(value).origin === new URL(publicUrl).origin

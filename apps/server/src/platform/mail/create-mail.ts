import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Db, DbOrTrx } from '../db/pool.ts'
import type { Encryption } from '../encryption.ts'
import type { JobDefinition, Jobs } from '../jobs/jobs.ts'
import type { Logger } from '../log.ts'
import type { WorkerPool } from '../worker-pool.ts'
import { deliver, SEND_MAIL } from './deliver.ts'
import { brandImageUrl, type Programme } from './frame.ts'
import type { Mail, MailTemplate, MailValue, MailValues, MailWords } from './mail.ts'
import { hideOneTimeLinks, showOneTimeLinks } from './one-time-links.ts'
import { renderTemplate } from './render.ts'
import { renderInWorker } from './render-in-worker.ts'
import { isLinkName, sampleValues } from './samples.ts'
import { findChangedWords, markQueued, readProgramme } from './store.ts'
import { collectTemplates } from './templates.ts'
import { smtpTransport } from './transport.ts'
import { mailWriter } from './write-mail.ts'

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
  tries?: number
  firstDelayMilliseconds?: number
  /** How long words that an Admin wrote may take to render for a preview. */
  previewMilliseconds?: number
  /** How long they may take when an e-mail is sent, before it falls back to the built-in words. */
  sendMilliseconds?: number
}

const A_MINUTE = 60_000

export function createMail(options: MailOptions): MailService {
  const { db, jobs, config, clock, log, encryption, workers, tries = 8 } = options
  const { firstDelayMilliseconds = A_MINUTE, previewMilliseconds = 2_000, sendMilliseconds = 5_000 } = options
  const templates = collectTemplates(options.templates)
  const { smtpUrl, mailFrom: from, publicUrl } = config
  const transport =
    smtpUrl === undefined ? undefined : smtpTransport({ smtpUrl, from, domain: new URL(publicUrl).hostname })

  const sendMail: JobDefinition<{ mailID: string }> = {
    name: SEND_MAIL,
    concurrency: 2,
    // Refusals of the mail server are counted by the e-mail itself; these are for a server killed on the way.
    retryLimit: 20,
    retryDelay: 15,
    handle: ({ mailID }) =>
      deliver({ db, jobs, clock, log, encryption, transport, tries, firstDelayMilliseconds }, mailID),
  }

  const write = mailWriter({ jobs, clock, encryption, hasServer: transport !== undefined })

  const programme = async (trx: DbOrTrx): Promise<Programme> => {
    const { name, logoDocumentID } = await readProgramme(trx)
    return { name, publicUrl, logoUrl: brandImageUrl(publicUrl, logoDocumentID) }
  }

  /** Changed words that can no longer be sent fall back to the built-in ones: the e-mail itself must go out. */
  const renderNewest = async (trx: DbOrTrx, template: MailTemplate, values: MailValues) => {
    const frame = await programme(trx)
    const words = await findChangedWords(trx, template.key)
    try {
      const task = { variables: template.variables, values, programme: frame }
      if (words) return await renderInWorker(workers, { ...task, words }, sendMilliseconds)
    } catch (err) {
      log.warn(
        { err, template: template.key },
        'a changed email template cannot be sent; the built-in one is',
      )
    }
    return renderTemplate(template, values, frame)
  }

  const renderPreview = async (trx: DbOrTrx, words: MailWords, variables: MailTemplate['variables']) => {
    const { values, links } = hideOneTimeLinks(variables, sampleValues(variables, publicUrl), publicUrl)
    const task = { words, variables, values, programme: await programme(trx) }
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
      const { values, links } = hideOneTimeLinks(template.variables, variables, publicUrl)
      await write(trx, { templateKey, to, rendered: await renderNewest(trx, template, values), links })
    },
    preview: async (trx, words, variables) => {
      const { rendered, links } = await renderPreview(trx, words, variables)
      return showOneTimeLinks(rendered, links)
    },
    sendPreview: async (trx, { templateKey, to, words, variables }) => {
      const { rendered, links } = await renderPreview(trx, words, variables)
      const subject = `[Test] ${rendered.subject}`
      return write(trx, { templateKey, to, rendered: { ...rendered, subject }, links })
    },
    requeue: async (trx, mailID) => {
      await markQueued(trx, mailID)
      await jobs.send(trx, SEND_MAIL, { mailID })
    },
  }
}

const isOwnAddress = (value: MailValue, publicUrl: string): boolean =>
  typeof value === 'string' && URL.canParse(value) && new URL(value).origin === new URL(publicUrl).origin

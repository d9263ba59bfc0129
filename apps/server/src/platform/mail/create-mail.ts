import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Db, DbOrTrx } from '../db/pool.ts'
import type { JobDefinition, Jobs } from '../jobs/jobs.ts'
import type { Logger } from '../log.ts'
import { deliver, SEND_MAIL } from './deliver.ts'
import { brandImageUrl, type Programme } from './frame.ts'
import type { Mail, MailTemplate, MailValue, MailValues } from './mail.ts'
import { renderTemplate } from './render.ts'
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
  templates: readonly MailTemplate[]
  tries?: number
  firstDelayMilliseconds?: number
}

const A_MINUTE = 60_000

export function createMail(options: MailOptions): MailService {
  const { db, jobs, config, clock, log, tries = 8 } = options
  const { firstDelayMilliseconds = A_MINUTE } = options
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
      deliver({ db, jobs, clock, log, transport, tries, firstDelayMilliseconds }, mailID),
  }

  const write = mailWriter({ jobs, clock, hasServer: transport !== undefined })

  const programme = async (trx: DbOrTrx): Promise<Programme> => {
    const { name, logoDocumentID } = await readProgramme(trx)
    return { name, publicUrl, logoUrl: brandImageUrl(publicUrl, logoDocumentID) }
  }

  /** Words that were fine when they were saved may not fit a later release; the e-mail goes out all the same. */
  const renderNewest = async (trx: DbOrTrx, template: MailTemplate, values: MailValues) => {
    const frame = await programme(trx)
    const changed = await findChangedWords(trx, template.key)
    try {
      if (changed) return renderTemplate(changed, values, frame)
    } catch (err) {
      log.error({ err, template: template.key }, 'a changed email template cannot be sent any more')
    }
    return renderTemplate(template, values, frame)
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
      await write(trx, { templateKey, to, rendered: await renderNewest(trx, template, variables) })
    },
    preview: async (trx, words, variables) =>
      renderTemplate(words, sampleValues(variables, publicUrl), await programme(trx)),
    sendPreview: async (trx, { templateKey, to, words, variables }) => {
      const rendered = renderTemplate(words, sampleValues(variables, publicUrl), await programme(trx))
      await write(trx, { templateKey, to, rendered })
    },
    requeue: async (trx, mailID) => {
      await markQueued(trx, mailID)
      await jobs.send(trx, SEND_MAIL, { mailID })
    },
  }
}

const isOwnAddress = (value: MailValue, publicUrl: string): boolean =>
  typeof value === 'string' && URL.canParse(value) && new URL(value).origin === new URL(publicUrl).origin

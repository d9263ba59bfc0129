import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/pool.ts'
import { newId } from '../ids.ts'
import type { JobDefinition, Jobs } from '../jobs/jobs.ts'
import type { Logger } from '../log.ts'
import { oneLine, plainAddress } from './address.ts'
import { deliver, SEND_MAIL } from './deliver.ts'
import type { Mail, MailTemplate, TemplateSource } from './mail.ts'
import { renderTemplate } from './render.ts'
import { insertMail, readProgrammeName } from './store.ts'
import { collectTemplates, isLinkName } from './templates.ts'
import { smtpTransport } from './transport.ts'

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
  changedTemplate?: TemplateSource
  tries?: number
  firstDelayMilliseconds?: number
}

const A_MINUTE = 60_000

export function createMail(options: MailOptions): MailService {
  const { db, jobs, config, clock, log, changedTemplate, tries = 8 } = options
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

  return {
    jobs: () => [sendMail],
    stop: () => transport?.close(),
    send: async (trx, { templateKey, to, variables }) => {
      const template = templates.get(templateKey)
      if (!template) throw new Error(`There is no e-mail template ${templateKey}.`)
      for (const [name, value] of Object.entries(variables))
        if (isLinkName(name) && !isOwnAddress(value, publicUrl))
          throw new Error(`The ${name} of the e-mail ${templateKey} leads away from this installation.`)
      const words = (await changedTemplate?.(trx, templateKey)) ?? template
      const programme = { name: await readProgrammeName(trx), publicUrl }
      const now = clock.now()
      const mailID = newId(now.getTime())
      await insertMail(trx, {
        mailID,
        templateKey,
        to: { ...to, address: plainAddress(to.address), name: oneLine(to.name) },
        ...renderTemplate(words, variables, programme),
        state: transport ? 'queued' : 'kept',
        now,
      })
      if (transport) await jobs.send(trx, SEND_MAIL, { mailID })
    },
  }
}

const isOwnAddress = (value: string, publicUrl: string): boolean =>
  URL.canParse(value) && new URL(value).origin === new URL(publicUrl).origin

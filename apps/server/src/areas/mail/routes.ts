import type { BodyOf, Calls, ListRequest } from '@sojourn/contract'
import { MAIL_STATES } from '@sojourn/contract/mail/calls'
import { CUSTOM_TEMPLATE_VARIABLES } from '@sojourn/domain/mail/email-templates'
import type { DbOrTrx } from '../../platform/db/pool.ts'
import { logEvent } from '../../platform/event-log.ts'
import { notFound, Problem } from '../../platform/http/errors.ts'
import type { Handlers } from '../../platform/http/handler.ts'
import { readListRequest } from '../../platform/http/lists.ts'
import type { Principal } from '../../platform/http/principal.ts'
import { newId } from '../../platform/ids.ts'
import type { Mail, MailTemplate } from '../../platform/mail/mail.ts'
import type { Platform } from '../../platform/platform.ts'
import { readInBatches } from '../../platform/sheets/read-in-batches.ts'
import { sendSheet } from '../../platform/sheets/send-sheet.ts'
import type { Cell, Sheet } from '../../platform/sheets/sheet.ts'
import { isResendable, openOutboxMail, presentRow } from './outbox.ts'
import {
  countOutbox,
  findMail,
  findMailIds,
  findMailsById,
  insertTemplate,
  listOutboxRows,
  lockMail,
  type OutboxSearch,
  removeTemplate,
  saveTemplate,
} from './repository.ts'
import {
  assertNameAvailable,
  CUSTOM_TEMPLATE,
  findSystemTemplate,
  findTemplate,
  isSameName,
  listTemplates,
  lockTemplate,
  presentTemplate,
  type TemplateRecord,
  updateEmailTemplate,
  validateContent,
} from './templates.ts'

async function createEmailTemplate(
  platform: Platform,
  actor: Principal,
  body: BodyOf<Calls['createEmailTemplate']>,
): Promise<TemplateRecord> {
  const { templateText } = await validateContent(platform.db, platform.mail, {
    body,
    variables: CUSTOM_TEMPLATE_VARIABLES,
  })
  return platform.transaction(async (trx) => {
    await assertNameAvailable(trx, platform.mail, { name: body.name })
    const at = platform.clock.now()
    const templateID = newId(at.getTime())
    await insertTemplate(trx, { templateID, name: body.name, ...templateText, at })
    await logEvent(trx, at, {
      correlationID: templateID,
      source: 'Notifications',
      title: 'Email template added',
      description: `The email template "${body.name}" was added.`,
      userID: actor.userID,
    })
    return findTemplate(trx, platform.mail, templateID)
  })
}

/** Restores the original text. The event log stores the replaced text. */
async function resetEmailTemplate(
  platform: Platform,
  actor: Principal,
  { templateID, ifMatch }: { templateID: string; ifMatch: number | undefined },
): Promise<TemplateRecord> {
  return platform.transaction(async (trx) => {
    const at = platform.clock.now()
    const before = await lockTemplate(trx, platform.mail, { templateID, at })
    if (before.key === null) throw new Problem('own-template')
    if (ifMatch !== undefined && ifMatch !== before.version)
      throw new Problem('stale', { current: presentTemplate(before) })
    if (!before.changed) return before
    await saveTemplate(trx, { templateID, name: before.name, subject: null, body: null, at })
    await logEvent(trx, at, {
      correlationID: templateID,
      source: 'Notifications',
      title: 'Email template reset',
      description: `The email template "${before.name}" was reset to its original text.`,
      userID: actor.userID,
      data: { before: { subject: before.subject, body: before.body } },
    })
    return findTemplate(trx, platform.mail, templateID)
  })
}

async function listOutbox(db: DbOrTrx, sender: Mail, request: ListRequest) {
  const search = readOutboxSearch(request)
  const totalCount = await countOutbox(db, search)
  const isBeyondEnd = (search.page - 1) * search.pageSize >= totalCount
  const mails = isBeyondEnd ? [] : await listOutboxRows(db, search)
  return { rows: mails.map((row) => presentRow(row, sender)), totalCount }
}

function readOutboxSearch({ filters, orderBy, searchTerm, page, pageSize }: ListRequest): OutboxSearch {
  for (const { type, value } of filters) {
    if (type !== 'State') throw new Problem('unknown-filter', { detail: `The outbox has no filter ${type}.` })
    if (!MAIL_STATES.some((state) => state === value))
      throw new Problem('unknown-filter', { detail: `The filter State has no value ${value}.` })
  }
  if (orderBy !== undefined && orderBy !== 'QueuedDate' && orderBy !== 'QueuedDate desc')
    throw new Problem('unknown-order', { detail: `The outbox cannot be ordered by ${orderBy}.` })
  return {
    states: filters.map((filter) => filter.value),
    searchTerm,
    oldestFirst: orderBy === 'QueuedDate',
    page,
    pageSize,
  }
}

async function* listExportRows(db: DbOrTrx, sender: Mail, mailIDs: string[]): AsyncGenerator<Cell[]> {
  for await (const mail of readInBatches(mailIDs, (ids) => findMailsById(db, ids))) {
    const row = presentRow(mail, sender)
    yield [
      row.to,
      row.subject,
      row.templateName,
      row.state,
      row.attempts,
      row.lastError ?? '',
      row.queuedDate,
      row.sentDate ?? '',
    ]
  }
}

/** Exports the list without the content of the e-mails. */
const exportOutbox = async (db: DbOrTrx, sender: Mail, request: ListRequest): Promise<Sheet> => ({
  name: 'Outbox',
  headers: ['To', 'Subject', 'Template', 'State', 'Attempts', 'Last error', 'Queued', 'Sent'],
  rows: listExportRows(db, sender, await findMailIds(db, readOutboxSearch(request))),
})

async function deleteEmailTemplate(
  platform: Platform,
  actor: Principal,
  { templateID, ifMatch }: { templateID: string; ifMatch: number | undefined },
): Promise<void> {
  if (findSystemTemplate(platform.mail, templateID)) throw new Problem('system-template')
  await platform.transaction(async (trx) => {
    const at = platform.clock.now()
    const template = await lockTemplate(trx, platform.mail, { templateID, at })
    if (ifMatch !== undefined && ifMatch !== template.version)
      throw new Problem('stale', { current: presentTemplate(template) })
    await removeTemplate(trx, templateID)
    await logEvent(trx, at, {
      correlationID: templateID,
      source: 'Notifications',
      title: 'Email template deleted',
      description: `The email template "${template.name}" was deleted.`,
      userID: actor.userID,
      data: { before: { name: template.name, subject: template.subject, body: template.body } },
    })
  })
}

type Draft = BodyOf<Calls['previewEmailTemplate']>

function getDraftVariables(mail: Mail, key: string | null | undefined): MailTemplate['variables'] {
  if (key == null) return CUSTOM_TEMPLATE_VARIABLES
  const template = mail.templates.get(key)
  if (!template)
    throw new Problem('invalid', {
      errors: [{ field: 'key', code: 'unknown', message: 'There is no such template.' }],
    })
  return template.variables
}

/** The sanitised content of a draft, its placeholders and its preview. */
async function readDraft(db: DbOrTrx, mail: Mail, draft: Draft) {
  const variables = getDraftVariables(mail, draft.key)
  return { ...(await validateContent(db, mail, { body: draft, variables })), variables }
}

async function resendOutboxMail(platform: Platform, actor: Principal, mailID: string) {
  return platform.transaction(async (trx) => {
    const mail = await lockMail(trx, mailID)
    if (!mail) throw notFound()
    if (mail.state !== 'failed') throw new Problem('mail-not-failed')
    if (!isResendable(mail)) throw new Problem('mail-link-gone')
    await platform.mail.requeue(trx, mailID)
    await logEvent(trx, platform.clock.now(), {
      correlationID: mailID,
      source: 'Notifications',
      title: 'Email sent again',
      description: `The email "${mail.subject}" was put back into the queue.`,
      userID: actor.userID,
    })
    return presentRow({ ...mail, state: 'queued', attempts: 0, last_error: null }, platform.mail)
  })
}

/** Sends the preview to the current user only and returns its entry in the outbox. */
async function testEmailTemplate(platform: Platform, actor: Principal, draft: Draft) {
  const { templateText, variables } = await readDraft(platform.db, platform.mail, draft)
  return platform.transaction(async (trx) => {
    const { mailID } = await platform.mail.sendPreview(trx, {
      templateKey: draft.key ?? CUSTOM_TEMPLATE.key,
      to: { address: actor.email, name: actor.name, userID: actor.userID },
      templateText,
      variables,
    })
    const mail = await findMail(trx, mailID)
    if (!mail) throw notFound()
    return presentRow(mail, platform.mail)
  })
}

async function getTemplateByName(db: DbOrTrx, mail: Mail, name: string): Promise<TemplateRecord> {
  const templates = await listTemplates(db, mail)
  const template =
    templates.find((template) => isSameName(template.name, name)) ??
    templates.find((template) => template.key === name)
  if (!template) throw notFound()
  return template
}

type MailCall =
  | 'createEmailTemplate'
  | 'deleteEmailTemplate'
  | 'exportOutbox'
  | 'getEmailTemplate'
  | 'getEmailTemplateByName'
  | 'getOutboxMail'
  | 'listEmailTemplates'
  | 'listOutbox'
  | 'previewEmailTemplate'
  | 'resendOutboxMail'
  | 'resetEmailTemplate'
  | 'testEmailTemplate'
  | 'updateEmailTemplate'

const respondWithTemplate = (template: TemplateRecord, version: (version: number) => void) => {
  version(template.version)
  return presentTemplate(template)
}

export const mailHandlers = (platform: Platform): Pick<Handlers, MailCall> => ({
  listOutbox: ({ query }) => listOutbox(platform.db, platform.mail, readListRequest(query)),
  exportOutbox: async ({ query, reply }) =>
    sendSheet(
      platform.workers,
      reply,
      await exportOutbox(platform.db, platform.mail, readListRequest(query)),
      query.format,
    ),
  getOutboxMail: ({ principal, params }) => openOutboxMail(platform, principal, params.id),
  resendOutboxMail: ({ principal, params }) => resendOutboxMail(platform, principal, params.id),
  listEmailTemplates: async () => (await listTemplates(platform.db, platform.mail)).map(presentTemplate),
  getEmailTemplate: async ({ params, version }) =>
    respondWithTemplate(await findTemplate(platform.db, platform.mail, params.id), version),
  getEmailTemplateByName: async ({ params, version }) =>
    respondWithTemplate(await getTemplateByName(platform.db, platform.mail, params.name), version),
  createEmailTemplate: async ({ principal, body, version }) =>
    respondWithTemplate(await createEmailTemplate(platform, principal, body), version),
  updateEmailTemplate: async ({ principal, body, ifMatch, version }) => {
    const change = { templateID: body.emailTemplateID, body, ifMatch }
    return respondWithTemplate(await updateEmailTemplate(platform, principal, change), version)
  },
  deleteEmailTemplate: async ({ principal, params, ifMatch }) => {
    await deleteEmailTemplate(platform, principal, { templateID: params.id, ifMatch })
  },
  resetEmailTemplate: async ({ principal, params, ifMatch, version }) =>
    respondWithTemplate(
      await resetEmailTemplate(platform, principal, { templateID: params.id, ifMatch }),
      version,
    ),
  previewEmailTemplate: async ({ body }) => (await readDraft(platform.db, platform.mail, body)).preview,
  testEmailTemplate: ({ principal, body }) => testEmailTemplate(platform, principal, body),
})

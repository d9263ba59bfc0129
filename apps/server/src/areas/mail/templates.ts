import { createHash } from 'node:crypto'
import type { BodyOf, Calls } from '@sojourn/contract'
import type { EmailTemplate } from '@sojourn/contract/mail/email-template'
import { CUSTOM_TEMPLATE_VARIABLES, PROGRAMME_NAME_VARIABLE } from '@sojourn/domain/mail/email-templates'
import type { DbOrTrx } from '../../platform/db/pool.ts'
import { logEvent } from '../../platform/event-log.ts'
import { type FieldError, notFound, Problem } from '../../platform/http/errors.ts'
import type { Principal } from '../../platform/http/principal.ts'
import { toSingleLine } from '../../platform/mail/address.ts'
import {
  type Mail,
  type MailTemplate,
  type MailValue,
  type MailVariable,
  type RenderedMail,
  TemplateError,
  type TemplateText,
} from '../../platform/mail/mail.ts'
import { sanitizeTemplate } from '../../platform/mail/render.ts'
import type { Platform } from '../../platform/platform.ts'
import {
  ensureSystemRow,
  findTemplateRow,
  listTemplateRows,
  lockTemplateNames,
  lockTemplateRow,
  saveTemplate,
  type TemplateRow,
} from './repository.ts'

const createInvalidProblem = (errors: FieldError[]) => new Problem('invalid', { errors })

interface ContentInput {
  body: { subject: string; template: string }
  variables: MailTemplate['variables']
}

/** Returns the sanitised content and its preview. Throws a problem with an error per field if it cannot be rendered. */
export async function validateContent(
  db: DbOrTrx,
  mail: Mail,
  { body, variables }: ContentInput,
): Promise<{ templateText: TemplateText; preview: RenderedMail }> {
  const templateText = { subject: toSingleLine(body.subject), body: sanitizeTemplate(body.template) }
  if (templateText.body === '')
    throw createInvalidProblem([
      { field: 'template', code: 'empty', message: 'Please write the text of the email.' },
    ])
  try {
    return { templateText, preview: await mail.preview(db, templateText, variables) }
  } catch (error) {
    if (!(error instanceof TemplateError)) throw error
    throw createInvalidProblem(
      error.errors.map(({ field, message }) => ({
        field: field === 'body' ? 'template' : field,
        code: 'placeholder',
        message,
      })),
    )
  }
}

/** Template of the outbox entry for a test e-mail of a custom template. */
export const CUSTOM_TEMPLATE = { key: 'own-template', name: 'Custom template' }

/** API calls identify templates by id, so the id of a system template is derived from its key. */
export function getTemplateID(key: string): string {
  const bytes = createHash('sha256').update(`e-mail template ${key}`).digest().subarray(0, 16)
  bytes[6] = 0x80 | ((bytes[6] ?? 0) & 0x0f)
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f)
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

const normalizeName = (name: string): string =>
  name.normalize('NFD').replaceAll(/\p{M}/gu, '').trim().toLowerCase()

/** Ignores case and accents. */
export const isSameName = (a: string, b: string): boolean => normalizeName(a) === normalizeName(b)

export interface TemplateRecord {
  templateID: string
  /** Null for a custom template. */
  key: string | null
  name: string
  subject: string
  body: string
  changed: boolean
  variables: MailTemplate['variables']
  version: number
}

/** A system template with its edited text if there is one. */
const toSystemRecord = (template: MailTemplate, row: TemplateRow | undefined): TemplateRecord => ({
  templateID: getTemplateID(template.key),
  key: template.key,
  name: template.name,
  subject: row?.subject ?? template.subject,
  body: row?.body ?? template.body,
  changed: row != null && row.subject !== null,
  variables: template.variables,
  version: row?.version ?? 0,
})

const toCustomRecord = (row: TemplateRow): TemplateRecord => ({
  templateID: row.email_template_id,
  key: null,
  name: row.name,
  subject: row.subject ?? '',
  body: row.body ?? '',
  changed: false,
  variables: CUSTOM_TEMPLATE_VARIABLES,
  version: row.version,
})

const getVariables = (record: TemplateRecord): Record<string, MailVariable> => ({
  ...record.variables,
  ...PROGRAMME_NAME_VARIABLE,
})

const formatSample = (sample: MailValue): string => (typeof sample === 'string' ? sample : sample.join('\n'))

export const presentTemplate = (record: TemplateRecord): EmailTemplate => ({
  emailTemplateID: record.templateID,
  name: record.name,
  subject: record.subject,
  template: record.body,
  key: record.key,
  system: record.key !== null,
  changed: record.changed,
  variables: Object.entries(getVariables(record)).map(
    ([name, { description, sample, isOneTimeLink = false }]) => ({
      name,
      description,
      sample: formatSample(sample),
      isOneTimeLink,
    }),
  ),
})

/** All system and custom templates, ordered by name. */
export async function listTemplates(db: DbOrTrx, mail: Mail): Promise<TemplateRecord[]> {
  const rows = await listTemplateRows(db)
  const rowsByKey = new Map(rows.map((row) => [row.key, row]))
  const system = [...mail.templates.values()].map((template) =>
    toSystemRecord(template, rowsByKey.get(template.key)),
  )
  const custom = rows.filter((row) => row.key === null).map(toCustomRecord)
  return [...system, ...custom].sort((a, b) => a.name.localeCompare(b.name, 'en'))
}

export const findSystemTemplate = (mail: Mail, templateID: string): MailTemplate | undefined =>
  [...mail.templates.values()].find(({ key }) => getTemplateID(key) === templateID.toLowerCase())

function toRecord(system: MailTemplate | undefined, row: TemplateRow | undefined): TemplateRecord {
  if (system) return toSystemRecord(system, row)
  // A row with an unknown key belongs to a system template of another release.
  if (!row || row.key !== null) throw notFound()
  return toCustomRecord(row)
}

export const findTemplate = async (db: DbOrTrx, mail: Mail, templateID: string): Promise<TemplateRecord> =>
  toRecord(findSystemTemplate(mail, templateID), await findTemplateRow(db, templateID))

/** Locks the template. Creates the row of an unchanged system template first. */
export async function lockTemplate(
  trx: DbOrTrx,
  mail: Mail,
  { templateID, at }: { templateID: string; at: Date },
): Promise<TemplateRecord> {
  const system = findSystemTemplate(mail, templateID)
  if (system) await ensureSystemRow(trx, { templateID, key: system.key, name: system.name, at })
  return toRecord(system, await lockTemplateRow(trx, templateID))
}

/** Templates can be looked up by name, so names must be unique. */
export async function assertNameAvailable(
  trx: DbOrTrx,
  mail: Mail,
  { name, templateID }: { name: string; templateID?: string },
): Promise<void> {
  await lockTemplateNames(trx)
  const others = (await listTemplates(trx, mail)).filter((other) => other.templateID !== templateID)
  if (others.some((other) => isSameName(other.name, name) || other.key === name))
    throw new Problem('invalid', {
      errors: [{ field: 'name', code: 'taken', message: 'Another template has this name.' }],
    })
}

interface Change {
  templateID: string
  body: BodyOf<Calls['updateEmailTemplate']>
  ifMatch: number | undefined
}

/** The name of a system template does not change. */
export async function updateEmailTemplate(
  platform: Platform,
  actor: Principal,
  { templateID, body, ifMatch }: Change,
): Promise<TemplateRecord> {
  return platform.transaction(async (trx) => {
    const at = platform.clock.now()
    const before = await lockTemplate(trx, platform.mail, { templateID, at })
    if (ifMatch !== undefined && ifMatch !== before.version)
      throw new Problem('stale', { current: presentTemplate(before) })
    const { templateText } = await validateContent(trx, platform.mail, { body, variables: before.variables })
    const name = before.key === null ? body.name : before.name
    if (name !== before.name) await assertNameAvailable(trx, platform.mail, { name, templateID })
    await saveTemplate(trx, { templateID, name, ...templateText, at })
    await logEvent(trx, at, {
      correlationID: templateID,
      source: 'Notifications',
      title: 'Email template changed',
      description: `The email template "${name}" was changed.`,
      userID: actor.userID,
      data: { before: { name: before.name, subject: before.subject, body: before.body } },
    })
    return findTemplate(trx, platform.mail, templateID)
  })
}

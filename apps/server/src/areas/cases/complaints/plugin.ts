import querystring from 'node:querystring'
import formbody from '@fastify/formbody'
import {
  COMPLAINT_FILE_EXTENSIONS,
  COMPLAINT_FILE_MEGABYTES,
  COMPLAINT_REPLIES_PER_DAY,
  COMPLAINTS_PER_DAY,
  caseState,
  dayOf,
} from '@sojourn/domain'
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { createSignedUrl } from '../../../platform/files/links.ts'
import { acceptFiles, receiveFile } from '../../../platform/files/receive-file.ts'
import { Problem } from '../../../platform/http/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { createPublicStyles } from '../../../platform/public-pages/assets.ts'
import { showErrorsAsPages } from '../../../platform/public-pages/errors.ts'
import { sendPublicPage } from '../../../platform/public-pages/layout.ts'
import { findCertificate, readCertificateNumber, registerPath } from '../../certificates/index.ts'
import { FORM_BODY_LIMIT, FORM_FIELD_LIMIT, readLinkToken } from '../../identity/index.ts'
import { getProgrammeSettings, getPublicSite } from '../../programme/index.ts'
import { COMPLAINT_PATH } from '../emails.ts'
import type { StoredCase } from '../repository/cases.ts'
import { findCaseMessages, findMessageDocuments } from '../repository/messages.ts'
import {
  type CasePageModel,
  CONFIRM_TITLE,
  caseTitle,
  renderCase,
  renderConfirm,
  renderUnknown,
  UNKNOWN_TITLE,
} from './case-page.ts'
import {
  addComplaintFile,
  confirmComplaint,
  findComplaint,
  replyToComplaint,
  sendComplaint,
} from './complain.ts'
import {
  type ComplaintErrors,
  type ComplaintForm,
  FORM_TITLE,
  readComplaint,
  readReply,
  renderForm,
  SENT_TITLE,
  sentPage,
  toComplaint,
} from './form-page.ts'

const styles = createPublicStyles(import.meta.dirname, 'complaint')

const UNAVAILABLE = { title: 'This page is not available right now.', text: 'Please try again shortly.' }
const TOO_MANY_COMPLAINTS = 'Too many complaints from this network. Please try again tomorrow.'
const TOO_MANY_MESSAGES = 'Too many messages from this network. Please try again tomorrow.'

const FILE_LIMITS = {
  maxBytes: COMPLAINT_FILE_MEGABYTES * 1024 * 1024,
  extensions: COMPLAINT_FILE_EXTENSIONS,
}

const DONE_SENTENCES: ReadonlyMap<unknown, string> = new Map([
  ['confirmed', 'Your complaint is confirmed. We have received it.'],
  ['answered', 'Your reply was sent.'],
  ['file', 'Your file was added.'],
])

/** Counts the request. Returns false if its network has reached the limit. */
type RateLimit = (request: FastifyRequest) => Promise<boolean>

/** Limits the requests of each network to `max` in a day. */
function limitPerDay(fastify: FastifyInstance, max: number): RateLimit {
  if (!fastify.hasDecorator('createRateLimit')) return async () => true
  const checkLimit = fastify.createRateLimit({ max, timeWindow: '1 day' })
  return async (request) => {
    const limit = await checkLimit(request)
    return limit.isAllowed || !limit.isExceeded
  }
}

const redirectTo = (reply: FastifyReply, path: string) =>
  reply.header('Cache-Control', 'no-store').redirect(path, 303)

async function sendForm(
  { db }: Platform,
  reply: FastifyReply,
  options: {
    form: ComplaintForm
    errors?: ComplaintErrors | undefined
    certificate?: Awaited<ReturnType<typeof findCertificate>>
    status?: number
  },
) {
  const [site, settings] = await Promise.all([getPublicSite(db), getProgrammeSettings(db)])
  const { form, errors = {}, certificate, status } = options
  const main = renderForm({
    form,
    errors,
    property: certificate,
    days: { acknowledge: settings.caseAcknowledgeDays, decide: settings.caseDecideDays },
  })
  return sendPublicPage(
    reply,
    site,
    { title: FORM_TITLE, main, current: '/complaint', styles: styles.url },
    status,
  )
}

type FormRequest = FastifyRequest<{ Params: { number?: string } }>

function formRoutes(fastify: FastifyInstance, platform: Platform): void {
  const { db } = platform
  const isAllowed = limitPerDay(fastify, COMPLAINTS_PER_DAY)

  const findFormCertificate = ({ params }: FormRequest, form: ComplaintForm) => {
    const number = params.number ?? form.number
    return number.trim() === '' ? undefined : findCertificate(db, readCertificateNumber(number))
  }

  async function showForm(request: FormRequest, reply: FastifyReply) {
    const { number } = request.params
    const form = { ...readComplaint({}), number: number ?? '' }
    const certificate = await findFormCertificate(request, form)
    const newer = certificate?.supersededBy ?? undefined
    if (newer !== undefined) return reply.redirect(`${registerPath(newer)}/complaint`)
    if (number === undefined || certificate) return sendForm(platform, reply, { form, certificate })
    const errors = toComplaint(form, undefined).errors
    return sendForm(platform, reply, { form, errors: { number: errors?.number ?? '' }, status: 404 })
  }

  async function submitForm(request: FormRequest, reply: FastifyReply) {
    const typed = readComplaint(request.body)
    const form = { ...typed, number: request.params.number ?? typed.number }
    const certificate = await findFormCertificate(request, form)
    const { complaint, errors } = toComplaint(form, certificate)
    // The card of the property is shown only if the URL of the form contains the certificate number.
    const shownCertificate = request.params.number === undefined ? undefined : certificate
    if (!complaint)
      return sendForm(platform, reply, { form, errors, certificate: shownCertificate, status: 422 })
    if (!(await isAllowed(request)))
      return sendForm(platform, reply, {
        form,
        errors: { form: TOO_MANY_COMPLAINTS },
        certificate: shownCertificate,
        status: 429,
      })
    await sendComplaint(platform, complaint)
    return redirectTo(reply, '/complaint/sent')
  }

  for (const path of ['/complaint', '/register/:number/complaint']) {
    fastify.get(path, showForm)
    fastify.post(path, submitForm)
  }
  fastify.get('/complaint/sent', async (_request, reply) =>
    sendPublicPage(reply, await getPublicSite(db), {
      title: SENT_TITLE,
      main: sentPage,
      current: '/complaint',
      styles: styles.url,
    }),
  )
}

/** What the complainant wrote, and what the certifier wrote to the complainant. */
async function readMessages({ db }: Platform, { caseID }: StoredCase): Promise<CasePageModel['messages']> {
  const rows = (await findCaseMessages(db, caseID)).filter(
    ({ sender, audience }) => sender === 'complainant' || audience === 'complainant',
  )
  const documents = await findMessageDocuments(
    db,
    rows.map((row) => row.case_message_id),
  )
  return rows.map((row) => ({
    isOwn: row.sender === 'complainant',
    text: row.text,
    at: row.sent_at,
    files: (documents.get(row.case_message_id) ?? []).map(({ document_id, name, size }) => ({
      documentID: document_id,
      name,
      size,
    })),
  }))
}

async function sendUnknown({ db }: Platform, reply: FastifyReply) {
  const site = await getPublicSite(db)
  const main = renderUnknown(site.supportEmail)
  return sendPublicPage(reply, site, { title: UNKNOWN_TITLE, main, styles: styles.url, isPrivate: true }, 404)
}

interface CasePageOptions {
  token: string
  text?: string
  errors?: CasePageModel['errors']
  done?: string | undefined
  status?: number
}

async function sendCase(platform: Platform, reply: FastifyReply, { token, ...options }: CasePageOptions) {
  const complaint = await findComplaint(platform, token)
  if (!complaint) return sendUnknown(platform, reply)
  const site = await getPublicSite(platform.db)
  const page = { styles: styles.url, isPrivate: true }
  if (complaint.pending)
    return sendPublicPage(reply, site, {
      ...page,
      title: CONFIRM_TITLE,
      main: renderConfirm(complaint.pending, token),
    })
  const { record } = complaint
  const messages = await readMessages(platform, record)
  const model: CasePageModel = {
    record,
    state: caseState(record),
    today: dayOf(platform.clock.now()),
    certifier: site.name,
    token,
    messages,
    canAddFile: messages.every(({ isOwn, files }) => !isOwn || files.length === 0),
    text: options.text ?? '',
    errors: options.errors ?? {},
    done: options.done,
  }
  return sendPublicPage(
    reply,
    site,
    { ...page, title: caseTitle(model), main: renderCase(model) },
    options.status,
  )
}

type DoneQuery = { Querystring: { done?: string } }

function caseRoutes(fastify: FastifyInstance, platform: Platform): void {
  const isReplyAllowed = limitPerDay(fastify, COMPLAINT_REPLIES_PER_DAY)
  const isFileAllowed = limitPerDay(fastify, COMPLAINT_REPLIES_PER_DAY)
  const tokenOf = (request: FastifyRequest): string => readLinkToken(request) ?? ''
  const redirectToCase = (reply: FastifyReply, token: string, done: string) =>
    redirectTo(reply, `${COMPLAINT_PATH}?token=${token}&done=${done}`)

  fastify.get<DoneQuery>(COMPLAINT_PATH, async (request, reply) =>
    sendCase(platform, reply, { token: tokenOf(request), done: DONE_SENTENCES.get(request.query.done) }),
  )

  fastify.post(COMPLAINT_PATH, async (request, reply) => {
    const token = tokenOf(request)
    await confirmComplaint(platform, token)
    return redirectToCase(reply, token, 'confirmed')
  })

  fastify.post(`${COMPLAINT_PATH}/answer`, async (request, reply) => {
    const token = tokenOf(request)
    const { text, error } = readReply(request.body)
    if (!(await findComplaint(platform, token))?.record) return sendUnknown(platform, reply)
    if (error !== undefined)
      return sendCase(platform, reply, { token, text, errors: { text: error }, status: 422 })
    if (!(await isReplyAllowed(request)))
      return sendCase(platform, reply, { token, text, errors: { text: TOO_MANY_MESSAGES }, status: 429 })
    await replyToComplaint(platform, token, text)
    return redirectToCase(reply, token, 'answered')
  })

  fastify.post(`${COMPLAINT_PATH}/file`, async (request, reply) => {
    const token = tokenOf(request)
    if (!(await findComplaint(platform, token))?.record) return sendUnknown(platform, reply)
    const refuse = (sentence: string, status: number) =>
      sendCase(platform, reply, { token, errors: { file: sentence }, status })
    if (!(await isFileAllowed(request))) return refuse(TOO_MANY_MESSAGES, 429)
    try {
      return await receiveFile(request, FILE_LIMITS, async (file) => {
        if (!file) return refuse('Please select a file.', 422)
        await addComplaintFile(platform, token, file)
        return redirectToCase(reply, token, 'file')
      })
    } catch (error) {
      if (!(error instanceof Problem) || error.status >= 500) throw error
      return refuse(error.message, error.status)
    }
  })

  fastify.get<{ Params: { documentID: string } }>(
    `${COMPLAINT_PATH}/document/:documentID`,
    async (request, reply) => {
      const complaint = await findComplaint(platform, tokenOf(request))
      const { documentID } = request.params
      const messages = complaint?.record ? await readMessages(platform, complaint.record) : []
      const isShown = messages.some(({ files }) => files.some((file) => file.documentID === documentID))
      if (!isShown) return sendUnknown(platform, reply)
      return redirectTo(reply, await createSignedUrl(platform, documentID, { disposition: 'attachment' }))
    },
  )
}

/** The public form for complaints, and the page of a complaint for the person who made it. */
export const complaintsPlugin =
  (platform: Platform): FastifyPluginAsync =>
  async (fastify) => {
    showErrorsAsPages(fastify, () => getPublicSite(platform.db), UNAVAILABLE)
    fastify.addHook('onRoute', (route) => {
      route.bodyLimit ??= FORM_BODY_LIMIT
    })
    await fastify.register(formbody, {
      bodyLimit: FORM_BODY_LIMIT,
      parser: (text) => querystring.parse(text, '&', '=', { maxKeys: FORM_FIELD_LIMIT }),
    })
    acceptFiles(fastify)
    styles.serve(fastify)
    formRoutes(fastify, platform)
    caseRoutes(fastify, platform)
  }

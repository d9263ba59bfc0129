import {
  CASE_EFFECT_SENTENCES,
  CASE_TEXT_LENGTH,
  type CalendarDay,
  type CaseState,
  COMPLAINT_FILE_EXTENSIONS,
  COMPLAINT_FILE_MEGABYTES,
  longDate,
  OUTCOME_SENTENCES,
} from '@sojourn/domain'
import { type Html, html } from '../../../platform/http/pages/html.ts'
import { fileField, note, submitButton, textAreaField } from '../../../platform/public-pages/forms.ts'
import type { StoredCase } from '../repository/cases.ts'

export interface ComplaintFile {
  documentID: string
  name: string
  size: number
}

export interface ComplaintMessage {
  isOwn: boolean
  text: string
  at: Date
  files: readonly ComplaintFile[]
}

export interface CasePageModel {
  record: StoredCase
  state: CaseState
  today: CalendarDay
  /** The name of the certifier. */
  certifier: string
  token: string
  messages: readonly ComplaintMessage[]
  canAddFile: boolean
  text: string
  errors: { text?: string | undefined; file?: string | undefined }
  /** Confirms the action that led to this page. */
  done: string | undefined
}

const STATE_LABELS: Record<CaseState, string> = {
  received: 'Received',
  examined: 'Being examined',
  decided: 'Decided',
}

export const caseTitle = ({ record }: Pick<CasePageModel, 'record'>): string =>
  `Your complaint ${record.caseNumber}`

const formatInstant = (date: Date): string =>
  `${longDate(date.toISOString())}, ${date.toISOString().slice(11, 16)} UTC`

const formatDeadline = (last: CalendarDay, today: CalendarDay): string =>
  last < today ? `was due by ${longDate(last)}` : `by ${longDate(last)}`

function renderSteps({ record, today }: CasePageModel): Html {
  const { receivedAt, acknowledgedAt, acknowledgeBy, decidedAt, decideBy } = record
  const steps: readonly { label: string; date: string; isDone: boolean }[] = [
    { label: 'Received', date: longDate(receivedAt.toISOString()), isDone: true },
    acknowledgedAt
      ? { label: 'Acknowledged', date: longDate(acknowledgedAt.toISOString()), isDone: true }
      : { label: 'Acknowledgement', date: formatDeadline(acknowledgeBy, today), isDone: false },
    decidedAt
      ? { label: 'Decided', date: longDate(decidedAt.toISOString()), isDone: true }
      : { label: 'Decision', date: formatDeadline(decideBy, today), isDone: false },
  ]
  return html`<ol class="steps">${steps.map(({ label, date, isDone }) => html`<li${isDone && html` class="done"`}><p class="med">${label}</p><p class="t12 mut">${date}</p></li>`)}</ol>`
}

function renderOutcome({ record: { outcome, effect, letter } }: CasePageModel): Html | false {
  if (outcome === null) return false
  return html`<section class="card outcome"><h2>${OUTCOME_SENTENCES[outcome]}</h2>${letter !== null && html`<p class="text">${letter}</p>`}<p class="mut">${CASE_EFFECT_SENTENCES[effect ?? 'none']}</p></section>`
}

function fileSize(bytes: number): string {
  const megabytes = bytes / 1024 / 1024
  return megabytes < 1 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${megabytes.toFixed(1)} MB`
}

const renderFile = (token: string, { documentID, name, size }: ComplaintFile): Html =>
  html`<li><a href="/complaint/case/document/${documentID}?token=${token}">${name}</a> <span class="t12 dim">${fileSize(size)}</span></li>`

const renderMessage = ({ certifier, token }: CasePageModel, message: ComplaintMessage): Html =>
  html`<article class="card"><p><span class="semi">${message.isOwn ? 'You' : certifier}</span> <span class="t12 dim">${formatInstant(message.at)}</span></p><p class="text">${message.text}</p>${message.files.length > 0 && html`<ul class="files">${message.files.map((file) => renderFile(token, file))}</ul>`}</article>`

function renderForms({ state, token, text, errors, canAddFile }: CasePageModel): Html | false {
  if (state === 'decided') return false
  const query = `?token=${token}`
  return html`<form method="post" action="/complaint/case/answer${query}">
${textAreaField({ name: 'text', label: 'Write a reply', error: errors.text, value: text, maxLength: CASE_TEXT_LENGTH })}
<div>${submitButton('Send')}</div>
</form>
${
  canAddFile &&
  html`<form method="post" enctype="multipart/form-data" action="/complaint/case/file${query}">
${fileField({
  name: 'file',
  label: 'Add a photo or a document',
  help: `One file of up to ${COMPLAINT_FILE_MEGABYTES} MB: ${COMPLAINT_FILE_EXTENSIONS.join(' ')}`,
  error: errors.file,
  accept: COMPLAINT_FILE_EXTENSIONS.join(','),
})}
<div><button class="btn btn-touch" type="submit">Add the file</button></div>
</form>`
}`
}

export function renderCase(model: CasePageModel): Html {
  const { record, state, done } = model
  return html`<div class="complaint case"><div>
<h1>${caseTitle(model)}</h1>
<p class="place"><span class="badge st-${state === 'decided' ? 'good' : 'needs'}">${STATE_LABELS[state]}</span><span class="mut">${record.propertyName} · ${record.certificateNumber}</span></p>
${done !== undefined && note('good', done)}
${renderSteps(model)}
${renderOutcome(model)}
<section class="messages"><h2>Messages</h2>${model.messages.map((message) => renderMessage(model, message))}</section>
${renderForms(model)}
</div><aside class="next"><h2>About this page</h2><ol><li><p class="mut">Everyone who has the link can open this page. Please do not share it.</p></li><li><p class="mut">Each of our emails about this complaint has a new link.</p></li></ol></aside></div>`
}

export const CONFIRM_TITLE = 'Confirm your complaint'

export const renderConfirm = (
  { propertyName, certificateNumber }: { propertyName: string; certificateNumber: string },
  token: string,
): Html =>
  html`<div class="message"><h1>${CONFIRM_TITLE}</h1><p class="lede">It is about ${propertyName}, certificate ${certificateNumber}. After you confirm, we look into it. You can then add a photo or a document.</p><form method="post" action="/complaint/case?token=${token}">${submitButton(CONFIRM_TITLE)}</form></div>`

export const UNKNOWN_TITLE = 'This link does not work'

/** The same page is shown for unknown, mistyped and expired links. */
export const renderUnknown = (supportEmail: string): Html =>
  html`<div class="message"><h1>${UNKNOWN_TITLE}</h1><p class="lede">It is incomplete or has expired. Please open the link in our latest email about your complaint. A complaint that is not confirmed within seven days is deleted; you can make it again.</p>${supportEmail !== '' && html`<p class="mut">Do you need help? Write to <a href="mailto:${supportEmail}">${supportEmail}</a>.</p>`}<p><a class="btn" href="/complaint">Make a complaint</a></p></div>`

import {
  CASE_TEXT_LENGTH,
  COMPLAINT_SUBJECTS,
  COMPLAINT_TEXT_MIN,
  type ComplaintSubject,
  normalizeLine,
  normalizeLines,
} from '@sojourn/domain'
import { countryName } from '@sojourn/domain/kernel/country-names'
import { type Html, html } from '../../../platform/http/pages/html.ts'
import { findUnstorable } from '../../../platform/http/validation.ts'
import {
  checkboxField,
  note,
  radioField,
  submitButton,
  textAreaField,
  textField,
} from '../../../platform/public-pages/forms.ts'
import { type findCertificate, registerPath } from '../../certificates/index.ts'
import { validateEmail, validateName } from '../../identity/index.ts'
import type { PendingComplaint } from '../repository/complaints.ts'

export interface ComplaintForm {
  /** The number of the certificate, as it was typed. */
  number: string
  subject: string
  text: string
  name: string
  email: string
  isNameShown: boolean
}

export type ComplaintErrors = Partial<
  Record<'number' | 'subject' | 'text' | 'name' | 'email' | 'form', string>
>

interface FormModel {
  form: ComplaintForm
  errors: ComplaintErrors
  /** Undefined if the number must be typed. */
  property: { number: string; propertyName: string; cityTown: string; country: string } | undefined
  days: { acknowledge: number; decide: number }
}

export const FORM_TITLE = 'Make a complaint about a certified property'

const SUBJECT_LABELS: Record<ComplaintSubject, string> = {
  property: 'Something at the property',
  'label-use': 'Use of the badge or certificate',
  service: 'The auditor or our service',
}

function renderProperty({ property, form, errors }: FormModel): Html {
  if (!property)
    return html`${textField({
      name: 'number',
      label: 'Certificate number',
      help: 'It is on the certificate and on the badge, for example 2026-7K3M-9QTZ-5.',
      error: errors.number,
      value: form.number,
      maxLength: 40,
    })}<p class="search"><a href="/register">Search the register for the property</a></p>`
  const { propertyName, cityTown, country, number } = property
  const place = [cityTown, countryName(country)].filter((part) => part !== '').join(', ')
  return html`<section class="card about"><div class="grow"><p class="semi">${propertyName}</p><p class="t12 dim num">${place} · ${number}</p></div><a href="/register">Change</a></section>`
}

function renderNext({ days }: FormModel): Html {
  const steps = [
    [`Within ${days.acknowledge} days`, 'You get the name of the person who reviews your complaint.'],
    [`Within ${days.decide} days`, 'You get our decision and the reasons by email.'],
    [
      'The certificate',
      'It stays valid while we look into your complaint, unless guests or staff are at risk.',
    ],
  ] as const
  return html`<aside class="next"><h2>What happens next</h2><ol>${steps.map(([title, text]) => html`<li><p class="med">${title}</p><p class="mut">${text}</p></li>`)}</ol></aside>`
}

export function renderForm(model: FormModel): Html {
  const { form, errors, property } = model
  const action = property ? `${registerPath(property.number)}/complaint` : '/complaint'
  return html`<div class="complaint"><div>
<h1>${FORM_TITLE}</h1>
<p class="lede">It will be reviewed by a person who was not involved in the certification.</p>
<form method="post" action="${action}">
${errors.form !== undefined && note('bad', errors.form)}
${renderProperty(model)}
${radioField({
  name: 'subject',
  label: 'What is it about?',
  error: errors.subject,
  value: form.subject,
  choices: COMPLAINT_SUBJECTS.map((value) => ({ value, label: SUBJECT_LABELS[value] })),
})}
${textAreaField({
  name: 'text',
  label: 'What happened, where and when?',
  help: 'At least a few sentences. Please leave out names of staff.',
  error: errors.text,
  value: form.text,
  maxLength: CASE_TEXT_LENGTH,
})}
${textField({ name: 'name', label: 'Your name', error: errors.name, value: form.name, autocomplete: 'name', maxLength: 100 })}
${textField({
  name: 'email',
  type: 'email',
  label: 'Email address',
  help: 'We send a link to confirm it. We look into your complaint after you have confirmed. You can then also add a photo or a document.',
  error: errors.email,
  value: form.email,
  autocomplete: 'email',
})}
${checkboxField({ name: 'isNameShown', label: 'The property may know my name', isChecked: form.isNameShown })}
<div>${submitButton('Send complaint')}</div>
</form></div>
${renderNext(model)}
</div>`
}

export const SENT_TITLE = 'Check your email to confirm your complaint'

export const sentPage = html`<div class="message"><h1>${SENT_TITLE}</h1><p class="lede">We sent a link to your address. Please open it and confirm your complaint, so that we can look into it. No email after ten minutes? Please check your spam folder.</p><p><a class="btn" href="/register">Go to the register</a></p></div>`

const UNSTORABLE_MESSAGE = 'Please remove the characters that are not allowed.'

/** The first value of a field; a field can be missing or repeated. */
function readField(body: unknown, name: string): string {
  const value =
    typeof body === 'object' && body !== null ? Object.entries(body).find(([key]) => key === name) : undefined
  const first = Array.isArray(value?.[1]) ? value[1][0] : value?.[1]
  return typeof first === 'string' ? first : ''
}

export const readComplaint = (body: unknown): ComplaintForm => ({
  number: readField(body, 'number'),
  subject: readField(body, 'subject'),
  text: readField(body, 'text'),
  name: readField(body, 'name'),
  email: readField(body, 'email').trim(),
  isNameShown: readField(body, 'isNameShown') === 'yes',
})

function validateText(text: string): string | undefined {
  if (normalizeLines(text).length < COMPLAINT_TEXT_MIN)
    return 'Please write a few sentences: what happened, where and when.'
  return validateLength(text)
}

function validateLength(text: string): string | undefined {
  // Browsers count a line break as one character and send two.
  if (text.replaceAll('\r\n', '\n').length > CASE_TEXT_LENGTH)
    return `Please write at most ${CASE_TEXT_LENGTH} characters.`
  return findUnstorable(text) ? UNSTORABLE_MESSAGE : undefined
}

/** The complaint, or the errors by field. */
export function toComplaint(
  form: ComplaintForm,
  certificate: Awaited<ReturnType<typeof findCertificate>>,
): { complaint?: PendingComplaint & { propertyName: string }; errors?: ComplaintErrors } {
  const subject = COMPLAINT_SUBJECTS.find((value) => value === form.subject)
  const name = normalizeLine(form.name)
  const errors: ComplaintErrors = {
    ...(!certificate && {
      number:
        form.number.trim() === ''
          ? 'Please enter the certificate number.'
          : 'There is no certificate with this number. Please check each character.',
    }),
    ...(!subject && { subject: 'Please select what your complaint is about.' }),
  }
  const fieldErrors = {
    text: validateText(form.text),
    name: findUnstorable(form.name) ? UNSTORABLE_MESSAGE : validateName('Name', form.name),
    email: findUnstorable(form.email) ? UNSTORABLE_MESSAGE : validateEmail(form.email),
  }
  for (const field of ['text', 'name', 'email'] as const) {
    const sentence = fieldErrors[field]
    if (sentence !== undefined) errors[field] = sentence
  }
  if (!certificate || !subject || Object.keys(errors).length > 0) return { errors }
  return {
    complaint: {
      certificateNumber: certificate.number,
      propertyName: certificate.propertyName,
      subject,
      name,
      email: form.email,
      isNameHidden: !form.isNameShown,
      text: form.text.replaceAll('\r\n', '\n').trim(),
    },
  }
}

export function readReply(body: unknown): { text: string; error?: string } {
  const text = readField(body, 'text').replaceAll('\r\n', '\n').trim()
  const error = text === '' ? 'Please write your reply.' : validateLength(text)
  return error === undefined ? { text } : { text, error }
}

import {
  CASE_TEXT_LENGTH,
  COMPLAINT_SUBJECTS,
  COMPLAINT_TEXT_MIN,
  normalizeLine,
  normalizeLines,
} from '@sojourn/domain'
import { findUnstorable } from '../../../platform/http/validation.ts'
import type { findCertificate } from '../../certificates/index.ts'
import { validateEmail, validateName } from '../../identity/index.ts'
import type { PendingComplaint } from '../repository/complaints.ts'
import type { ComplaintErrors, ComplaintForm } from './form-page.ts'

const UNSTORABLE = 'Please remove the characters that are not allowed.'

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
  return findUnstorable(text) ? UNSTORABLE : undefined
}

/** The complaint, or the errors by field. */
export function toComplaint(
  form: ComplaintForm,
  certificate: Awaited<ReturnType<typeof findCertificate>>,
): { complaint?: PendingComplaint & { propertyName: string }; errors?: ComplaintErrors } {
  const subject = COMPLAINT_SUBJECTS.find((one) => one === form.subject)
  const name = normalizeLine(form.name)
  const found: ComplaintErrors = {
    ...(!certificate && {
      number:
        form.number.trim() === ''
          ? 'Please enter the certificate number.'
          : 'There is no certificate with this number. Please check each character.',
    }),
    ...(!subject && { subject: 'Please select what your complaint is about.' }),
  }
  const checked = {
    text: validateText(form.text),
    name: findUnstorable(form.name) ? UNSTORABLE : validateName('Name', form.name),
    email: findUnstorable(form.email) ? UNSTORABLE : validateEmail(form.email),
  }
  for (const field of ['text', 'name', 'email'] as const) {
    const sentence = checked[field]
    if (sentence !== undefined) found[field] = sentence
  }
  if (!certificate || !subject || Object.keys(found).length > 0) return { errors: found }
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

export function readAnswer(body: unknown): { text: string; error?: string } {
  const text = readField(body, 'text').replaceAll('\r\n', '\n').trim()
  const error = text === '' ? 'Please write your reply.' : validateLength(text)
  return error === undefined ? { text } : { text, error }
}

import { type Html, html } from '../http/pages/html.ts'
import { icon } from './layout.ts'

interface Field {
  name: string
  label: string
  help?: string | undefined
  error?: string | undefined
}

const renderDescribedBy = ({ name, help, error }: Field) => {
  const ids = [error !== undefined && `${name}-error`, help !== undefined && `${name}-help`].filter(Boolean)
  return html`${error !== undefined && html` aria-invalid="true"`}${ids.length > 0 && html` aria-describedby="${ids.join(' ')}"`}`
}

const renderNotes = ({ name, help, error }: Field) =>
  html`${help !== undefined && html`<p class="help" id="${name}-help">${help}</p>`}${
    error !== undefined && html`<p class="err-t" id="${name}-error">${icon('alert-circle')}${error}</p>`
  }`

const wrapControl = (field: Field, control: Html): Html =>
  html`<div class="field"><label for="${field.name}">${field.label}</label>${control}${renderNotes(field)}</div>`

const renderInputClass = ({ error }: Field) => html`class="in${error !== undefined && ' err'}"`

export const textField = (
  field: Field & {
    value?: string
    type?: 'text' | 'email' | 'search' | 'url'
    autocomplete?: string
    placeholder?: string
    maxLength?: number
  },
): Html =>
  wrapControl(
    field,
    html`<input ${renderInputClass(field)} id="${field.name}" name="${field.name}" type="${field.type ?? 'text'}" value="${field.value ?? ''}" maxlength="${field.maxLength ?? 254}"${
      field.autocomplete !== undefined && html` autocomplete="${field.autocomplete}"`
    }${field.placeholder !== undefined && html` placeholder="${field.placeholder}"`}${renderDescribedBy(field)}>`,
  )

export const textAreaField = (field: Field & { value?: string; rows?: number; maxLength: number }): Html =>
  wrapControl(
    field,
    // The first line break after the tag is not part of the value.
    html`<textarea ${renderInputClass(field)} id="${field.name}" name="${field.name}" rows="${field.rows ?? 5}" maxlength="${field.maxLength}"${renderDescribedBy(field)}>
${field.value ?? ''}</textarea>`,
  )

export interface Choice {
  value: string
  label: string
}

export const selectField = (
  field: Field & { value?: string | undefined; choices: readonly Choice[] },
): Html =>
  wrapControl(
    field,
    html`<select ${renderInputClass(field)} id="${field.name}" name="${field.name}"${renderDescribedBy(field)}>${field.choices.map(
      ({ value, label }) =>
        html`<option value="${value}"${value === (field.value ?? '') && html` selected`}>${label}</option>`,
    )}</select>`,
  )

export const radioField = (field: Field & { value?: string | undefined; choices: readonly Choice[] }): Html =>
  html`<fieldset class="field"${renderDescribedBy(field)}><legend>${field.label}</legend><div class="card">${field.choices.map(
    ({ value, label }) =>
      html`<label class="choice"><input type="radio" name="${field.name}" value="${value}"${value === field.value && html` checked`}>${label}</label>`,
  )}</div>${renderNotes(field)}</fieldset>`

export const checkboxField = (field: { name: string; label: string; isChecked: boolean }): Html =>
  html`<label class="choice"><input type="checkbox" name="${field.name}" value="yes"${field.isChecked && html` checked`}>${field.label}</label>`

/** Forms with a file need `enctype="multipart/form-data"`. */
export const fileField = (field: Field & { accept: string }): Html =>
  wrapControl(
    field,
    html`<input ${renderInputClass(field)} id="${field.name}" name="${field.name}" type="file" accept="${field.accept}"${renderDescribedBy(field)}>`,
  )

/** An announcement above a form or a result. */
export const note = (kind: 'good' | 'needs' | 'bad', text: string | Html): Html =>
  html`<p class="note st-${kind}"${kind === 'bad' && html` role="alert"`}>${icon(kind === 'good' ? 'check' : 'alert-circle')}<span>${text}</span></p>`

export const submitButton = (label: string): Html =>
  html`<button class="btn btn-primary btn-touch" type="submit">${label}</button>`

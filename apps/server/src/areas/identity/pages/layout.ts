import { join } from 'node:path'
import { PASSWORD_MIN_LENGTH } from '@sojourn/domain'
import { createPageAssets } from '../../../platform/http/pages/assets.ts'
import { type Html, html, mark, trusted } from '../../../platform/http/pages/html.ts'
import type { Platform } from '../../../platform/platform.ts'
import { getProgrammeSettings, type ProgrammeSettings } from '../../programme/index.ts'
import { texts } from './texts.ts'

export const assets = createPageAssets('/identity/assets', join(import.meta.dirname, 'assets'), 'identity')

export interface Page {
  title: string
  body: Html
  /** Back link of the account page if it is not the start page. */
  back?: { label: string; href: string }
}

export type Programme = Pick<ProgrammeSettings, 'name' | 'helpUrl' | 'supportEmail' | 'logoDocumentID'>

const brand = (programme: Programme) =>
  html`<a class="brand" href="/">${
    programme.logoDocumentID === null
      ? mark
      : html`<img src="/api/document/${programme.logoDocumentID}" alt="">`
  }<b>${programme.name}</b></a>`

const renderDocument = (programme: Programme, title: string, body: Html): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${title} · ${programme.name}</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${assets.styles}">
<script src="${assets.script}" defer></script>
</head>
${body}
</html>
`.text

/** Layout of the pages around sign-in: a form next to an illustration. */
export const renderIdentityPage = (programme: Programme, { title, body }: Page): string =>
  renderDocument(
    programme,
    title,
    html`<body class="sign-in">
<main>
${brand(programme)}
<div class="box">
${body}
</div>
<nav class="foot" aria-label="${texts.footer}">${
      programme.helpUrl !== '' && html`<a href="${programme.helpUrl}">${texts.help}</a>`
    }${programme.supportEmail !== '' && html`<a href="mailto:${programme.supportEmail}">${texts.contact}</a>`}</nav>
</main>
<aside class="facade" aria-hidden="true"><img src="/facade.svg" alt=""><div><p>${texts.tagline}</p></div></aside>
</body>`,
  )

/** Layout of the account page: a bar with a back link above the cards. */
export const renderAccountPage = (programme: Programme, { title, body, back }: Page): string =>
  renderDocument(
    programme,
    title,
    html`<body>
<div class="account">
<header class="bar">${brand(programme)}<a href="${back?.href ?? '/'}">${back?.label ?? texts.backTo(programme.name)}</a></header>
<main>
${body}
</main>
</div>
</body>`,
  )

const DEFAULT_PROGRAMME: Programme = { name: 'Sojourn', helpUrl: '', supportEmail: '', logoDocumentID: null }

/** Returns defaults if the database is unavailable, because the error page needs a programme too. */
export async function getPageProgramme(platform: Platform): Promise<Programme> {
  try {
    return await getProgrammeSettings(platform.db)
  } catch {
    return DEFAULT_PROGRAMME
  }
}

/** Paths of Tabler outline icons (MIT). */
const paths = {
  alert: '<path d="M3 12a9 9 0 1 0 18 0a9 9 0 0 0 -18 0"/><path d="M12 8v4"/><path d="M12 16h.01"/>',
  check: '<path d="M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0"/><path d="M9 12l2 2l4 -4"/>',
  mail: '<path d="M3 7a2 2 0 0 1 2 -2h14a2 2 0 0 1 2 2v10a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-10"/><path d="M3 7l9 6l9 -6"/>',
  eye: '<path d="M10 12a2 2 0 1 0 4 0a2 2 0 0 0 -4 0"/><path d="M21 12c-2.4 4 -5.4 6 -9 6c-3.6 0 -6.6 -2 -9 -6c2.4 -4 5.4 -6 9 -6c3.600 0 6.600 2 9 6"/>',
  slash: '<path class="slash" d="M4 4l16 16"/>',
} as const

const icon = (...names: (keyof typeof paths)[]) =>
  html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">${trusted(names.map((name) => paths[name]).join(''))}</svg>`

interface Field {
  name: string
  label: string
  value?: string | undefined
  type?: 'text' | 'email' | undefined
  autocomplete: string
  error?: string | undefined
  autofocus?: boolean | undefined
}

const fieldError = (id: string, error: string | undefined) =>
  error !== undefined && html`<p class="wrong-text" id="${id}-error">${icon('alert')}${error}</p>`

const describedBy = (id: string, error: string | undefined, help?: string) => {
  const ids = [error !== undefined && `${id}-error`, help !== undefined && `${id}-help`].filter(Boolean)
  return html`${error !== undefined && html` aria-invalid="true"`}${ids.length > 0 && html` aria-describedby="${ids.join(' ')}"`}`
}

/** No `required` attribute, because native validation messages would replace ours. */
export const textField = (field: Field): Html => html`<div class="field">
<label for="${field.name}">${field.label}</label>
<span class="in${field.error !== undefined && ' wrong'}"><input id="${field.name}" name="${field.name}" type="${field.type ?? 'text'}" value="${field.value ?? ''}" autocomplete="${field.autocomplete}" maxlength="254"${field.autofocus && html` autofocus`}${describedBy(field.name, field.error)}></span>
${fieldError(field.name, field.error)}</div>`

/** The button that shows the password is hidden until the script enables it. */
export const passwordField = (
  field: Omit<Field, 'value' | 'type'> & { aside?: Html; help?: string },
): Html => html`<div class="field">
<span class="split"><label for="${field.name}">${field.label}</label>${field.aside}</span>
<span class="in${field.error !== undefined && ' wrong'}"><input id="${field.name}" name="${field.name}" type="password" autocomplete="${field.autocomplete}"${field.autofocus && html` autofocus`}${describedBy(field.name, field.error, field.help)}><button type="button" class="eye" data-shows="${field.name}" aria-label="${texts.showPassword}" aria-pressed="false" hidden>${icon('eye', 'slash')}</button></span>
${field.help !== undefined && html`<p class="help" id="${field.name}-help">${field.help}</p>`}
${fieldError(field.name, field.error)}</div>`

export const newPasswordField = (field: { label: string; error?: string | undefined; autofocus?: boolean }) =>
  passwordField({
    ...field,
    name: 'password',
    autocomplete: 'new-password',
    help: texts.passwordHelp(PASSWORD_MIN_LENGTH),
  })

export const checkbox = (field: { name: string; label: string; isChecked: boolean }): Html =>
  html`<label class="check"><input type="checkbox" name="${field.name}" value="yes"${field.isChecked && html` checked`}>${field.label}</label>`

export const formToken = (token: string): Html =>
  html`<input type="hidden" name="form_token" value="${token}">`

export const mainButton = (label: string): Html =>
  html`<button class="button primary wide" type="submit">${label}</button>`

export const linkButton = (label: string, href: string): Html =>
  html`<a class="button primary wide" href="${href}">${label}</a>`

export const errorNote = (text: string | undefined) =>
  text !== undefined && html`<p class="note bad" role="alert">${icon('alert')}<span>${text}</span></p>`

export const successNote = (text: string | undefined) =>
  text !== undefined && html`<p class="note good" role="status">${icon('check')}<span>${text}</span></p>`

import { problems } from '@sojourn/contract'
import { getAvatarColour, getInitials, hasRole, longDate, OWN_NUMBER_FORMATS } from '@sojourn/domain'
import { type Html, html } from '../../../platform/http/pages/html.ts'
import { languages as allLanguages } from '../../programme/index.ts'
import type { Account } from '../repository/accounts.ts'
import type { Errors } from './identity-pages.ts'
import {
  errorNote,
  formToken,
  newPasswordField,
  type Page,
  passwordField,
  successNote,
  textField,
} from './layout.ts'
import { accountTexts, texts } from './texts.ts'

const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

const findName = (names: typeof BROWSERS, userAgent: string) =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1]

/** The order of the patterns matters, because most user agents also contain the names of other browsers. */
export function parseBrowserName(userAgent: string | null): string | undefined {
  if (userAgent === null) return undefined
  const browser = findName(BROWSERS, userAgent)
  const system = findName(SYSTEMS, userAgent)
  if (browser === undefined) return system
  return system === undefined ? browser : `${browser} on ${system}`
}

export interface AccountSession {
  userAgent: string | null
  signedInAt: Date
  lastUsedAt: Date
  isThisBrowser: boolean
}

export interface AccountForm {
  token: string
  account: Account
  /** Submitted values when the form has errors, otherwise the stored values. */
  values: Pick<Account, 'firstName' | 'surname' | 'languages' | 'numberFormat'>
  /** True if an Admin edits the account of another user. */
  isForAnother: boolean
  sessions: readonly AccountSession[]
  saved?: string | undefined
  errors: Errors
}

const getQuery = (form: AccountForm) => (form.isForAnother ? `?userID=${form.account.userID}` : '')

/** The token is in the URL because it is checked before the multipart body is read. */
const profileAction = (form: AccountForm) =>
  `/identity/account/profile?${new URLSearchParams({
    ...(form.isForAnother ? { userID: form.account.userID } : {}),
    form_token: form.token,
  })}`

const avatar = ({ account, ...form }: AccountForm): Html =>
  account.photoDocumentID === null
    ? html`<span class="avatar av-${getAvatarColour(account.userID)}" aria-hidden="true">${getInitials(account.name)}</span>`
    : html`<img class="avatar" src="/identity/account/photo${getQuery({ account, ...form })}${form.isForAnother ? '&' : '?'}version=${account.version}" alt="">`

const languageChip = (code: string): Html =>
  html`<label class="chip"><input type="checkbox" name="languages" value="${code}" checked>${allLanguages.find((language) => language.code === code)?.name ?? code}</label>`

const profileCard = (form: AccountForm): Html => html`<section class="card">
<h2>${accountTexts.profile}</h2>
${!form.isForAnother && html`<p>${accountTexts.profileLead}</p>`}
<form method="post" novalidate action="${profileAction(form)}" enctype="multipart/form-data">
<div class="pair">
${textField({ name: 'firstName', label: texts.firstName, value: form.values.firstName, autocomplete: form.isForAnother ? 'off' : 'given-name', error: form.errors.firstName })}
${textField({ name: 'surname', label: texts.surname, value: form.values.surname, autocomplete: form.isForAnother ? 'off' : 'family-name', error: form.errors.surname })}
</div>
<div class="field"><label for="photo">${accountTexts.photo}</label>
<div class="photo"><input id="photo" name="photo" type="file" accept=".jpg,.jpeg,.png,image/jpeg,image/png" aria-describedby="photo-help">${
  form.account.photoDocumentID !== null &&
  html`<label class="chip"><input type="checkbox" name="removePhoto" value="yes">${accountTexts.removePhoto}</label>`
}</div>
<p class="help" id="photo-help">${accountTexts.photoHelp}</p>
${form.errors.photo !== undefined && html`<p class="wrong-text">${form.errors.photo}</p>`}</div>
<fieldset class="field"><legend>${accountTexts.languages}</legend>
<div class="chips" id="languages">${form.values.languages.map(languageChip)}</div>
<span class="in narrow"><select name="languages" aria-label="${accountTexts.addLanguage}" data-adds-to="languages"><option value="">${accountTexts.addLanguage}</option>${allLanguages.map(
  ({ code, name }) => html`<option value="${code}">${name}</option>`,
)}</select></span></fieldset>
<div class="field"><label for="number-format">${accountTexts.numberFormat}</label>
<span class="in narrow"><select id="number-format" name="numberFormat" aria-describedby="number-format-help"><option value="">${accountTexts.numberFormatOfProgramme}</option>${OWN_NUMBER_FORMATS.map(
  (format) =>
    html`<option value="${format}"${format === form.values.numberFormat && html` selected`}>${format}</option>`,
)}</select></span>
<p class="help" id="number-format-help">${accountTexts.numberFormatHelp}</p></div>
<div class="actions"><button class="button primary" type="submit">${accountTexts.save}</button></div>
</form>
</section>`

const ownPasswordCard = (form: AccountForm): Html => html`<section class="card">
<h2>${accountTexts.password}</h2>
<p>${accountTexts.passwordLead}</p>
<form class="narrow" method="post" novalidate action="/identity/account/password">
${formToken(form.token)}
<input type="email" name="username" value="${form.account.email}" autocomplete="username" hidden readonly>
${passwordField({ name: 'currentPassword', label: texts.currentPassword, autocomplete: 'current-password', error: form.errors.currentPassword })}
${newPasswordField({ label: texts.newPassword, error: form.errors.password })}
<div class="actions"><button class="button" type="submit">${accountTexts.changePassword}</button></div>
</form>
</section>`

const resetForm = (form: AccountForm): Html => html`<p>${accountTexts.resetLead(form.account.name)}</p>
<form method="post" novalidate action="/identity/account/reset-password${getQuery(form)}">
${formToken(form.token)}
<div class="actions"><button class="button" type="submit">${accountTexts.sendReset}</button></div>
</form>`

const resetPasswordCard = (form: AccountForm): Html => html`<section class="card">
<h2>${accountTexts.password}</h2>
${form.account.emailConfirmedAt === null ? html`<p>${problems['not-confirmed'].sentence}</p>` : resetForm(form)}
</section>`

const formatTime = (date: Date): string =>
  `${longDate(date.toISOString())}, ${date.toISOString().slice(11, 16)} UTC`

const sessionRow = (session: AccountSession): Html =>
  html`<li><div><b>${parseBrowserName(session.userAgent) ?? accountTexts.unknownBrowser}</b>
<span>${accountTexts.signedIn(formatTime(session.signedInAt))}, ${accountTexts.lastUsed(formatTime(session.lastUsedAt))}</span></div>${
    session.isThisBrowser && html`<strong class="badge">${accountTexts.thisBrowser}</strong>`
  }</li>`

const sessionsLead = ({ account, isForAnother, sessions }: AccountForm): string => {
  if (sessions.length === 0) return accountTexts.noSessions
  return isForAnother ? accountTexts.sessionsLeadOf(account.name) : accountTexts.sessionsLead
}

/** Link for Admins back to the list that contains this user. */
function getBackLink({ roles }: Account): NonNullable<Page['back']> {
  const { administrators, auditors, users } = accountTexts.backToList
  if (hasRole(roles, 'Admin')) return { label: administrators, href: '/settings/admin-users' }
  if (hasRole(roles, 'Auditor')) return { label: auditors, href: '/auditors' }
  return { label: users, href: '/settings/users' }
}

const sessionsCard = (form: AccountForm): Html => html`<section class="card">
<h2>${accountTexts.sessions}</h2>
<p>${sessionsLead(form)}</p>
${
  form.sessions.length > 0 &&
  html`<ul class="sessions">${form.sessions.map(sessionRow)}</ul>
<form method="post" novalidate action="/identity/account/sign-out-everywhere${getQuery(form)}">
${formToken(form.token)}
<div class="actions"><button class="button danger" type="submit">${form.isForAnother ? accountTexts.signOutEverywhereOf(form.account.firstName) : accountTexts.signOutEverywhere}</button></div>
</form>`
}
</section>`

export function accountPage(form: AccountForm): Page {
  const title = form.isForAnother ? accountTexts.titleOf(form.account.name) : accountTexts.title
  return {
    title,
    ...(form.isForAnother ? { back: getBackLink(form.account) } : {}),
    body: html`<div class="who">${avatar(form)}<div><h1>${title}</h1><p class="lead">${!form.isForAnother && `${form.account.name}, `}${form.account.email}</p></div></div>
${successNote(form.saved)}${errorNote(form.errors.form)}
${profileCard(form)}
${form.isForAnother ? resetPasswordCard(form) : ownPasswordCard(form)}
${sessionsCard(form)}`,
  }
}

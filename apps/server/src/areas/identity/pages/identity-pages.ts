import { type Html, html } from '../../../platform/http/pages/html.ts'
import {
  checkbox,
  errorNote,
  formToken,
  linkButton,
  mainButton,
  newPasswordField,
  type Page,
  passwordField,
  textField,
} from './layout.ts'
import { texts } from './texts.ts'

export type Errors = Readonly<Record<string, string | undefined>>

const SIGN_IN = '/authentication/login'

export const signInPage = (form: {
  token: string
  email: string
  shouldRemember?: boolean
  error?: string | undefined
  canRegister: boolean
}): Page => ({
  title: texts.signIn,
  body: html`<h1>${texts.signIn}</h1>
<p class="lead">${texts.signInLead}</p>
${errorNote(form.error)}
<form method="post" novalidate data-replaces>
${formToken(form.token)}
${textField({ name: 'email', label: texts.email, type: 'email', value: form.email, autocomplete: 'username', autofocus: form.email === '' })}
${passwordField({
  name: 'password',
  label: texts.password,
  autocomplete: 'current-password',
  autofocus: form.email !== '',
  aside: html`<a href="/identity/forgotten-password">${texts.forgotten}</a>`,
})}
${checkbox({ name: 'remember', label: texts.keepSignedIn, isChecked: form.shouldRemember ?? false })}
${mainButton(texts.signIn)}
</form>
<div class="after">${form.canRegister && html`<p>${texts.newProperty} <a href="/identity/register">${texts.register}</a></p>`}
<p>${texts.auditorsByInvitation} <a href="/identity/register-auditor">${texts.haveInvitation}</a></p></div>`,
})

export const registerPage = (form: {
  token: string
  values: { firstName: string; surname: string; email: string }
  errors: Errors
}): Page => ({
  title: texts.register,
  body: html`<h1>${texts.registerTitle}</h1>
<p class="lead">${texts.registerLead}</p>
<form method="post" novalidate>
${formToken(form.token)}
<div class="pair">
${textField({ name: 'firstName', label: texts.firstName, value: form.values.firstName, autocomplete: 'given-name', error: form.errors.firstName, autofocus: true })}
${textField({ name: 'surname', label: texts.surname, value: form.values.surname, autocomplete: 'family-name', error: form.errors.surname })}
</div>
${textField({ name: 'email', label: texts.email, type: 'email', value: form.values.email, autocomplete: 'username', error: form.errors.email })}
${newPasswordField({ label: texts.password, error: form.errors.password })}
${mainButton(texts.createAccount)}
</form>
<div class="after"><p>${texts.haveAccount} <a href="${SIGN_IN}">${texts.signIn}</a></p></div>`,
})

export const checkInboxPage = (lead: Html, retryPath: string): Page => ({
  title: texts.checkInbox,
  body: html`<h1>${texts.checkInbox}</h1>
<p class="lead">${lead}</p>
<div class="after"><p>${texts.nothingArrived} <a href="${retryPath}">${texts.tryAgain}</a>.</p></div>`,
})

/** A page with a title, a sentence and one action. */
export const messagePage = (page: {
  title: string
  lead: string
  details?: Html | undefined
  action: { label: string; href: string }
}): Page => ({
  title: page.title,
  body: html`<h1>${page.title}</h1>
<p class="lead">${page.lead}</p>
${page.details}
${linkButton(page.action.label, page.action.href)}`,
})

export const signedOutPage: Page = messagePage({
  title: texts.signedOut,
  lead: texts.signedOutLead,
  action: { label: texts.signInAgain, href: SIGN_IN },
})

export const acceptInvitationPage = (form: {
  token: string
  account: { firstName: string; email: string; isAuditor: boolean }
  error?: string | undefined
}): Page => ({
  title: texts.welcome(form.account.firstName),
  body: html`<h1>${texts.welcome(form.account.firstName)}</h1>
<p class="lead">${form.account.isAuditor ? texts.acceptAuditorLead : texts.acceptLead} <b>${form.account.email}</b>.</p>
<form method="post" novalidate>
${formToken(form.token)}
<input type="email" name="username" value="${form.account.email}" autocomplete="username" hidden readonly>
${newPasswordField({ label: texts.password, error: form.error, autofocus: true })}
${mainButton(texts.acceptInvitation)}
</form>`,
})

export const confirmEmailPage = (form: {
  token: string
  email: string
  error?: string | undefined
}): Page => ({
  title: texts.confirmTitle,
  body: html`<h1>${texts.confirmTitle}</h1>
<p class="lead"><b>${form.email}</b></p>
<p class="lead">${texts.confirmLead}</p>
<form method="post" novalidate>
${formToken(form.token)}
<input type="email" name="username" value="${form.email}" autocomplete="username" hidden readonly>
${passwordField({
  name: 'password',
  label: texts.password,
  autocomplete: 'current-password',
  error: form.error,
  autofocus: true,
  aside: html`<a href="/identity/forgotten-password">${texts.forgotten}</a>`,
})}
${mainButton(texts.confirm)}
</form>`,
})

export const confirmDevicePage = (form: { token: string; email: string }): Page => ({
  title: texts.confirmDeviceTitle,
  body: html`<h1>${texts.confirmDeviceTitle}</h1>
<p class="lead"><b>${form.email}</b></p>
<p class="lead">${texts.confirmDeviceLead}</p>
<form method="post" novalidate>
${formToken(form.token)}
${mainButton(texts.confirmDevice)}
</form>`,
})

export const forgottenPasswordPage = (form: {
  token: string
  email: string
  error?: string | undefined
}): Page => ({
  title: texts.forgottenTitle,
  body: html`<h1>${texts.forgottenTitle}</h1>
<p class="lead">${texts.forgottenLead}</p>
<form method="post" novalidate>
${formToken(form.token)}
${textField({ name: 'email', label: texts.email, type: 'email', value: form.email, autocomplete: 'username', error: form.error, autofocus: true })}
${mainButton(texts.sendLink)}
</form>
<div class="after"><p>${texts.remembered} <a href="${SIGN_IN}">${texts.signIn}</a></p></div>`,
})

export const resetPasswordPage = (form: {
  token: string
  email: string
  error?: string | undefined
}): Page => ({
  title: texts.resetTitle,
  body: html`<h1>${texts.resetTitle}</h1>
<p class="lead">${texts.resetLead} <b>${form.email}</b></p>
<form method="post" novalidate>
${formToken(form.token)}
<input type="email" name="username" value="${form.email}" autocomplete="username" hidden readonly>
${newPasswordField({ label: texts.newPassword, error: form.error, autofocus: true })}
${mainButton(texts.savePassword)}
</form>`,
})

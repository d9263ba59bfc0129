import { type Html, html } from '../../../platform/http/pages/html.ts'
import { mark } from '../../../platform/http/pages/mark.ts'
import type { Platform } from '../../../platform/platform.ts'
import { getProgrammeSettings, type ProgrammeSettings } from '../../programme/index.ts'
import { assets } from './assets.ts'
import { texts } from './texts.ts'

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

import type { FastifyReply } from 'fastify'
import { type Html, html, trusted } from '../http/pages/html.ts'
import { mark } from '../http/pages/mark.ts'
import { publicStyles } from './assets.ts'
import { icon } from './icons.ts'

interface Link {
  label: string
  href: string
}

/** What the header and the footer show on every public page. */
export interface PublicSite {
  name: string
  logoDocumentID: string | null
  supportEmail: string
  /** The main navigation. Only pages that exist. */
  links: readonly Link[]
}

export interface PublicPage {
  title: string
  main: Html
  description?: string
  /** The absolute URL under which search engines list the page. */
  canonical?: string
  /** The `href` of the navigation link of this page. */
  current?: string
  /** The stylesheet from `createPublicStyles`, if the page has its own. */
  styles?: string
  /** The script from `createPublicScript`, for additions that the page does not need. */
  script?: string
  /** A JSON-LD object for search engines. */
  jsonLd?: object
  isIndexed?: boolean
  /** The URL of the page is secret: it is not stored and not sent to other sites. */
  isPrivate?: boolean
}

const brand = ({ name, logoDocumentID }: PublicSite) =>
  html`<a class="brand" href="/register">${
    logoDocumentID === null ? mark : html`<img src="/api/document/${logoDocumentID}" alt="" height="32">`
  }<b>${name}</b></a>`

const navigation = ({ links }: PublicSite, current: string | undefined) =>
  links.map(
    ({ label, href }) =>
      html`<a href="${href}"${href === current && html` aria-current="page"`}>${label}</a>`,
  )

// Escaped, because `</script>` in a text would end the element.
const writeJsonLd = (data: object) =>
  html`<script type="application/ld+json">${trusted(JSON.stringify(data).replaceAll('<', '\\u003c'))}</script>`

/** Works without JavaScript: the menu of small screens is a `details` element. */
export function renderPublicPage(site: PublicSite, page: PublicPage): string {
  const links = navigation(site, page.current)
  const signIn = html`<a class="btn btn-dense" href="/">Sign in</a>`
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
${page.isIndexed !== true && html`<meta name="robots" content="noindex">`}
<title>${page.title} · ${site.name}</title>
${page.description !== undefined && html`<meta name="description" content="${page.description}">`}
${page.canonical !== undefined && html`<link rel="canonical" href="${page.canonical}">`}
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${page.styles ?? publicStyles}">
${page.script !== undefined && html`<script type="module" src="${page.script}"></script>`}
${page.jsonLd !== undefined && writeJsonLd(page.jsonLd)}
</head>
<body class="public">
<a class="skip" href="#main">Skip to content</a>
<header class="pub-head"><div class="pub-in">
${brand(site)}
<nav class="pub-nav wide" aria-label="Main">${links}</nav>
<span class="grow"></span>
<span class="wide">${signIn}</span>
<details class="pub-menu narrow"><summary aria-label="Menu">${icon('menu-2')}</summary><nav aria-label="Menu">${links}<a href="/">Sign in</a></nav></details>
</div></header>
<main id="main"><div class="wrap">
${page.main}
</div></main>
<footer class="pub-foot"><div class="pub-in">
<p>${site.name}</p>
<span class="grow"></span>
${site.links.map(({ label, href }) => html`<a href="${href}">${label}</a>`)}
<a href="/api/docs">Data for platforms</a>
${site.supportEmail !== '' && html`<a href="mailto:${site.supportEmail}">Contact</a>`}
</div></footer>
</body>
</html>
`.text
}

/** Sends the page. It is not cached, because the state of a certificate can change at any time. */
export const sendPublicPage = (reply: FastifyReply, site: PublicSite, page: PublicPage, status = 200) =>
  reply
    .status(status)
    .type('text/html; charset=utf-8')
    .headers(
      page.isPrivate === true
        ? { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' }
        : { 'Cache-Control': 'no-cache' },
    )
    .serializer(String)
    .send(renderPublicPage(site, page))

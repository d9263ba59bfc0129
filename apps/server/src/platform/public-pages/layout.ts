import type { FastifyReply } from 'fastify'
import { type Html, html, mark, trusted } from '../http/pages/html.ts'
import { publicStylesUrl } from './assets.ts'

/** Paths of Tabler outline icons (MIT). */
const ICON_PATHS = {
  'adjustments-horizontal':
    'M12 6a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M4 6l8 0M16 6l4 0M6 12a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M4 12l2 0M10 12l10 0M15 18a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M4 18l11 0M19 18l1 0',
  'alert-circle': 'M3 12a9 9 0 1 0 18 0a9 9 0 0 0 -18 0M12 8v4M12 16h.01',
  braces:
    'M7 4a2 2 0 0 0 -2 2v3a2 3 0 0 1 -2 3a2 3 0 0 1 2 3v3a2 2 0 0 0 2 2M17 4a2 2 0 0 1 2 2v3a2 3 0 0 0 2 3a2 3 0 0 0 -2 3v3a2 2 0 0 1 -2 2',
  check: 'M5 12l5 5l10 -10',
  'building-arch': 'M3 21l18 0M4 21v-15a2 2 0 0 1 2 -2h12a2 2 0 0 1 2 2v15M9 21v-8a3 3 0 0 1 6 0v8',
  'chevron-down': 'M6 9l6 6l6 -6',
  'chevron-left': 'M15 6l-6 6l6 6',
  'chevron-right': 'M9 6l6 6l-6 6',
  'circle-x': 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0M10 10l4 4m0 -4l-4 4',
  'clipboard-check':
    'M9 5h-2a2 2 0 0 0 -2 2v12a2 2 0 0 0 2 2h10a2 2 0 0 0 2 -2v-12a2 2 0 0 0 -2 -2h-2M9 5a2 2 0 0 1 2 -2h2a2 2 0 0 1 2 2a2 2 0 0 1 -2 2h-2a2 2 0 0 1 -2 -2M9 14l2 2l4 -4',
  code: 'M7 8l-4 4l4 4M17 8l4 4l-4 4M14 4l-4 16',
  download: 'M4 17v2a2 2 0 0 0 2 2h12a2 2 0 0 0 2 -2v-2M7 11l5 5l5 -5M12 4l0 12',
  'file-certificate':
    'M14 3v4a1 1 0 0 0 1 1h4M5 8v-3a2 2 0 0 1 2 -2h7l5 5v11a2 2 0 0 1 -2 2h-5M3 14a3 3 0 1 0 6 0a3 3 0 1 0 -6 0M4.5 17l-1.5 5l3 -1.5l3 1.5l-1.5 -5',
  gavel:
    'M13 10l7.383 7.418c.823 .82 .823 2.148 0 2.967a2.11 2.11 0 0 1 -2.976 0l-7.407 -7.385M6 9l4 4M13 10l-4 -4M3 21h7M6.793 15.793l-3.586 -3.586a1 1 0 0 1 0 -1.414l2.293 -2.293l.5 .5l3 -3l-.5 -.5l2.293 -2.293a1 1 0 0 1 1.414 0l3.586 3.586a1 1 0 0 1 0 1.414l-2.293 2.293l-.5 -.5l-3 3l.5 .5l-2.293 2.293a1 1 0 0 1 -1.414 0',
  'hourglass-empty':
    'M6 20v-2a6 6 0 1 1 12 0v2a1 1 0 0 1 -1 1h-10a1 1 0 0 1 -1 -1M6 4v2a6 6 0 1 0 12 0v-2a1 1 0 0 0 -1 -1h-10a1 1 0 0 0 -1 1',
  list: 'M9 6l11 0M9 12l11 0M9 18l11 0M5 6l0 .01M5 12l0 .01M5 18l0 .01',
  map: 'M3 7l6 -3l6 3l6 -3v13l-6 3l-6 -3l-6 3v-13M9 4v13M15 7v13',
  'menu-2': 'M4 6l16 0M4 12l16 0M4 18l16 0',
  'message-report':
    'M18 4a3 3 0 0 1 3 3v8a3 3 0 0 1 -3 3h-5l-5 3v-3h-2a3 3 0 0 1 -3 -3v-8a3 3 0 0 1 3 -3h12M12 8v3M12 14v.01',
  'player-pause':
    'M6 6a1 1 0 0 1 1 -1h2a1 1 0 0 1 1 1v12a1 1 0 0 1 -1 1h-2a1 1 0 0 1 -1 -1l0 -12M14 6a1 1 0 0 1 1 -1h2a1 1 0 0 1 1 1v12a1 1 0 0 1 -1 1h-2a1 1 0 0 1 -1 -1l0 -12',
  printer:
    'M17 17h2a2 2 0 0 0 2 -2v-4a2 2 0 0 0 -2 -2h-14a2 2 0 0 0 -2 2v4a2 2 0 0 0 2 2h2M17 9v-4a2 2 0 0 0 -2 -2h-6a2 2 0 0 0 -2 2v4M7 15a2 2 0 0 1 2 -2h6a2 2 0 0 1 2 2v4a2 2 0 0 1 -2 2h-6a2 2 0 0 1 -2 -2l0 -4',
  replace:
    'M3 4a1 1 0 0 1 1 -1h4a1 1 0 0 1 1 1v4a1 1 0 0 1 -1 1h-4a1 1 0 0 1 -1 -1l0 -4M15 16a1 1 0 0 1 1 -1h4a1 1 0 0 1 1 1v4a1 1 0 0 1 -1 1h-4a1 1 0 0 1 -1 -1l0 -4M21 11v-3a2 2 0 0 0 -2 -2h-6l3 3m0 -6l-3 3M3 13v3a2 2 0 0 0 2 2h6l-3 -3m0 6l3 -3',
  'rosette-discount-check':
    'M5 7.2a2.2 2.2 0 0 1 2.2 -2.2h1a2.2 2.2 0 0 0 1.55 -.64l.7 -.7a2.2 2.2 0 0 1 3.12 0l.7 .7c.412 .41 .97 .64 1.55 .64h1a2.2 2.2 0 0 1 2.2 2.2v1c0 .58 .23 1.138 .64 1.55l.7 .7a2.2 2.2 0 0 1 0 3.12l-.7 .7a2.2 2.2 0 0 0 -.64 1.55v1a2.2 2.2 0 0 1 -2.2 2.2h-1a2.2 2.2 0 0 0 -1.55 .64l-.7 .7a2.2 2.2 0 0 1 -3.12 0l-.7 -.7a2.2 2.2 0 0 0 -1.55 -.64h-1a2.2 2.2 0 0 1 -2.2 -2.2v-1a2.2 2.2 0 0 0 -.64 -1.55l-.7 -.7a2.2 2.2 0 0 1 0 -3.12l.7 -.7a2.2 2.2 0 0 0 .64 -1.55v-1M9 12l2 2l4 -4',
  search: 'M3 10a7 7 0 1 0 14 0a7 7 0 1 0 -14 0M21 21l-6 -6',
} as const

export const icon = (name: keyof typeof ICON_PATHS): Html =>
  html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="${trusted(ICON_PATHS[name])}"/></svg>`

interface Link {
  label: string
  href: string
}

/** The data of the header and the footer of every public page. */
export interface PublicSite {
  name: string
  logoDocumentID: string | null
  supportEmail: string
  /** The links of the main navigation, without pages that do not exist. */
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

const renderBrand = ({ name, logoDocumentID }: PublicSite) =>
  html`<a class="brand" href="/register">${
    logoDocumentID === null ? mark : html`<img src="/api/document/${logoDocumentID}" alt="" height="32">`
  }<b>${name}</b></a>`

const renderNavigation = ({ links }: PublicSite, current: string | undefined) =>
  links.map(
    ({ label, href }) =>
      html`<a href="${href}"${href === current && html` aria-current="page"`}>${label}</a>`,
  )

// Escaped, because `</script>` in a text would end the element.
const writeJsonLd = (data: object) =>
  html`<script type="application/ld+json">${trusted(JSON.stringify(data).replaceAll('<', '\\u003c'))}</script>`

/** Works without JavaScript: the menu of small screens is a `details` element. */
export function renderPublicPage(site: PublicSite, page: PublicPage): string {
  const links = renderNavigation(site, page.current)
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
<link rel="stylesheet" href="${page.styles ?? publicStylesUrl}">
${page.script !== undefined && html`<script type="module" src="${page.script}"></script>`}
${page.jsonLd !== undefined && writeJsonLd(page.jsonLd)}
</head>
<body class="public">
<a class="skip" href="#main">Skip to content</a>
<header class="pub-head"><div class="pub-in">
${renderBrand(site)}
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

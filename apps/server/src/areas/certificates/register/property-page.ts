import type { CertificateEvent, PublicCertificate } from '@sojourn/contract/certificates/certificate'
import { longDate, type nextCheckUp, type ProfileContent } from '@sojourn/domain'
import { countryName } from '@sojourn/domain/kernel/country-names'
import { type Html, html } from '../../../platform/http/pages/html.ts'
import { icon, type PublicSite } from '../../../platform/public-pages/layout.ts'
import { type BadgeModel, badgeTitle } from './badge.ts'
import { drawLocationMap } from './map.ts'
import type { CheckedGroup, ListedState, PropertyFacts } from './repository.ts'
import { registerPath, stateBadge, stateIcon, stateTone } from './state.ts'

export interface PropertyModel extends PublicCertificate {
  site: PublicSite
  /** Newest first, without internal reasons. */
  history: readonly CertificateEvent[]
  facts: PropertyFacts
  checked: readonly CheckedGroup[]
  badge: BadgeModel
  /** Approved by an Admin; undefined unless the certificate is valid. */
  profile: ProfileContent | undefined
  checkUp: ReturnType<typeof nextCheckUp>
}

const changeDate = ({ history }: PropertyModel): string => longDate(history[0]?.at ?? '')

export function propertyTitle(model: PropertyModel): string {
  const { property, badge, validUntil } = model
  const { name } = property
  const { state } = badge
  if (state === 'valid') return `${name} is certified until ${longDate(validUntil)}`
  if (state === 'suspended') return `The certificate of ${name} is suspended`
  return state === 'withdrawn'
    ? `The certificate of ${name} was withdrawn on ${changeDate(model)}`
    : `The certificate of ${name} expired on ${longDate(validUntil)}`
}

const addressOf = ({ facts, property }: PropertyModel): string =>
  [facts.address1, property.city, countryName(property.country)]
    .filter((part) => part.trim() !== '')
    .join(', ')

/** Why the certificate is suspended or withdrawn. */
function renderNote(model: PropertyModel): Html | false {
  const { badge, history, reviewDate } = model
  const { state } = badge
  if (state !== 'suspended' && state !== 'withdrawn') return false
  const title =
    state === 'suspended'
      ? `Suspended on ${changeDate(model)}, to be reviewed by ${longDate(reviewDate ?? '')}`
      : `Withdrawn on ${changeDate(model)}`
  const rule =
    state === 'suspended'
      ? 'Until then the property may not use the certificate or the badge.'
      : 'The property may no longer use the certificate or the badge.'
  return html`<div class="note st-${stateTone(state)}">${stateIcon(state)}<div><p class="semi">${title}</p><p>${history[0]?.publicReason} ${rule}</p></div></div>`
}

function renderActions(model: PropertyModel): Html {
  const { badge, number, property } = model
  const check = (style: string) => html`<a class="${style}" href="/verify">Check a document</a>`
  if (badge.state === 'valid')
    return html`<div class="acts"><a class="btn btn-primary btn-40" href="${registerPath(number)}/certificate.pdf">${icon('file-certificate')}Download certificate</a>${check('')}<button type="button" class="copy" data-copy hidden>Copy link</button></div>`
  return html`<div class="acts">${check('btn btn-primary btn-40')}<a href="/register?country=${property.country}&amp;status=valid">Valid certificates in ${countryName(property.country)}</a></div>`
}

const badgeImages = ({ badge, number }: PropertyModel, width: number, height: number): Html =>
  html`<picture><source srcset="/badge/${number}.svg?size=large&amp;scheme=dark" media="(prefers-color-scheme: dark)"><img src="/badge/${number}.svg?size=large" width="${width}" height="${height}" alt="${badgeTitle(badge)}"></picture>`

const STATE_MEANINGS: Record<Exclude<ListedState, 'valid'>, readonly string[]> = {
  suspended: [
    'The property is not certified today.',
    'It may not show the certificate or a green badge.',
    'Badges on websites say “Suspended”.',
    'If the problem is resolved, the certificate becomes valid again. If not, it is withdrawn.',
  ],
  withdrawn: [
    'The property is not certified.',
    'It may not show the certificate or a badge.',
    'Badges on websites say “Withdrawn”.',
    'The property can apply again and gets a new certificate after a new audit.',
  ],
  expired: [
    'The property is not certified today.',
    'It may not show the certificate or a green badge.',
    'Badges on websites say “Expired”.',
    'The property can get a new certificate after a new audit.',
  ],
}

function renderMap({ property, badge: { state } }: PropertyModel, height: number): Html | false {
  const { latitude, longitude, country, city } = property
  if (latitude === null || longitude === null) return false
  const label = `${city} on the map`
  return drawLocationMap({ latitude, longitude, country, state }, { width: 360, height, label })
}

const photoPath = ({ number, profile }: PropertyModel): string =>
  `${registerPath(number)}/photo.jpg?v=${profile?.photoDocumentID?.slice(-8)}`

/** The right half of the head: the meaning of the state, the photo of a certified property, or its map. */
function renderHeadAside(model: PropertyModel): Html | false {
  const { state } = model.badge
  if (state !== 'valid')
    return html`<section class="card means">${badgeImages(model, 160, 196)}<div><h2>What this means</h2><ul>${STATE_MEANINGS[state].map((text) => html`<li>${text}</li>`)}</ul></div></section>`
  if (model.profile?.photoDocumentID)
    return html`<figure class="photo"><img src="${photoPath(model)}" alt="${model.property.name}" width="468" height="300"></figure>`
  const map = renderMap(model, 232)
  return map && html`<figure class="photo">${map}</figure>`
}

const renderCriteriaLink = ({ scheme }: PropertyModel, criteriaPath: string | undefined): Html | false =>
  criteriaPath !== undefined &&
  html`<p class="more"><a href="${criteriaPath}">Read all criteria of ${scheme.name}, revision ${scheme.revision}</a></p>`

function renderChecked(model: PropertyModel, criteriaPath: string | undefined): Html | false {
  const { checked } = model
  const total = checked.reduce((sum, { count }) => sum + count, 0)
  if (total === 0) return renderCriteriaLink(model, criteriaPath)
  const width = 1000
  let x = 0
  const bars = checked.map(({ count }, index) => {
    const start = x
    x += (count / total) * width
    return html`<rect class="k${(index % 3) + 1}" x="${start.toFixed(1)}" width="${Math.max(x - start - 3, 1).toFixed(1)}" height="6" rx="1"/>`
  })
  return html`<section class="sec"><h2>${total} criteria were checked on site</h2>
<svg class="split" viewBox="0 0 ${width} 6" preserveAspectRatio="none" aria-hidden="true">${bars}</svg>
<div class="chk">${checked.map(
    ({ name, count, topics }, index) =>
      html`<div><span class="fig">${count}</span><h3><i class="sq k${(index % 3) + 1}"></i>${name}</h3><ul>${topics.map((topic) => html`<li>${topic.name}<span>${topic.count}</span></li>`)}</ul></div>`,
  )}</div>
${renderCriteriaLink(model, criteriaPath)}</section>`
}

const EVENT_TITLES: Record<CertificateEvent['action'], string> = {
  issue: 'Issued',
  suspend: 'Suspended',
  lift: 'Suspension lifted',
  withdraw: 'Withdrawn',
  supersede: 'Replaced',
  expire: 'Expired',
  're-issue': 'Issued again',
  confirm: 'Confirmed',
}

const listedState = (state: CertificateEvent['state']): ListedState =>
  state === 'superseded' ? 'expired' : state

function describeEvent({ facts }: PropertyModel, event: CertificateEvent): string {
  if (event.action === 'expire') return 'The last day of the certificate has passed.'
  if (event.action === 'suspend')
    return `${event.publicReason} Review by ${longDate(event.reviewDate ?? '')}.`
  if (event.action !== 'issue') return event.publicReason
  const audited = facts.auditDate === null ? [] : [`Audited on site on ${longDate(facts.auditDate)}.`]
  const replaced = facts.replaced === undefined ? [] : [`Replaces certificate ${facts.replaced.number}.`]
  return [...audited, ...replaced].join(' ')
}

function renderHistory(model: PropertyModel): Html {
  const { replaced } = model.facts
  return html`<section><h2>Status history</h2><ol class="hist">${model.history.map((event) => {
    const state = listedState(event.state)
    return html`<li><span class="dotm st-${stateTone(state)}">${stateIcon(state)}</span><p class="med">${EVENT_TITLES[event.action]}</p><p class="mut">${describeEvent(model, event)}</p><p class="when">${longDate(event.at)}, ${event.at.slice(11, 16)} UTC</p></li>`
  })}</ol>${replaced !== undefined && html`<p class="t12 dim earlier">Earlier: ${replaced.number}, ${longDate(replaced.validFrom)} to ${longDate(replaced.until.toISOString())}</p>`}</section>`
}

function renderFacts({ scheme, scope, decidedBy, site, checkUp }: PropertyModel): Html {
  const facts: (readonly [string, string])[] = [
    ['Scheme', `${scheme.name}, revision ${scheme.revision}`],
    ['Scope', scope],
    ...(decidedBy === null ? [] : [['Decided by', `${decidedBy}, ${site.name}`] as const]),
    ...(checkUp === undefined
      ? []
      : [
          [
            'Next check-up',
            `${checkUp.kind === 'remote' ? 'Remote' : 'On site'}, by ${longDate(checkUp.by)}`,
          ] as const,
        ]),
  ]
  return html`<section><h2>Certificate</h2><dl class="facts">${facts.map(([label, value]) => html`<dt>${label}</dt><dd>${value}</dd>`)}</dl></section>`
}

const domainOf = (website: string): string => new URL(website).hostname.replace(/^www\./, '')

/** The sentence and the website of the property, and the map if the photo has taken its place. */
function renderProfile(model: PropertyModel): Html | false {
  const { profile } = model
  if (profile === undefined) return false
  const { sentence, website, photoDocumentID } = profile
  const map = photoDocumentID !== null && renderMap(model, 150)
  return html`<section class="card own"><h2>From the property</h2>${sentence !== '' && html`<p class="mut">${sentence}</p>`}${
    website !== null && html`<p><a href="${website}" rel="nofollow ugc noopener">${domainOf(website)}</a></p>`
  }${map}</section>`
}

function renderAside(model: PropertyModel): Html {
  const { badge, number } = model
  const map = renderMap(model, 150)
  return html`<aside class="side">
${
  badge.state === 'valid'
    ? html`<section class="card"><h2>Badge</h2><div class="badge-row">${badgeImages(model, 98, 120)}<p class="mut">The property may show this badge. A real badge always links to this page.</p></div></section>`
    : map && html`<section class="card"><h2>Location</h2>${map}</section>`
}${renderProfile(model)}
<section class="card lnks">${badge.state === 'valid' && html`<a class="lnk" href="${model.credentialUrl}">${icon('code')}Machine-readable credential<span class="t12 dim">JWT</span></a>`}<a class="lnk" href="/api/public/certificates/${encodeURIComponent(number)}">${icon('braces')}Data of this certificate<span class="t12 dim">JSON</span></a><a class="lnk" href="${registerPath(number)}/complaint">${icon('message-report')}Make a complaint about this property</a></section>
</aside>`
}

/** `criteriaPath` is the page of the criteria, if they are public. */
export function renderProperty(model: PropertyModel, criteriaPath: string | undefined): Html {
  const { badge, number, validFrom, validUntil, property } = model
  const { state } = badge
  const keys = [
    ['Certificate number', number],
    ['Valid from', longDate(validFrom)],
    [state === 'valid' ? 'Valid until' : 'Expiry date', longDate(validUntil)],
  ] as const
  const aside = renderHeadAside(model)
  return html`<div class="hero${aside === false && ' alone'}"><div>
<nav class="crumbs" aria-label="Breadcrumbs"><a href="/register">Register</a><span>/</span><a href="/register?country=${property.country}">${countryName(property.country)}</a><span>/</span><span>${property.city}</span></nav>
<h1>${propertyTitle(model)}</h1>
<p class="place">${stateBadge(state)}<span class="mut">${addressOf(model)}</span></p>
${renderNote(model)}
<dl class="key">${keys.map(([label, value]) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`)}</dl>
${renderActions(model)}
</div>${aside}</div>
<div class="cols"><div>${renderChecked(model, criteriaPath)}<div class="sec two">${renderHistory(model)}${renderFacts(model)}</div></div>
${renderAside(model)}
</div>`
}

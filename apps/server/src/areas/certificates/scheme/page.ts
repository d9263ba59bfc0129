import type { SchemeTexts } from '@sojourn/contract/certificates/scheme'
import { longDate } from '@sojourn/domain'
import { canDrawFan, createFan } from '@sojourn/domain/certificates/fan'
import { readFormattedText, type TextBlock } from '@sojourn/domain/kernel/formatted-text'
import { type Html, html } from '../../../platform/http/pages/html.ts'
import { icon, type PublicSite } from '../../../platform/public-pages/layout.ts'
import type { StoredRevision } from '../texts/repository.ts'
import {
  type CriteriaGroup,
  type CriteriaKey,
  type Criterion,
  criteriaPath,
  listTopics,
} from './read-criteria.ts'
import type { StoredScheme } from './scheme.ts'

const WIDTH = 580
const HEIGHT = 292
const CENTRE = { x: WIDTH / 2, y: HEIGHT - 4 }
const LABEL_RADIUS = 122
const GAP = 1.8
const INSET = 4
/** In narrower arches, the inner line would touch the label. */
const MAX_INSET_ARCHES = 16

const fan = createFan({ centre: CENTRE, outerRadius: 284, innerRadius: 112, gap: GAP })

/** The average width of a character in relation to the font size. */
const CHARACTER_WIDTH = 0.53

/** Leaves out the last words of a label that is too long. */
function fitLabel(label: string, length: number): string {
  let words = label.split(' ')
  let text = label
  while (words.length > 1 && text.length > length) {
    words = words.slice(0, -1)
    text = `${words.join(' ').replace(/( and| or|[,;])+$/, '')} …`
  }
  return text
}

const round = (value: number): string => value.toFixed(2)

/** The topics of a revision with their numbers of criteria, as on the certificate; nothing if they do not fit. */
function drawFan(groups: readonly CriteriaGroup[]): Html | false {
  const topics = listTopics(groups)
  if (!canDrawFan(topics.length)) return false
  const share = Math.PI / topics.length
  const half = share / 2
  const distance = fan.endDistance(half)
  const numberSize = Math.min(21, (distance * Math.sin(half) - GAP) * 0.66)
  const labelSize = Math.min(12, (LABEL_RADIUS * Math.sin(half) - GAP) * 2 * 0.78)
  const maxCharacters = (distance - numberSize * 0.8 - LABEL_RADIUS) / (labelSize * CHARACTER_WIDTH)
  const arches = topics.map(({ name, count, group }, index) => {
    const angle = (index + 0.5) * share
    const numberPoint = fan.point(angle, distance, 0)
    const start = fan.point(angle, LABEL_RADIUS, 0)
    const isLeft = angle < Math.PI / 2
    const degrees = (angle * 180) / Math.PI - (isLeft ? 0 : 180)
    return html`<g class="shade-${group % 3}"><path class="arch" d="${fan.archPath(angle, half, 0)}"/>${
      topics.length <= MAX_INSET_ARCHES && html`<path class="inner" d="${fan.archPath(angle, half, INSET)}"/>`
    }<text class="tl" transform="translate(${round(start.x)} ${round(start.y)}) rotate(${round(degrees)})" dy="${round(labelSize * 0.34)}" text-anchor="${isLeft ? 'end' : 'start'}" font-size="${round(labelSize)}">${fitLabel(name, maxCharacters)}</text><text class="tn" x="${round(numberPoint.x)}" y="${round(numberPoint.y + numberSize * 0.34)}" text-anchor="middle" font-size="${round(numberSize)}">${count}</text></g>`
  })
  const label = `The topics and their numbers of criteria: ${topics.map(({ name, count }) => `${name} ${count}`).join(', ')}`
  return html`<svg class="fan" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${label}">${arches}<text class="ft" x="${CENTRE.x}" y="${CENTRE.y - 38}" text-anchor="middle">${topics.length}</text><text class="fs" x="${CENTRE.x}" y="${CENTRE.y - 12}" text-anchor="middle">topics</text></svg>`
}

/** A public revision of an audit type. */
export interface CriteriaChoice {
  auditTypeID: string
  revision: number
  revisionName: string
  createdAt: Date
  isNewest: boolean
  retired: boolean
}

export interface ShownCriteria extends CriteriaChoice {
  groups: readonly CriteriaGroup[]
}

export interface SchemeModel {
  site: PublicSite
  scheme: StoredScheme
  /** All public revisions, in the order of the list. */
  choices: readonly CriteriaChoice[]
  shown: ShownCriteria | undefined
}

/** The value of the parameter `criteria`. */
export const criteriaValue = ({ auditTypeID, revision }: CriteriaKey): string => `${auditTypeID}.${revision}`

export const criteriaLabel = ({ revisionName, revision }: CriteriaChoice): string =>
  `${revisionName}, revision ${revision}`

type Line = Extract<TextBlock, { kind: 'paragraph' }>['lines'][number]

const renderLine = (line: Line): Html[] =>
  line.map(({ text, href }) => (href === undefined ? html`${text}` : html`<a href="${href}">${text}</a>`))

const renderBlock = (block: TextBlock): Html =>
  block.kind === 'list'
    ? html`<ul class="dots">${block.items.map((item) => html`<li>${renderLine(item)}</li>`)}</ul>`
    : html`<p>${block.lines.map((line, index) => html`${index > 0 && html`<br>`}${renderLine(line)}`)}</p>`

const renderText = (text: string): Html =>
  html`<div class="text">${readFormattedText(text).map(renderBlock)}</div>`

const countOf = (groups: readonly CriteriaGroup[]): number =>
  groups.reduce((sum, { count }) => sum + count, 0)

const formatCriteriaCount = (count: number): string => (count === 1 ? '1 criterion' : `${count} criteria`)

const renderCriterion = (
  { number, title, description, isMandatory, evidence }: Criterion,
  hasEvidence: boolean,
): Html =>
  html`<li><span class="no">${number}</span><div><p class="med">${title}</p>${description !== '' && html`<p class="mut">${description}</p>`}${
    hasEvidence &&
    evidence.length > 0 &&
    html`<p class="t12 dim">Evidence, for example: ${evidence.join('; ')}</p>`
  }</div><span class="t12 dim">${isMandatory && 'Mandatory'}</span></li>`

function renderGroup(group: CriteriaGroup, level: number, isOpen: boolean): Html {
  const subgroupNames = group.groups.map(({ name }) => name).join(', ')
  const about = group.description === '' ? subgroupNames : group.description
  const heading = level === 0 ? html`<h3>${group.name}</h3>` : html`<h4>${group.name}</h4>`
  return html`<details class="gr l${Math.min(level, 2)}"${isOpen && html` open`}><summary><span class="code">${group.code}</span><div>${heading}${about !== '' && html`<p class="t12 dim">${about}</p>`}</div><span class="count num">${formatCriteriaCount(group.count)}</span>${icon('chevron-down')}</summary><div class="in-group">${
    group.criteria.length > 0 &&
    html`<ol class="crit">${group.criteria.map((criterion) => renderCriterion(criterion, isOpen))}</ol>`
  }${group.groups.map((subgroup) => renderGroup(subgroup, level + 1, isOpen))}</div></details>`
}

const renderFiles = (shown: CriteriaKey): Html =>
  html`<div class="acts"><button type="button" class="btn btn-dense" data-print hidden>${icon('printer')}Print</button><a class="btn btn-dense" href="${criteriaPath(shown)}/csv" download>${icon('download')}CSV</a><a class="btn btn-primary btn-dense" href="${criteriaPath(shown)}/xlsx" download>${icon('download')}Excel</a></div>`

const MANDATORY_NOTE =
  'Mandatory criteria apply from the first audit of a property, the others from its second audit.'

const NUMBER_WORDS = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ')

const groupCount = ({ length }: readonly CriteriaGroup[]): string =>
  length === 1 ? 'one group' : `${NUMBER_WORDS[length] ?? length} groups`

const renderPicker = (choices: readonly CriteriaChoice[], shown: CriteriaChoice): Html =>
  choices.length === 1
    ? html`<span class="mut">${criteriaLabel(shown)}</span>`
    : html`<form class="pick-criteria" action="/scheme"><label class="sr" for="criteria-choice">Criteria</label><select class="in" id="criteria-choice" name="criteria">${choices.map(
        (choice) =>
          html`<option value="${criteriaValue(choice)}"${criteriaValue(choice) === criteriaValue(shown) && html` selected`}>${criteriaLabel(choice)}</option>`,
      )}</select><button class="btn btn-dense">Show</button></form>`

function renderCriteria({ choices, shown }: SchemeModel): Html {
  if (!shown)
    return html`<section id="criteria"><div class="tree"><div class="th"><h2>Criteria</h2></div><p class="none mut">No criteria are published yet.</p></div></section>`
  return html`<section id="criteria"><div class="tree"><div class="th"><h2>${formatCriteriaCount(countOf(shown.groups))} in ${groupCount(shown.groups)}</h2><span class="grow"></span>${renderFiles(shown)}${renderPicker(choices, shown)}</div>${shown.groups.map((group) => renderGroup(group, 0, false))}</div>
<p class="below mut">${MANDATORY_NOTE} <a href="${criteriaPath(shown)}">Read all criteria on one page</a></p></section>`
}

function renderRoles({ schemeOwner, certifier, auditors }: SchemeTexts): Html {
  const roles = [
    { title: 'Scheme owner', sign: 'building-arch', ...schemeOwner },
    { title: 'Certifier', sign: 'gavel', ...certifier },
    { title: 'Auditors', sign: 'clipboard-check', ...auditors },
  ] as const
  return html`<section id="roles"><h2 class="title">Three roles, kept separate</h2><div class="roles">${roles.map(
    ({ title, sign, name, does, independence }) =>
      html`<div><span class="sign">${icon(sign)}</span><h3>${title}</h3><p class="mut">${name}</p><dl><dt>Tasks</dt><dd>${renderText(does)}</dd><dt>Independence</dt><dd>${renderText(independence)}</dd></dl></div>`,
  )}</div></section>`
}

const renderDecisions = ({ decisions, steps }: SchemeTexts): Html =>
  html`<section id="decisions"><h2 class="title">How a decision is made</h2><div class="how-decided">${renderText(decisions)}</div>${
    steps.length > 0 &&
    html`<ol class="path">${steps.map(({ title, text }) => html`<li><h3>${title}</h3><p class="mut">${text}</p></li>`)}</ol>`
  }</section>`

const renderComplaints = ({ supportEmail }: PublicSite): Html =>
  html`<p class="how">To complain about a property, find it in the <a href="/register">register</a> and select “Make a complaint” on its page, or use the <a href="/complaint">complaint form</a>.${supportEmail !== '' && html` You can also write to <a href="mailto:${supportEmail}">${supportEmail}</a>.`}</p>`

const SECTIONS = [
  ['#scope', 'What is certified'],
  ['#criteria', 'Criteria'],
  ['#roles', 'Who does what'],
  ['#decisions', 'How a decision is made'],
  ['#fees', 'Fees'],
  ['#label', 'Using the certificate and badge'],
  ['#complaints', 'Complaints and appeals'],
] as const

const dateOf = ({ publishedAt }: StoredRevision): string => longDate(publishedAt.toISOString())

function renderContents({ scheme: { shown, revisions } }: SchemeModel): Html {
  return html`<nav class="toc" aria-label="On this page"><ul>${SECTIONS.map(([href, label]) => html`<li><a class="toc-link" href="${href}">${label}</a></li>`)}</ul>${
    shown &&
    html`<p class="t12 dim">Revision ${shown.revision} of this page, <br>${dateOf(shown)}${revisions.length > 1 && html` <br><a href="/scheme/revisions">Earlier revisions</a>`}</p>`
  }</nav>`
}

function renderEarlierNote({ shown, revisions }: StoredScheme): Html | false {
  const next = revisions.find(({ revision }) => revision === (shown?.revision ?? 0) + 1)
  if (!shown || !next) return false
  return html`<p class="note st-ended">${icon('alert-circle')}<span>This is revision ${shown.revision} of ${dateOf(shown)}. It was replaced on ${dateOf(next)}. <a href="/scheme">Read the current revision</a></span></p>`
}

export function renderScheme(model: SchemeModel): Html {
  const { texts } = model.scheme
  const fan = model.shown !== undefined && drawFan(model.shown.groups)
  return html`<div class="sc">${renderContents(model)}<div class="sc-main">
${renderEarlierNote(model.scheme)}
<section id="scope" class="top${fan === false && ' alone'}"><div><h1>${texts.title}</h1><div class="lede">${renderText(texts.scope)}</div></div>${fan}</section>
${renderCriteria(model)}
${renderRoles(texts)}
${renderDecisions(texts)}
<div class="three"><section id="fees"><h2 class="title">Fees</h2>${renderText(texts.fees)}</section><section id="label"><h2 class="title">Using the certificate and badge</h2>${renderText(texts.label)}</section><section id="complaints"><h2 class="title">Complaints and appeals</h2>${renderText(texts.complaints)}${renderComplaints(model.site)}</section></div>
</div></div>`
}

/** All criteria of a revision on one page. */
export function renderAllCriteria(shown: ShownCriteria): Html {
  const state =
    shown.isNewest && !shown.retired
      ? ''
      : ' This is an earlier revision; certificates that were issued for it refer to it.'
  return html`<div class="all"><nav class="crumbs" aria-label="Breadcrumbs"><a href="/scheme">Scheme</a><span>/</span><span>Criteria</span></nav>
<div class="all-head"><div><h1>${criteriaLabel(shown)}</h1><p class="mut">${formatCriteriaCount(countOf(shown.groups))} in ${groupCount(shown.groups)}, in use since ${longDate(shown.createdAt.toISOString())}.${state} ${MANDATORY_NOTE}</p></div>${renderFiles(shown)}</div>
<div class="tree">${shown.groups.map((group) => renderGroup(group, 0, true))}</div></div>`
}

/** The revisions of the page, newest first. */
export const renderRevisions = (revisions: readonly StoredRevision[]): Html =>
  html`<div class="message"><nav class="crumbs" aria-label="Breadcrumbs"><a href="/scheme">Scheme</a><span>/</span><span>Revisions</span></nav><h1>Revisions of the scheme page</h1><ul class="versions">${revisions.map(
    (revision, index) =>
      html`<li><a href="${index === 0 ? '/scheme' : `/scheme/revisions/${revision.revision}`}">Revision ${revision.revision}</a><span class="mut">${dateOf(revision)}${index === 0 && ', current'}</span></li>`,
  )}</ul></div>`

import { longDate } from '@sojourn/domain'
import { countryName } from '@sojourn/domain/kernel/country-names'
import { pageTotal, paginatorItems } from '@sojourn/domain/kernel/pages'
import { type Html, html } from '../../../platform/http/pages/html.ts'
import { icon } from '../../../platform/public-pages/layout.ts'
import { getAreaName } from '../../programme/index.ts'
import { drawRegisterMap, type Pin } from './map.ts'
import type { ListedState, RegisterEntry, Scheme } from './repository.ts'
import { LISTED_STATES, registerPath, stateBadge, stateLabel } from './state.ts'

export const PAGE_SIZE = 50

/** The query of the page, as in its address. */
export interface ListQuery {
  q: string
  country: string
  scheme: string
  status: ListedState | ''
  view: 'list' | 'map'
  page: number
  /** The row that is shown below the map of a small screen. */
  pin: number
}

export interface ListModel {
  query: ListQuery
  counts: Readonly<Record<ListedState, number>>
  countryCount: number
  entries: readonly (RegisterEntry & { state: ListedState })[]
  /** The country codes and schemes that can be selected. */
  countries: readonly string[]
  schemes: readonly Scheme[]
  /** The number of certificates without filters. */
  total: number
  /** Whether the search text is a complete certificate number. */
  isNumber: boolean
}

const plural = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`

const isFiltered = ({ q, country, scheme, status }: ListQuery): boolean =>
  q !== '' || country !== '' || scheme !== '' || status !== ''

const totalOf = (counts: ListModel['counts']) => LISTED_STATES.reduce((sum, state) => sum + counts[state], 0)

/** Counts the result: "14 certificates in Greece, 11 of them valid". */
export function listTitle({ query, counts, countryCount, total: all, isNumber }: ListModel): string {
  const { q, country, status } = query
  const total = totalOf(counts)
  if (all === 0) return 'No certificate has been issued yet'
  if (total === 0)
    return isNumber
      ? 'There is no certificate with this number. Please check each character.'
      : 'No certificate matches your search.'
  const place =
    country === '' ? ` in ${plural(countryCount, 'country', 'countries')}` : ` in ${countryName(country)}`
  const searchText = q === '' ? '' : ` for “${q}”`
  if (status !== '')
    return `${plural(total, `${stateLabel(status).toLowerCase()} certificate`)}${searchText}${place}`
  const valid = isFiltered(query) ? `${counts.valid} of them valid` : `${counts.valid} valid`
  return `${plural(total, 'certificate')}${searchText}${place}, ${valid}`
}

const PARAMETERS = ['q', 'country', 'scheme', 'status', 'view', 'page', 'pin'] as const
const DEFAULTS: Readonly<Record<string, string>> = { view: 'list', page: '1', pin: '0' }

/** The address of the list with some of its query changed. */
export function listPath(query: ListQuery, change: Partial<ListQuery> = {}): string {
  const changed = { ...query, pin: 0, ...change }
  const parameters = PARAMETERS.map((name) => [name, String(changed[name])] as const).filter(
    ([name, value]) => value !== '' && value !== DEFAULTS[name],
  )
  return parameters.length === 0
    ? '/register'
    : `/register?${new URLSearchParams(parameters.map(([...pair]) => pair))}`
}

const placeOf = ({ cityTown, county, country }: RegisterEntry): string => {
  const area = getAreaName(country, county)
  return area === '' || area === cityTown || area === county ? cityTown : `${cityTown}, ${area}`
}

function dateLine({ state, validUntil, changedAt }: ListModel['entries'][number]): string {
  if (state === 'valid') return `until ${longDate(validUntil)}`
  if (state === 'expired') return `on ${longDate(validUntil)}`
  const day = longDate(changedAt?.toISOString() ?? '')
  return state === 'suspended' ? `since ${day}` : `on ${day}`
}

const option = (value: string, label: string, selected: string) =>
  html`<option value="${value}"${value === selected && html` selected`}>${label}</option>`

const select = (name: string, label: string, options: Html, id = name) =>
  html`<div><label for="${id}">${label}</label><select class="in" id="${id}" name="${name}">${options}</select></div>`

function renderFilters({ query, countries, schemes }: ListModel, prefix = ''): Html {
  const sortedCountries = countries
    .map((code) => ({ code, name: countryName(code) }))
    .sort((one, other) => one.name.localeCompare(other.name, 'en'))
  return html`${select(
    'country',
    'Country',
    html`<option value="">All countries</option>${sortedCountries.map(({ code, name }) => option(code, name, query.country))}`,
    `${prefix}country`,
  )}${select(
    'scheme',
    'Scheme',
    html`<option value="">All schemes</option>${schemes.map(({ auditTypeID, name }) => option(auditTypeID, name, query.scheme))}`,
    `${prefix}scheme`,
  )}${select(
    'status',
    'Status',
    html`<option value="">All</option>${LISTED_STATES.map((state) => option(state, stateLabel(state), query.status))}`,
    `${prefix}status`,
  )}`
}

const searchField = ({ q }: ListQuery, id: string) =>
  html`<input class="in" id="${id}" name="q" type="search" maxlength="100" value="${q}" placeholder="For example Crete or 2026-7K3M">`

/** On small screens the filters are in a separate form, so each form has the values of the other in hidden fields. */
function searchForms(model: ListModel): Html {
  const { query } = model
  const { country, scheme, status } = query
  const selectedFilters = [
    country === '' ? 'All countries' : countryName(country),
    status === '' ? 'all statuses' : stateLabel(status).toLowerCase(),
  ]
  const hidden = { country, scheme, status, view: query.view === 'map' ? 'map' : '' }
  const view = (name: ListQuery['view'], label: string) =>
    html`<a href="${listPath(query, { view: name })}"${query.view === name && html` aria-current="true"`}>${icon(name)}${label}</a>`
  return html`<form class="find wide" role="search" action="/register">
<div><label for="q">Property, place or certificate number</label>${searchField(query, 'q')}</div>
${renderFilters(model)}
${query.view === 'map' && html`<input type="hidden" name="view" value="map">`}
<button class="btn btn-primary btn-40">${icon('search')}Search</button>
</form>
<form class="find narrow" role="search" aria-label="Search on a small screen" action="/register">
<div><label for="phone-q">Property, place or certificate number</label>${searchField(query, 'phone-q')}</div>
${Object.entries(hidden).map(([name, value]) => value !== '' && html`<input type="hidden" name="${name}" value="${value}">`)}
<button class="btn btn-primary btn-40" aria-label="Search">${icon('search')}</button>
</form>
<div class="phone-tools narrow">
<details class="pick"><summary>${icon('adjustments-horizontal')}<span>${selectedFilters.join(', ')}</span>${icon('chevron-down')}</summary>
<form class="sheet" action="/register">${renderFilters(model, 'phone-')}${query.q !== '' && html`<input type="hidden" name="q" value="${query.q}">`}${query.view === 'map' && html`<input type="hidden" name="view" value="map">`}<button class="btn btn-primary">Show certificates</button></form></details>
${model.entries.length > 0 && html`<nav class="seg" aria-label="View">${view('list', 'List')}${view('map', 'Map')}</nav>`}
</div>`
}

const rowNumber = (query: ListQuery, index: number) => (query.page - 1) * PAGE_SIZE + index + 1

const renderRow = (query: ListQuery) => (entry: ListModel['entries'][number], index: number) =>
  html`<li><a class="rr" href="${registerPath(entry.number)}"><span class="pn ${entry.state}" aria-hidden="true">${rowNumber(query, index)}</span><span class="nm"><b>${entry.siteName}</b><span class="sub">${placeOf(entry)}${query.country === '' && html`, ${countryName(entry.country)}`}</span></span><span class="no num wide">${entry.number}<span class="sub">${entry.scheme}</span></span><span class="stt">${stateBadge(entry.state)}<span class="sub">${dateLine(entry)}</span></span></a></li>`

function renderPager({ query, counts }: ListModel): Html | false {
  const pages = pageTotal(totalOf(counts), PAGE_SIZE)
  if (pages < 2) return false
  const { page } = query
  const step = (to: number, label: string, name: 'chevron-left' | 'chevron-right') =>
    to >= 1 &&
    to <= pages &&
    html`<a class="btn btn-dense" href="${listPath(query, { page: to })}" aria-label="${label}">${icon(name)}</a>`
  return html`<nav class="pager" aria-label="Pages">${step(page - 1, 'Previous page', 'chevron-left')}${paginatorItems(
    page,
    pages,
  ).map((item) =>
    item === 'gap'
      ? html`<span>…</span>`
      : html`<a class="btn btn-dense" href="${listPath(query, { page: item })}" aria-label="Page ${item}"${item === page && html` aria-current="page"`}>${item}</a>`,
  )}${step(page + 1, 'Next page', 'chevron-right')}</nav>`
}

function pinsOf({ query, entries }: ListModel): Pin[] {
  return entries.flatMap((entry, index) => {
    const { latitude, longitude, country, state, siteName, number } = entry
    if (latitude === null || longitude === null) return []
    const label = rowNumber(query, index)
    const mapHref = `${listPath(query, { view: 'map', pin: label })}#selected`
    // In the map view, a pin selects the row below the map.
    const href = query.view === 'map' ? mapHref : registerPath(number)
    const description = `${label} ${siteName}, ${stateLabel(state)}`
    return [{ label, latitude, longitude, country, state, href, mapHref, description }]
  })
}

/** The selected certificate below the map, with links to the previous and the next one. */
function renderSelected({ query, entries }: ListModel, pins: readonly Pin[]): Html | false {
  const index = Math.max(
    0,
    pins.findIndex(({ label }) => label === query.pin),
  )
  const pin = pins[index]
  const entry = pin && entries[pin.label - 1 - (query.page - 1) * PAGE_SIZE]
  if (!pin || !entry) return false
  const step = (other: Pin | undefined, label: string, name: 'chevron-left' | 'chevron-right') =>
    other && html`<a class="btn step" href="${other.href}" aria-label="${label}">${icon(name)}</a>`
  return html`<div class="peek" id="selected">${step(pins[index - 1], 'Previous certificate', 'chevron-left')}<a class="peek-link" href="${registerPath(entry.number)}"><span class="pn ${entry.state}" aria-hidden="true">${pin.label}</span><span class="grow"><b>${entry.siteName}</b><span class="t12 dim">${entry.cityTown}, ${dateLine(entry)}</span></span>${stateBadge(entry.state)}</a>${step(pins[index + 1], 'Next certificate', 'chevron-right')}</div>`
}

const MAP_SIZE = { width: 560, maxHeight: 620 }

function renderNoMap({ query, entries }: ListModel): Html {
  const text = entries.length === 1 ? '1 certificate has' : `${entries.length} certificates have`
  return html`<aside class="mapbox" aria-label="Map"><p class="none">${text} no coordinates, so there is no map.</p>${query.view === 'map' && html`<p class="map-f"><a href="${listPath(query, { view: 'list' })}">List</a></p>`}</aside>`
}

function renderMap(model: ListModel): Html {
  const { query } = model
  const pins = pinsOf(model)
  if (pins.length === 0) return renderNoMap(model)
  const label = `Map of the ${plural(pins.length, 'certificate')} in the list`
  const link =
    query.view === 'map'
      ? html`<a href="${listPath(query, { view: 'list' })}">List</a>`
      : html`<a href="${listPath(query, { view: 'map' })}">Larger map</a>`
  return html`<aside class="mapbox" aria-label="Map">${drawRegisterMap(pins, { ...MAP_SIZE, label })}${query.view === 'map' && renderSelected(model, pins)}<p class="map-f"><span class="grow">The numbers are those of the list</span>${link}</p></aside>`
}

export function renderList(model: ListModel): Html {
  const { query, counts, entries, countries, total } = model
  const title = listTitle(model)
  const legend = LISTED_STATES.filter((state) => counts[state] > 0)
  const empty =
    total === 0
      ? html`<p class="none">Certificates appear here as soon as they are issued.</p>`
      : html`<p class="none">Check the spelling, or search for a part of the name or the place. <a href="/register">Clear search</a></p>`
  return html`<div class="reg-top"><p class="crumbs">Register of certified places to stay</p><h1>${title}</h1>${searchForms(model)}</div>
<div class="reg ${query.view}-view">
<section class="rows" aria-label="Certificates">
${
  entries.length === 0
    ? empty
    : html`<div class="bar-t wide"><span class="grow">Sorted by name</span>${legend.map((state) => html`<span>${counts[state].toLocaleString('en-GB')} ${stateLabel(state).toLowerCase()}</span>`)}</div>
<ol>${entries.map(renderRow(query))}</ol>${renderPager(model)}`
}
<p class="foot-r">The whole register has ${plural(total, 'certificate')} in ${plural(countries.length, 'country', 'countries')}. Changes appear here immediately. Entries are never deleted.</p>
</section>
${entries.length > 0 && renderMap(model)}
</div>`
}

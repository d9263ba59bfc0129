import { createHash } from 'node:crypto'
import type { CertificateFeed, PublicCertificate } from '@sojourn/contract/certificates/certificate'
import { dayOf } from '@sojourn/domain'
import { stringify } from 'csv-stringify/sync'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Platform } from '../../platform/platform.ts'
import { escapeFormula } from '../../platform/sheets/escape-formula.ts'
import { getProgrammeSettings } from '../programme/index.ts'
import { presentPublicCertificate } from './presenter.ts'
import { findCertificateEvents, findFeedCertificates } from './repository.ts'

const PAGE_SIZE = 100

interface FeedQuery {
  updatedSince?: string | undefined
  country?: string | undefined
  cursor?: string | undefined
}

/** A page in the order of the numbers, so that a certificate that changes meanwhile does not move to another page. */
async function readFeed(platform: Platform, query: FeedQuery): Promise<CertificateFeed> {
  const { db, clock, config } = platform
  const now = clock.now()
  const certificatesAndNext = await findFeedCertificates(db, {
    updatedSince: query.updatedSince,
    country: query.country?.toUpperCase(),
    after: query.cursor,
    today: dayOf(now),
    limit: PAGE_SIZE + 1,
  })
  const certificates = certificatesAndNext.slice(0, PAGE_SIZE)
  const events = await findCertificateEvents(
    db,
    certificates.map(({ number }) => number),
  )
  const { nameDecisionMaker } = await getProgrammeSettings(db)
  const items = certificates.map((certificate) =>
    presentPublicCertificate(
      { certificate, events: events.get(certificate.number) ?? [], now, publicUrl: config.publicUrl },
      nameDecisionMaker,
    ),
  )
  return { items, nextCursor: certificatesAndNext.length > PAGE_SIZE ? (items.at(-1)?.number ?? null) : null }
}

/** The facts of a certificate in the words of schema.org. */
export const toCertification = (item: PublicCertificate) => ({
  '@type': 'Certification',
  '@id': item.registerUrl,
  certificationIdentification: item.number,
  certificationStatus:
    item.status === 'valid'
      ? 'https://schema.org/CertificationActive'
      : 'https://schema.org/CertificationInactive',
  name: item.scheme.name,
  description: item.scope,
  url: item.registerUrl,
  logo: item.badgeUrl,
  datePublished: item.issued,
  validFrom: item.validFrom,
  expires: item.validUntil,
  about: {
    '@type': 'Hotel',
    name: item.property.name,
    address: {
      '@type': 'PostalAddress',
      addressLocality: item.property.city,
      addressCountry: item.property.country,
    },
    ...(item.property.latitude === null || item.property.longitude === null
      ? {}
      : {
          geo: {
            '@type': 'GeoCoordinates',
            latitude: item.property.latitude,
            longitude: item.property.longitude,
          },
        }),
  },
})

const toJsonLd = ({ items, nextCursor }: CertificateFeed) => ({
  '@context': 'https://schema.org',
  '@type': 'DataFeed',
  nextCursor,
  dataFeedElement: items.map(toCertification),
})

const COLUMNS: readonly [string, (item: PublicCertificate) => string | number | null][] = [
  ['number', ({ number }) => number],
  ['status', ({ status }) => status],
  ['name', ({ property }) => property.name],
  ['city', ({ property }) => property.city],
  ['country', ({ property }) => property.country],
  ['latitude', ({ property }) => property.latitude],
  ['longitude', ({ property }) => property.longitude],
  ['scheme', ({ scheme }) => scheme.name],
  ['revision', ({ scheme }) => scheme.revision],
  ['scope', ({ scope }) => scope],
  ['issued', ({ issued }) => issued],
  ['validFrom', ({ validFrom }) => validFrom],
  ['validUntil', ({ validUntil }) => validUntil],
  ['supersededBy', ({ supersededBy }) => supersededBy],
  ['updatedAt', ({ updatedAt }) => updatedAt],
  ['registerUrl', ({ registerUrl }) => registerUrl],
  ['badgeUrl', ({ badgeUrl }) => badgeUrl],
]

const toCsv = ({ items }: CertificateFeed): string =>
  stringify([COLUMNS.map(([name]) => name), ...items.map((item) => COLUMNS.map(([, cell]) => cell(item)))], {
    record_delimiter: 'windows',
    cast: { string: (value) => escapeFormula(value, 'csv') },
  })

const JSON_TYPE = 'application/json'
const FORMATS: Readonly<Record<string, (feed: CertificateFeed) => string>> = {
  [JSON_TYPE]: (feed) => JSON.stringify(feed),
  'application/ld+json': (feed) => JSON.stringify(toJsonLd(feed)),
  'text/csv': toCsv,
}

/** The first accepted media type that the feed has; JSON for any other. */
const acceptedType = ({ headers }: FastifyRequest): string =>
  (headers.accept ?? '')
    .split(',')
    .map((range) => range.split(';')[0]?.trim().toLowerCase() ?? '')
    .find((type) => Object.hasOwn(FORMATS, type)) ?? JSON_TYPE

/** Sends public facts to any website, with an ETag, so that an unchanged page is not sent again. */
function sendPublic(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, text, updatedAt }: { type: string; text: string; updatedAt: string | undefined },
) {
  const etag = `"${createHash('sha256').update(text).digest('base64url')}"`
  reply
    .header('Access-Control-Allow-Origin', '*')
    .header('Access-Control-Expose-Headers', 'ETag, Last-Modified, Link')
    // A change is visible at once, because every copy is checked before it is used.
    .header('Cache-Control', 'public, no-cache')
    .header('Vary', 'Accept')
    .header('ETag', etag)
  if (updatedAt !== undefined) reply.header('Last-Modified', new Date(updatedAt).toUTCString())
  const clientETags = (request.headers['if-none-match'] ?? '')
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
  if (clientETags.includes(etag)) return reply.status(304).send()
  return reply.type(`${type}; charset=utf-8`).send(text)
}

/** The feed for booking platforms as JSON, JSON-LD or CSV. */
export async function sendFeed(
  platform: Platform,
  query: FeedQuery,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const feed = await readFeed(platform, query)
  const type = acceptedType(request)
  const text = FORMATS[type]?.(feed) ?? ''
  if (feed.nextCursor !== null) {
    const next = new URL(request.url, platform.config.publicUrl)
    next.searchParams.set('cursor', feed.nextCursor)
    reply.header('Link', `<${next.href}>; rel="next"`)
  }
  const updatedAt = feed.items
    .map((item) => item.updatedAt)
    .sort()
    .at(-1)
  await sendPublic(request, reply, { type, text, updatedAt })
}

import { createHash } from 'node:crypto'
import type { FastifyPluginAsync } from 'fastify'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import { notFound } from '../../../platform/http/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { getProgrammeSettings } from '../../programme/index.ts'
import { findCertificate, findCertificateEvents, type StoredCertificate } from '../repository.ts'
import { BADGE_SIZES, type BadgeModel, badgeTitle, drawBadge, writeBadgeSvg } from './badge.ts'
import { type Query, readCertificateNumber, readText } from './read-list.ts'
import { listedStateOf } from './state.ts'

/** Websites show a change of status within five minutes. */
const CACHE_CONTROL = 'public, max-age=300'

/** The current content of the badge of a certificate. */
export async function composeBadge(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  certificate: StoredCertificate,
): Promise<BadgeModel> {
  const { number, validUntil, status } = certificate
  const state = listedStateOf(certificate, clock.now())
  const [events, { name }] = await Promise.all([
    findCertificateEvents(db, [number]),
    getProgrammeSettings(db),
  ])
  const changed = events.get(number)?.find((event) => event.status === status)?.at
  const isDated = state === 'valid' || state === 'expired' || changed === undefined
  const year = isDated ? Number(validUntil.slice(0, 4)) : changed.getUTCFullYear()
  return { programmeName: name, number, state, year }
}

/** The certificate, or the one that has replaced it in the meantime. */
async function findCurrentCertificate(db: DbOrTrx, number: string): Promise<StoredCertificate> {
  const certificate = await findCertificate(db, number)
  if (!certificate) throw notFound()
  return certificate.supersededBy === null
    ? certificate
    : findCurrentCertificate(db, certificate.supersededBy)
}

/** The badges for websites of any origin. */
export const badgePlugin =
  (platform: Platform): FastifyPluginAsync =>
  async (fastify) => {
    fastify.get<{ Params: { number: string }; Querystring: Query }>(
      '/badge/:number.svg',
      { config: { rateLimit: { max: 300, timeWindow: '10 seconds', groupId: 'badges' } } },
      async ({ params, query, headers }, reply) => {
        const certificate = await findCurrentCertificate(platform.db, readCertificateNumber(params.number))
        const badge = await composeBadge(platform, certificate)
        const size = BADGE_SIZES.find((known) => known === readText(query, 'size')) ?? 'medium'
        const theme = readText(query, 'scheme') === 'dark' ? 'dark' : 'light'
        const etag = `"${createHash('sha256')
          .update(JSON.stringify([badge, size, theme]))
          .digest('base64url')}"`
        reply
          .header('Cache-Control', CACHE_CONTROL)
          .header('ETag', etag)
          .header('Access-Control-Allow-Origin', '*')
          .header('Cross-Origin-Resource-Policy', 'cross-origin')
        if (headers['if-none-match']?.includes(etag)) return reply.status(304).send()
        return reply
          .type('image/svg+xml; charset=utf-8')
          .send(writeBadgeSvg(drawBadge(badge, size, theme), badgeTitle(badge)))
      },
    )
  }

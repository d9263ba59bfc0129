import type { FastifyPluginAsync } from 'fastify'
import { Problem } from '../../platform/http/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { getProgrammeSettings } from './repository.ts'

const PATH = '/.well-known/security.txt'
/** RFC 9116 recommends less than a year. */
const VALID_DAYS = 180
const DAY = 86_400_000

/** Serves security.txt (RFC 9116). Returns 404 if the programme has no security contact. */
export const securityTxt =
  ({ db, clock, config }: Platform): FastifyPluginAsync =>
  async (fastify) => {
    fastify.get(PATH, async (_request, reply) => {
      const { securityContact, securityPolicyUrl } = await getProgrammeSettings(db)
      if (securityContact === '') throw new Problem('not-found')
      const expires = new Date(clock.now().getTime() + VALID_DAYS * DAY)
      const lines = [
        `Contact: ${securityContact.startsWith('https://') ? securityContact : `mailto:${securityContact}`}`,
        `Expires: ${expires.toISOString()}`,
        ...(securityPolicyUrl === '' ? [] : [`Policy: ${securityPolicyUrl}`]),
        `Canonical: ${config.publicUrl}${PATH}`,
      ]
      return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`)
    })
  }

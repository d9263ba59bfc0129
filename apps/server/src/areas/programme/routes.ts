import type { FastifyReply } from 'fastify'
import { notFound } from '../../platform/http/errors.ts'
import type { Handlers } from '../../platform/http/handler.ts'
import type { Platform } from '../../platform/platform.ts'
import { areasOf } from './globalisation/areas.ts'
import { countries } from './globalisation/countries.ts'
import { languages } from './globalisation/languages.ts'
import { presentProgramme } from './presenter.ts'
import { getProgrammeSettings } from './repository.ts'

type Served = 'getProgramme' | 'listAreas' | 'listCountries' | 'listLanguages'

/** Reference data changes with a release, so a browser may keep it for a day. */
const keepForADay = (reply: FastifyReply) => reply.header('Cache-Control', 'private, max-age=86400')

export const programmeHandlers = (platform: Platform): Pick<Handlers, Served> => ({
  getProgramme: async () => presentProgramme(await getProgrammeSettings(platform.db)),
  listCountries: async ({ reply }) => {
    keepForADay(reply)
    return [...countries]
  },
  listAreas: async ({ params, reply }) => {
    const areas = areasOf(params.country)
    if (!areas) throw notFound()
    keepForADay(reply)
    return areas
  },
  listLanguages: async ({ reply }) => {
    keepForADay(reply)
    return [...languages]
  },
})

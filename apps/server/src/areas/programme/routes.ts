import type { FastifyReply } from 'fastify'
import { notFound } from '../../platform/http/errors.ts'
import type { Handlers } from '../../platform/http/handler.ts'
import type { Platform } from '../../platform/platform.ts'
import { updateProgrammeSettings } from './commands/update-programme-settings.ts'
import { areasOf } from './globalisation/areas.ts'
import { countries } from './globalisation/countries.ts'
import { languages } from './globalisation/languages.ts'
import { presentProgramme, presentSettings } from './presenter.ts'
import { getProgrammeSettings } from './repository.ts'

type Served =
  | 'getProgramme'
  | 'getProgrammeSettings'
  | 'listAreas'
  | 'listCountries'
  | 'listLanguages'
  | 'updateProgrammeSettings'

/** Reference data changes with a release, so a browser may keep it for a day. */
const keepForADay = (reply: FastifyReply) => reply.header('Cache-Control', 'private, max-age=86400')

export const programmeHandlers = (platform: Platform): Pick<Handlers, Served> => ({
  getProgramme: async () => presentProgramme(await getProgrammeSettings(platform.db)),
  getProgrammeSettings: async ({ version }) => {
    const settings = await getProgrammeSettings(platform.db)
    version(settings.version)
    return presentSettings(settings, platform.config)
  },
  updateProgrammeSettings: async ({ principal, body, ifMatch, version }) => {
    const settings = await updateProgrammeSettings(platform, principal, { given: body, ifMatch })
    version(settings.version)
    return presentSettings(settings, platform.config)
  },
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

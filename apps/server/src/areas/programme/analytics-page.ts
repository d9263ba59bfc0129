import { webOrigin } from '@sojourn/domain'
import type { Config } from '../../platform/config.ts'
import type { Platform } from '../../platform/platform.ts'
import { getProgrammeSettings, type ProgrammeSettings } from './repository.ts'

/** The programme's own word counts; without one, that of whoever runs the server. Empty for the built-in page. */
export const analyticsPage = (
  settings: Pick<ProgrammeSettings, 'analyticsUrl'>,
  config: Pick<Config, 'analyticsUrl'>,
): string => settings.analyticsUrl || (config.analyticsUrl ?? '')

/** Where the page in the Admin dashboard's frame comes from, if it is not built in. */
export async function analyticsOrigin({ db, config }: Pick<Platform, 'db' | 'config'>) {
  const page = analyticsPage(await getProgrammeSettings(db), config)
  return webOrigin(page)
}

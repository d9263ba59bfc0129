import type { BrowserContext } from '@playwright/test'
import { VIEWERS } from '../../e2e/shots/shot.ts'
import { signInWithApi } from '../../e2e/support/api.ts'
import type { Lighthouse, Preset, Rating } from './lighthouse.ts'
import type { Screen } from './screens.ts'

export interface RatedScreen extends Rating {
  screen: string
  preset: Preset
  isPublic: boolean
}

export const MIN_ACCESSIBILITY = 100
export const MIN_PERFORMANCE: Record<Preset, number> = { desktop: 95, mobile: 85 }
/** Other work on the machine can only lower the performance score, so the best run counts. */
const MAX_ATTEMPTS = 3

/** Public pages must also reach the desktop's target for performance on phones. */
export const meetsTargets = ({
  performance,
  accessibility,
  visibility,
  preset,
  isPublic,
}: Omit<RatedScreen, 'screen'>): boolean =>
  performance >= MIN_PERFORMANCE[isPublic ? 'desktop' : preset] &&
  accessibility >= MIN_ACCESSIBILITY &&
  visibility >= MIN_ACCESSIBILITY

async function resolvePath(context: BrowserContext, { viewer, path }: Screen): Promise<string> {
  await context.clearCookies()
  const page = await context.newPage()
  try {
    const email = VIEWERS[viewer]
    if (email === undefined) return typeof path === 'string' ? path : ''
    const api = await signInWithApi(page, email)
    return typeof path === 'string' ? path : await path(api)
  } finally {
    await page.close()
  }
}

/** Rates a screen of a signed-in user, with an empty browser cache. */
export async function rateScreen(
  context: BrowserContext,
  url: string,
  screen: Screen,
  lighthouse: Lighthouse,
): Promise<RatedScreen> {
  const address = new URL(await resolvePath(context, screen), url)
  const { preset, isPublic = false } = screen
  let best: Omit<RatedScreen, 'screen'> | undefined
  for (let attempts = 0; attempts < MAX_ATTEMPTS && !(best && meetsTargets(best)); attempts += 1) {
    const rating = { ...(await lighthouse(address.href, preset, isPublic)), preset, isPublic }
    if (screen.viewer !== 'anonymous' && new URL(rating.url).pathname !== address.pathname)
      throw new Error(`${screen.name} was redirected from ${address.pathname} to ${rating.url}.`)
    if (!best || rating.performance > best.performance) best = rating
  }
  if (!best) throw new Error('The screen was not rated.')
  return { screen: screen.name, ...best }
}

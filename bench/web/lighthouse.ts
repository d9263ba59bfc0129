import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

interface Audit {
  title: string
  score: number | null
  displayValue?: string
  details?: { items?: unknown[] }
}

interface Category {
  score: number | null
  auditRefs: { id: string; weight: number }[]
}

interface Result {
  finalDisplayedUrl: string
  runtimeError?: { message: string }
  categories: { performance: Category; accessibility: Category; 'best-practices'?: Category; seo?: Category }
  audits: Record<string, Audit>
}

type RunLighthouse = (url: string, flags: object, config?: object) => Promise<{ lhr: Result } | undefined>

export interface Rating {
  performance: number
  accessibility: number
  /** The lower of the scores for best practices and search engines; 100 for screens that are not public. */
  visibility: number
  /** The address after redirects. */
  url: string
  /** Lighthouse's audits with a score below 0.9. */
  findings: string[]
}

/** The mobile preset is a phone with a slower processor and a slow 4G connection. */
export type Preset = 'desktop' | 'mobile'

/** `isPublic` also rates best practices and search engines. */
export type Lighthouse = (url: string, preset: Preset, isPublic: boolean) => Promise<Rating>

const MODULE = join(import.meta.dirname, 'node_modules/lighthouse/core')
const importModule = (file: string) => import(pathToFileURL(join(MODULE, file)).href)

const toPercent = ({ score }: Category): number => Math.round((score ?? 0) * 100)

function listFindings(lhr: Result): string[] {
  const refs = Object.values(lhr.categories).flatMap(({ auditRefs }) => auditRefs)
  const countedAudits = refs.filter(({ weight }) => weight > 0).map(({ id }) => id)
  return [...new Set(countedAudits)].flatMap((id) => {
    const audit = lhr.audits[id]
    if (!audit || audit.score === null || audit.score >= 0.9) return []
    const items = JSON.stringify(audit.details?.items ?? []).slice(0, 800)
    return [`${id} ${audit.score} ${audit.displayValue ?? ''} ${items}`]
  })
}

/** Connects Lighthouse to the browser with this debugging port, so that it has the browser's cookies. */
export async function openLighthouse(port: number): Promise<Lighthouse> {
  const { default: lighthouse }: { default: RunLighthouse } = await importModule('index.js')
  const { default: desktop }: { default: object } = await importModule('config/desktop-config.js')
  return async (url, preset, isPublic) => {
    const onlyCategories = ['performance', 'accessibility', ...(isPublic ? ['best-practices', 'seo'] : [])]
    const flags = { port, logLevel: 'error', onlyCategories }
    const response = await lighthouse(url, flags, preset === 'desktop' ? desktop : undefined)
    if (!response) throw new Error(`Lighthouse returned no result for ${url}.`)
    const { lhr } = response
    if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`)
    return {
      performance: toPercent(lhr.categories.performance),
      accessibility: toPercent(lhr.categories.accessibility),
      visibility: Math.min(
        ...[lhr.categories['best-practices'], lhr.categories.seo].map((category) =>
          category === undefined ? 100 : toPercent(category),
        ),
      ),
      url: lhr.finalDisplayedUrl,
      findings: listFindings(lhr),
    }
  }
}

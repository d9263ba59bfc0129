import { posix } from 'node:path'
import type { Source } from './sources.ts'

/** An area may import the areas after it, never those before it. */
const AREA_ORDER = [
  'dashboards',
  'reports',
  'audits',
  'environment',
  'criteria',
  'companies',
  'sites',
  'certificates',
  'notifications',
  'mail',
  'people',
  'identity',
  'programme',
]

const areaOf = (path: string): string | undefined =>
  /^apps\/(?:server|web)\/src\/areas\/([^/]+)\//.exec(path)?.[1]

interface Rule {
  sentence: string
  broken(from: string, to: string): boolean
}

const within = (folder: string) => (path: string) => path.startsWith(`${folder}/`)
const domain = within('packages/domain')
const contract = within('packages/contract')
const server = within('apps/server')
const platform = within('apps/server/src/platform')
const serverAreas = within('apps/server/src/areas')
const web = within('apps/web')
const webSource = within('apps/web/src')
const webAreas = within('apps/web/src/areas')
const webFeatures = within('apps/web/src/features')
const webApp = within('apps/web/src/app')
const webShared = (path: string) => within('apps/web/src/ui')(path) || within('apps/web/src/lib')(path)

/** Code that exists only to test other code. */
const isTestCode = (path: string): boolean =>
  /\.test\.(ts|tsx|mjs)$/.test(path) ||
  /\/(test|testing)\//.test(path) ||
  /^(e2e|security|resilience|bench|scripts)\//.test(path)

const isPackage = (to: string) => !/^(packages|apps|e2e|security|resilience|bench|scripts)\//.test(to)

function areaOrderBroken(from: string, to: string): boolean {
  const user = areaOf(from)
  const used = areaOf(to)
  if (!user || !used || user === used) return false
  const [left, right] = [AREA_ORDER.indexOf(user), AREA_ORDER.indexOf(used)]
  return left < 0 || right < 0 || left > right
}

/** Which way imports go. Tests may look at anything, except that web and server never meet. */
const RULES: Rule[] = [
  {
    sentence: 'the web app and the server never meet',
    broken: (from, to) => (web(from) && server(to)) || (server(from) && web(to)),
  },
  {
    sentence: 'the domain imports nothing but itself',
    broken: (from, to) => domain(from) && !isTestCode(from) && !domain(to),
  },
  {
    sentence: 'the contract imports only itself, the domain and zod',
    broken: (from, to) => contract(from) && !isTestCode(from) && !contract(to) && !domain(to) && to !== 'zod',
  },
  {
    sentence: 'the platform knows no area',
    broken: (from, to) => platform(from) && !isTestCode(from) && server(to) && !platform(to),
  },
  {
    sentence: 'an area uses the platform and other areas, never what starts them',
    broken: (from, to) =>
      serverAreas(from) &&
      areaOf(from) !== undefined &&
      !isTestCode(from) &&
      /^apps\/server\/src\/([^/]+|demo\/.+|areas\/[^/]+)\.ts$/.test(to),
  },
  {
    sentence: 'an area uses another only through its index.ts',
    broken: (from, to) => {
      const used = areaOf(to)
      return (
        server(from) &&
        !isTestCode(from) &&
        used !== undefined &&
        used !== areaOf(from) &&
        to !== `apps/server/src/areas/${used}/index.ts`
      )
    },
  },
  {
    sentence: `areas use each other only in the order ${AREA_ORDER.join(' -> ')}`,
    broken: (from, to) => !isTestCode(from) && areaOrderBroken(from, to),
  },
  {
    sentence: 'no source imports a test',
    broken: (from, to) => !isTestCode(from) && !isPackage(to) && isTestCode(to),
  },
  {
    sentence: 'in the web, ui and lib import no feature, no area and no app',
    broken: (from, to) => webShared(from) && (webFeatures(to) || webAreas(to) || webApp(to)),
  },
  {
    sentence: 'in the web, a feature imports no area and no app',
    broken: (from, to) => webFeatures(from) && (webAreas(to) || webApp(to)),
  },
  {
    sentence: 'in the web, an area does not reach into the app',
    broken: (from, to) => webAreas(from) && webApp(to),
  },
  {
    sentence: 'the browser has no Node.js',
    broken: (from, to) => webSource(from) && !isTestCode(from) && to.startsWith('node:'),
  },
]

/** Every knot of files that import each other, found with Tarjan's walk; each is named from its first file on. */
function findCycles(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>()
  const low = new Map<string, number>()
  const open: string[] = []
  const knots: string[][] = []

  const lower = (node: string, to: number) => low.set(node, Math.min(low.get(node) ?? to, to))

  const walk = (node: string) => {
    const index = order.size
    order.set(node, index)
    low.set(node, index)
    open.push(node)
    for (const next of graph.get(node) ?? []) {
      if (!graph.has(next)) continue
      const seen = order.get(next)
      if (seen === undefined) {
        walk(next)
        lower(node, low.get(next) ?? index)
      } else if (open.includes(next)) lower(node, seen)
    }
    if (low.get(node) !== index) return
    const knot = open.splice(open.indexOf(node))
    if (knot.length > 1 || graph.get(node)?.includes(node)) knots.push(knot)
  }

  for (const node of graph.keys()) if (!order.has(node)) walk(node)
  return knots
}

/** Building a query, or sending one by hand. */
const QUERY =
  /\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|\bsql(<[^>]*>)?`|\b(pool|client)\.query\(/

/** A report is a query with a name: its one file is its repository. */
const REPORT = /^apps\/server\/src\/areas\/reports\/reports\/[\w-]+\.ts$/

const canHoldSql = (path: string): boolean =>
  /\/repository(\/[\w-]+)?\.ts$/.test(path) ||
  REPORT.test(path) ||
  path.startsWith('apps/server/src/platform/') ||
  isTestCode(path)

/** SQL lives in repositories and in the platform's own stores. */
function findStraySql(sources: Source[]): string[] {
  return sources
    .filter((source) => source.path.startsWith('apps/server/src/') && !canHoldSql(source.path))
    .flatMap((source) =>
      source.text.split('\n').flatMap((line, at) => (QUERY.test(line) ? [`${source.path}:${at + 1}`] : [])),
    )
}

/** Where an import leads: a file of the house, or the name of a package outside it. */
function resolveImport(from: string, specifier: string): string {
  const plain = specifier.replace(/\?.*$/, '')
  if (plain.startsWith('.')) return posix.normalize(posix.join(posix.dirname(from), plain))
  if (plain.startsWith('#test/')) return `apps/server/src/test/${plain.slice('#test/'.length)}.ts`
  const [, own, rest] = /^@sojourn\/(contract|domain)(?:\/(.+))?$/.exec(plain) ?? []
  return own ? `packages/${own}/src/${rest ?? 'index'}.ts` : plain
}

const MAY_ONLY_REEXPORT = /^(packages\/[^/]+\/src|apps\/server\/src\/(areas\/[^/]+|demo))\/index\.ts$/

/** One sentence for everything that stands where it should not. */
export function checkHouse(sources: Source[]): string[] {
  const graph = new Map<string, string[]>()
  const wrong: string[] = []
  for (const source of sources) {
    const targets: string[] = []
    for (const { specifier, line } of source.imports) {
      const to = resolveImport(source.path, specifier)
      targets.push(to)
      for (const rule of RULES)
        if (rule.broken(source.path, to)) wrong.push(`${source.path}:${line} imports ${to}: ${rule.sentence}`)
    }
    graph.set(source.path, targets)
    if (source.onlyReexports && !MAY_ONLY_REEXPORT.test(source.path))
      wrong.push(`${source.path} only passes on what others wrote: import from where it stands`)
  }
  for (const cycle of findCycles(graph))
    wrong.push(`these import each other in a circle: ${cycle.join(' -> ')}`)
  for (const place of findStraySql(sources)) wrong.push(`${place} holds SQL outside a repository`)
  return wrong
}

import { posix } from 'node:path'
import type { Source } from './sources.ts'

/** An area may import the areas after it in this list, never those before it. */
const AREA_ORDER = [
  'dashboards',
  'reports',
  'cases',
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
  isBroken(from: string, to: string): boolean
}

const isInFolder = (folder: string) => (path: string) => path.startsWith(`${folder}/`)
const isDomain = isInFolder('packages/domain')
const isContract = isInFolder('packages/contract')
const isServer = isInFolder('apps/server')
const isPlatform = isInFolder('apps/server/src/platform')
const isServerArea = isInFolder('apps/server/src/areas')
const isWeb = isInFolder('apps/web')
const isWebSource = isInFolder('apps/web/src')
const isWebArea = isInFolder('apps/web/src/areas')
const isWebFeature = isInFolder('apps/web/src/features')
const isWebApp = isInFolder('apps/web/src/app')
const isWebShared = (path: string) =>
  isInFolder('apps/web/src/ui')(path) || isInFolder('apps/web/src/lib')(path)

/** Tests, test helpers and tools, which never run in production. */
const isTestCode = (path: string): boolean =>
  /\.test\.(ts|tsx|mjs)$/.test(path) ||
  /\/(test|testing)\//.test(path) ||
  /^(e2e|security|resilience|bench|scripts)\//.test(path)

const isExample = (path: string): boolean => /^packages\/contract\/src\/(.+\/)?examples\.ts$/.test(path)

const isPackage = (to: string) => !/^(packages|apps|e2e|security|resilience|bench|scripts)\//.test(to)

function isAreaOrderBroken(from: string, to: string): boolean {
  const importing = areaOf(from)
  const imported = areaOf(to)
  if (!importing || !imported || importing === imported) return false
  const [left, right] = [AREA_ORDER.indexOf(importing), AREA_ORDER.indexOf(imported)]
  return left < 0 || right < 0 || left > right
}

/** The allowed import directions. Most rules exempt test code; the separation of web app and server has no exemption. */
const RULES: Rule[] = [
  {
    sentence: 'the web app and the server must not import each other',
    isBroken: (from, to) => (isWeb(from) && isServer(to)) || (isServer(from) && isWeb(to)),
  },
  {
    sentence: 'the domain must not import anything outside itself',
    isBroken: (from, to) => isDomain(from) && !isTestCode(from) && !isDomain(to),
  },
  {
    sentence: 'the contract may import only itself, the domain and zod',
    isBroken: (from, to) =>
      isContract(from) && !isTestCode(from) && !isContract(to) && !isDomain(to) && to !== 'zod',
  },
  {
    sentence: 'the platform must not import areas',
    isBroken: (from, to) => isPlatform(from) && !isTestCode(from) && isServer(to) && !isPlatform(to),
  },
  {
    sentence: 'an area must not import app.ts, main.ts, the CLI or the demo data',
    isBroken: (from, to) =>
      isServerArea(from) &&
      areaOf(from) !== undefined &&
      !isTestCode(from) &&
      /^apps\/server\/src\/([^/]+|demo\/.+|areas\/[^/]+)\.ts$/.test(to),
  },
  {
    sentence: 'an area may import another area only through its index.ts',
    isBroken: (from, to) => {
      const imported = areaOf(to)
      return (
        isServer(from) &&
        !isTestCode(from) &&
        imported !== undefined &&
        imported !== areaOf(from) &&
        to !== `apps/server/src/areas/${imported}/index.ts`
      )
    },
  },
  {
    sentence: `areas may import each other only in the order ${AREA_ORDER.join(' -> ')}`,
    isBroken: (from, to) => !isTestCode(from) && isAreaOrderBroken(from, to),
  },
  {
    sentence: 'production code must not import test code',
    isBroken: (from, to) => !isTestCode(from) && !isPackage(to) && isTestCode(to),
  },
  {
    sentence: 'in the web app, ui and lib must not import features, areas or app',
    isBroken: (from, to) => isWebShared(from) && (isWebFeature(to) || isWebArea(to) || isWebApp(to)),
  },
  {
    sentence: 'in the web app, a feature must not import areas or app',
    isBroken: (from, to) => isWebFeature(from) && (isWebArea(to) || isWebApp(to)),
  },
  {
    sentence: 'in the web app, an area must not import app',
    isBroken: (from, to) => isWebArea(from) && isWebApp(to),
  },
  {
    sentence: 'only the server may import the examples of the API documentation',
    isBroken: (from, to) => isExample(to) && !isExample(from) && !isServer(from) && !isTestCode(from),
  },
  {
    sentence: 'the web app must not import Node.js modules',
    isBroken: (from, to) => isWebSource(from) && !isTestCode(from) && to.startsWith('node:'),
  },
]

/** The strongly connected components with more than one file, or with a file that imports itself (Tarjan's algorithm). */
function findCycles(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>()
  const low = new Map<string, number>()
  const stack: string[] = []
  const components: string[][] = []

  const setLow = (node: string, to: number) => low.set(node, Math.min(low.get(node) ?? to, to))

  const visit = (node: string) => {
    const index = order.size
    order.set(node, index)
    low.set(node, index)
    stack.push(node)
    for (const next of graph.get(node) ?? []) {
      if (!graph.has(next)) continue
      const seen = order.get(next)
      if (seen === undefined) {
        visit(next)
        setLow(node, low.get(next) ?? index)
      } else if (stack.includes(next)) setLow(node, seen)
    }
    if (low.get(node) !== index) return
    const component = stack.splice(stack.indexOf(node))
    if (component.length > 1 || graph.get(node)?.includes(node)) components.push(component)
  }

  for (const node of graph.keys()) if (!order.has(node)) visit(node)
  return components
}

/** A call of the query builder, or a query written as text. */
const QUERY =
  /\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|\bsql(<[^>]*>)?`|\b(pool|client)\.query\(/

/** Each report is one file with its query, which counts as its repository. */
const REPORT = /^apps\/server\/src\/areas\/reports\/reports\/[\w-]+\.ts$/

const canHoldSql = (path: string): boolean =>
  /\/repository(\/[\w-]+)?\.ts$/.test(path) ||
  REPORT.test(path) ||
  path.startsWith('apps/server/src/platform/') ||
  isTestCode(path)

/** SQL is allowed only in repositories and in the platform. */
function findMisplacedSql(sources: Source[]): string[] {
  return sources
    .filter((source) => source.path.startsWith('apps/server/src/') && !canHoldSql(source.path))
    .flatMap((source) =>
      source.text
        .split('\n')
        .flatMap((line, index) => (QUERY.test(line) ? [`${source.path}:${index + 1}`] : [])),
    )
}

/** The path of a project file, or the specifier of an external package. */
function resolveImport(from: string, specifier: string): string {
  const plain = specifier.replace(/\?.*$/, '')
  if (plain.startsWith('.')) return posix.normalize(posix.join(posix.dirname(from), plain))
  if (plain.startsWith('#test/')) return `apps/server/src/test/${plain.slice('#test/'.length)}.ts`
  const [, packageName, path] = /^@sojourn\/(contract|domain)(?:\/(.+))?$/.exec(plain) ?? []
  return packageName ? `packages/${packageName}/src/${path ?? 'index'}.ts` : plain
}

const MAY_ONLY_REEXPORT = /^(packages\/[^/]+\/src|apps\/server\/src\/(areas\/[^/]+|demo))\/index\.ts$/

/** One sentence for each broken rule: import direction, cycles, files that only re-export, SQL outside repositories. */
export function checkImports(sources: Source[]): string[] {
  const graph = new Map<string, string[]>()
  const errors: string[] = []
  for (const source of sources) {
    const targets: string[] = []
    for (const { specifier, line } of source.imports) {
      const to = resolveImport(source.path, specifier)
      targets.push(to)
      for (const rule of RULES)
        if (rule.isBroken(source.path, to))
          errors.push(`${source.path}:${line} imports ${to}: ${rule.sentence}`)
    }
    graph.set(source.path, targets)
    if (source.onlyReexports && !MAY_ONLY_REEXPORT.test(source.path))
      errors.push(`${source.path} only re-exports other files: import from the defining file`)
  }
  for (const cycle of findCycles(graph)) errors.push(`import cycle: ${cycle.join(' -> ')}`)
  for (const place of findMisplacedSql(sources)) errors.push(`${place} has SQL outside a repository`)
  return errors
}

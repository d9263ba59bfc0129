import { AREA_ORDER, areaOf } from './areas.ts'

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
export const isTestCode = (path: string): boolean =>
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
export const RULES: Rule[] = [
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

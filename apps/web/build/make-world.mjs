// Writes packages/domain/src/map/world.json: the outlines of the world's countries, small enough to send to a phone.
// Run it again after a new edition of the outlines: node apps/web/build/make-world.mjs

import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { quantize } from 'topojson-client'
import { presimplify, quantile, simplify } from 'topojson-simplify'

const require = createRequire(import.meta.url)
const outlines = JSON.parse(readFileSync(require.resolve('world-atlas/countries-50m.json'), 'utf8'))
const { numericToAlpha2 } = require('i18n-iso-countries')

/** The share of points to keep. Coasts stay recognisable at the highest zoom. */
const SHARE_OF_POINTS = 0.3
/** Coordinates are rounded to a hundredth of a degree, about a kilometre. */
const ROUNDING_STEPS = 36_001

const weighted = presimplify(outlines)
const simplified = simplify(weighted, quantile(weighted, SHARE_OF_POINTS))
const topology = quantize(simplified, ROUNDING_STEPS)

const getPolygons = (geometry) => (geometry.type === 'Polygon' ? [geometry.arcs] : geometry.arcs)
const polygonsByCode = new Map()
for (const geometry of topology.objects.countries.geometries) {
  if (!geometry.type) continue
  const code = numericToAlpha2(geometry.id) ?? ''
  polygonsByCode.set(code, [...(polygonsByCode.get(code) ?? []), ...getPolygons(geometry)])
}
const countries = [...polygonsByCode].map(([code, polygons]) => ({ code, polygons }))

const world = {
  scale: topology.transform.scale,
  translate: topology.transform.translate,
  arcs: topology.arcs.map((arc) => arc.flat()),
  countries,
}
writeFileSync(
  new URL('../../../packages/domain/src/map/world.json', import.meta.url),
  `${JSON.stringify(world)}\n`,
)
console.log(`${countries.length} countries, ${topology.arcs.flat().length} points`)

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { TRANSITIONS } from '@sojourn/domain'

/** Where the picture stands. */
export const PAGE = join(import.meta.dirname, '../../ARCHITECTURE.md')

const BEGIN = '<!-- made from packages/domain/src/audits/transitions.ts by scripts/docs/status-graph.ts -->'
const END = '<!-- end of what is made -->'

const WHO = {
  Admin: 'Admin',
  Auditor: 'Auditor',
  Hotel: 'Hotel',
  clock: 'the clock',
  link: 'the link',
} as const

const node = (status: string): string => (status === 'new' ? '[*]' : status.replaceAll(' ', ''))

/** The picture of the status graph: who may bring an audit from where to where. */
export function renderStatusGraph(): string {
  const ways = new Map<string, Set<string>>()
  for (const { from, to, who } of TRANSITIONS)
    for (const status of from) {
      const way = `${node(status)} --> ${node(to)}`
      ways.set(way, new Set([...(ways.get(way) ?? []), ...who.map((one) => WHO[one])]))
    }
  const names = [...new Set(TRANSITIONS.map(({ to }) => to))].filter((status) => status.includes(' '))
  return [
    '```mermaid',
    'stateDiagram-v2',
    ...names.map((status) => `  state "${status}" as ${node(status)}`),
    ...[...ways].map(([way, who]) => `  ${way}: ${[...who].join(', ')}`),
    '```',
  ].join('\n')
}

/** The page with the picture as the table has it now. */
export function withStatusGraph(page: string): string {
  const [begin, end] = [page.indexOf(BEGIN), page.indexOf(END)]
  if (begin < 0 || end < begin) throw new Error('The page has no place for the status graph.')
  return `${page.slice(0, begin + BEGIN.length)}\n${renderStatusGraph()}\n${page.slice(end)}`
}

if (import.meta.main) writeFileSync(PAGE, withStatusGraph(readFileSync(PAGE, 'utf8')))

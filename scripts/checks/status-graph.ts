import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { TRANSITIONS } from '@sojourn/domain'

export const ARCHITECTURE_FILE = join(import.meta.dirname, '../../ARCHITECTURE.md')

const BEGIN =
  '<!-- generated from packages/domain/src/audits/transitions.ts by scripts/checks/status-graph.ts -->'
const END = '<!-- end of the generated section -->'

const ACTOR_LABELS = {
  Admin: 'Admin',
  Auditor: 'Auditor',
  Hotel: 'Hotel',
  clock: 'the clock',
  link: 'the link',
} as const

const nodeName = (status: string): string => (status === 'new' ? '[*]' : status.replaceAll(' ', ''))

/** The audit status transitions and who may make them, as a Mermaid diagram. */
export function renderStatusGraph(): string {
  const edges = new Map<string, Set<string>>()
  for (const { from, to, who } of TRANSITIONS)
    for (const status of from) {
      const edge = `${nodeName(status)} --> ${nodeName(to)}`
      edges.set(edge, new Set([...(edges.get(edge) ?? []), ...who.map((actor) => ACTOR_LABELS[actor])]))
    }
  const names = [...new Set(TRANSITIONS.map(({ to }) => to))].filter((status) => status.includes(' '))
  return [
    '```mermaid',
    'stateDiagram-v2',
    ...names.map((status) => `  state "${status}" as ${nodeName(status)}`),
    ...[...edges].map(([edge, actors]) => `  ${edge}: ${[...actors].join(', ')}`),
    '```',
  ].join('\n')
}

/** The document with the current diagram between its markers. */
export function withStatusGraph(document: string): string {
  const [begin, end] = [document.indexOf(BEGIN), document.indexOf(END)]
  if (begin < 0 || end < begin) throw new Error('The document has no markers for the status graph.')
  return `${document.slice(0, begin + BEGIN.length)}\n${renderStatusGraph()}\n${document.slice(end)}`
}

if (import.meta.main)
  writeFileSync(ARCHITECTURE_FILE, withStatusGraph(readFileSync(ARCHITECTURE_FILE, 'utf8')))

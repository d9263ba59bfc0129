import { readFileSync } from 'node:fs'
import { TRANSITIONS } from '@sojourn/domain'
import { expect, it } from 'vitest'
import { ARCHITECTURE_FILE, renderStatusGraph, withStatusGraph } from './status-graph.ts'

it('ARCHITECTURE.md contains the current status graph (if not, run node scripts/checks/status-graph.ts)', () => {
  const document = readFileSync(ARCHITECTURE_FILE, 'utf8')
  expect(document).toBe(withStatusGraph(document))
})

it('the status graph contains every transition', () => {
  const graph = renderStatusGraph()
  expect(graph).toContain('[*] --> AuditDue: Hotel, Admin')
  expect(graph).toContain('AuditConfirmed --> ReportPending: the clock, the link, Admin, Auditor')
  for (const { to } of TRANSITIONS) expect(graph).toContain(`--> ${to.replaceAll(' ', '')}`)
})

it('refuses a document without markers for the status graph', () => {
  expect(() => withStatusGraph('# A page')).toThrow('no markers')
})

import { readFileSync } from 'node:fs'
import { TRANSITIONS } from '@sojourn/domain'
import { expect, it } from 'vitest'
import { PAGE, renderStatusGraph, withStatusGraph } from './status-graph.ts'

it('ARCHITECTURE.md contains the current status graph (if not, run node scripts/checks/status-graph.ts)', () => {
  const page = readFileSync(PAGE, 'utf8')
  expect(page).toBe(withStatusGraph(page))
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

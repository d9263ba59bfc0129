import { readFileSync } from 'node:fs'
import { TRANSITIONS } from '@sojourn/domain'
import { expect, it } from 'vitest'
import { PAGE, renderStatusGraph, withStatusGraph } from './status-graph.ts'

it('is the one in ARCHITECTURE.md; if not, run node scripts/docs/status-graph.ts', () => {
  const page = readFileSync(PAGE, 'utf8')
  expect(page).toBe(withStatusGraph(page))
})

it('has every way of the table', () => {
  const graph = renderStatusGraph()
  expect(graph).toContain('[*] --> AuditDue: Hotel, Admin')
  expect(graph).toContain('AuditConfirmed --> ReportPending: the clock, the link, Admin, Auditor')
  for (const { to } of TRANSITIONS) expect(graph).toContain(`--> ${to.replaceAll(' ', '')}`)
})

it('says when a page has no place for it', () => {
  expect(() => withStatusGraph('# A page')).toThrow('no place')
})

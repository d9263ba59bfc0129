import type { JobDefinition } from '../../../platform/jobs/jobs.ts'

export const CHECK_IMPORT = 'check-import'
export const APPLY_IMPORT = 'apply-import'

type Work = (importID: string) => Promise<void>

export const importJobs = (work: { check: Work; apply: Work }): JobDefinition<{ importID: string }>[] => [
  { name: CHECK_IMPORT, handle: ({ importID }) => work.check(importID) },
  { name: APPLY_IMPORT, handle: ({ importID }) => work.apply(importID) },
]

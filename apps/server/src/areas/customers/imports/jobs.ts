import type { Principal } from '../../../platform/http/principal.ts'
import type { JobDefinition } from '../../../platform/jobs/jobs.ts'

export const CHECK_IMPORT = 'check-import'
export const APPLY_IMPORT = 'apply-import'

type Work = (importID: string) => Promise<void>

interface ImportWork {
  check: Work
  /** In the name of the Admin who applied it. */
  apply(importID: string, actor: Principal): Promise<void>
  giveUp: Work
  purge(): Promise<void>
}

type ImportJobs = [
  JobDefinition<{ importID: string }>,
  JobDefinition<{ importID: string; actor: Principal }>,
  JobDefinition,
]

export const importJobs = (work: ImportWork): ImportJobs => {
  const giveUp = ({ importID }: { importID: string }) => work.giveUp(importID)
  return [
    { name: CHECK_IMPORT, handle: ({ importID }) => work.check(importID), giveUp },
    { name: APPLY_IMPORT, handle: ({ importID, actor }) => work.apply(importID, actor), giveUp },
    { name: 'purge-imports', schedule: '53 2 * * *', handle: () => work.purge() },
  ]
}

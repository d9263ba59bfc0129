import type { JobDefinition } from '../../../platform/jobs/jobs.ts'

export const CHECK_IMPORT = 'check-import'
export const APPLY_IMPORT = 'apply-import'

type ImportHandler = (importID: string) => Promise<void>

interface ImportHandlers {
  check: ImportHandler
  /** `userID` is the Admin who applied the import. */
  apply(importID: string, userID: string): Promise<void>
  giveUp: ImportHandler
  purge(): Promise<void>
}

type ImportJobs = [
  JobDefinition<{ importID: string }>,
  JobDefinition<{ importID: string; userID: string }>,
  JobDefinition,
]

export const importJobs = (work: ImportHandlers): ImportJobs => {
  const giveUp = ({ importID }: { importID: string }) => work.giveUp(importID)
  return [
    { name: CHECK_IMPORT, handle: ({ importID }) => work.check(importID), giveUp },
    { name: APPLY_IMPORT, handle: ({ importID, userID }) => work.apply(importID, userID), giveUp },
    { name: 'purge-imports', schedule: '53 2 * * *', handle: () => work.purge() },
  ]
}

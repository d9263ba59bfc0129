import type { Area } from '../../platform/platform.ts'
import { COMPANY_LOGO } from './companies/choose-logo.ts'
import { mayReadCompanyLogo } from './companies/may-read-logo.ts'
import { carryOutImport } from './imports/carry-out-import.ts'
import { checkImport } from './imports/check-import.ts'
import { giveUpImport } from './imports/give-up-import.ts'
import { importJobs } from './imports/jobs.ts'
import { purgeImports } from './imports/purge-imports.ts'
import { IMPORT_FILE } from './imports/start-import.ts'
import { isAdmin } from './reader.ts'

export { insertCompany } from './companies/repository.ts'
export { type GroupKind, insertGroup } from './groups/repository.ts'
export { insertGroupSite } from './groups/sites/repository.ts'
export { insertLookup } from './lookups/repository.ts'
export { findMembershipStatuses } from './repository.ts'
export { customersHandlers } from './routes.ts'
export { benchmarkText } from './sites/repository/benchmark.ts'
export { insertSites, saveBenchmark, setMainContact } from './sites/repository/write.ts'

export const customersArea: Area = {
  name: 'customers',
  jobs: (platform) =>
    importJobs({
      check: (importID) => checkImport(platform, importID),
      apply: (importID, userID) => carryOutImport(platform, importID, userID),
      giveUp: (importID) => giveUpImport(platform, importID),
      purge: () => purgeImports(platform),
    }),
  documentReaders: {
    [COMPANY_LOGO]: mayReadCompanyLogo,
    [IMPORT_FILE]: async (_db, principal) => principal !== undefined && isAdmin(principal),
  },
}

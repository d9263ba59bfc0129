import type { Area } from '../../platform/platform.ts'
import { isAdmin } from '../sites/index.ts'
import { canReadCompanyLogo } from './can-read-logo.ts'
import { COMPANY_LOGO } from './logo.ts'
import { runImport } from './imports/run-import.ts'
import { checkImport } from './imports/check-import.ts'
import { failImport } from './imports/give-up-import.ts'
import { importJobs } from './imports/jobs.ts'
import { purgeImports } from './imports/purge-imports.ts'
import { IMPORT_FILE } from './imports/manage-imports.ts'

export { insertCompany } from './repository.ts'
export { companiesHandlers } from './routes.ts'

export const companiesArea: Area = {
  name: 'companies',
  jobs: (platform) =>
    importJobs({
      check: (importID) => checkImport(platform, importID),
      apply: (importID, userID) => runImport(platform, importID, userID),
      giveUp: (importID) => failImport(platform, importID),
      purge: () => purgeImports(platform),
    }),
  documentReaders: {
    [COMPANY_LOGO]: canReadCompanyLogo,
    [IMPORT_FILE]: async (_db, principal) => principal !== undefined && isAdmin(principal),
  },
}

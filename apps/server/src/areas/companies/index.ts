import type { Area } from '../../platform/platform.ts'
import { isAdmin } from '../sites/index.ts'
import { COMPANY_LOGO, canReadCompanyLogo } from './company.ts'
import { checkImport } from './imports/check-import.ts'
import { failImport, IMPORT_FILE, importJobs, purgeImports } from './imports/manage-imports.ts'
import { runImport } from './imports/run-import.ts'

export { insertCompany } from './repository.ts'
export { companiesHandlers } from './routes.ts'

export const companiesArea: Area = {
  name: 'companies',
  jobs: (platform) =>
    importJobs({
      check: (importID) => checkImport(platform, importID),
      apply: (importID, userID) => runImport(platform, importID, userID),
      onFinalFailure: (importID) => failImport(platform, importID),
      purge: () => purgeImports(platform),
    }),
  documentReaders: {
    [COMPANY_LOGO]: canReadCompanyLogo,
    [IMPORT_FILE]: async (_db, principal) => principal !== undefined && isAdmin(principal),
  },
}

import type { ImportKind } from '@sojourn/contract/companies/imports/import'
import { companyImporter } from './company-importer.ts'
import type { Importer } from './importer.ts'
import { siteImporter } from './site-importer.ts'
import { userImporter } from './user-importer.ts'

export const importers: Readonly<Record<ImportKind, Importer>> = {
  companies: companyImporter,
  sites: siteImporter,
  users: userImporter,
}

export const isImportKind = (kind: string): kind is ImportKind => kind in importers

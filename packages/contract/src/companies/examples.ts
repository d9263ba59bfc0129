import type { CallExamples } from '../kernel/named-shape.ts'
import { shape } from '../kernel/named-shape.ts'
import { company, companyChange, logoContent, newCompany } from './company.ts'
import { importRecord, importRow, numberedRowError, rowError } from './import.ts'

const name = 'Amendoeiras Turismo Rural'
const logo = {
  documentID: '71d0c5a6-3b9e-4e28-a7f4-c2168d0b5e93',
  name: 'amendoeiras.png',
  mimeType: 'image/png',
}

const error = { value: 'Portugl', message: 'Please choose one of the allowed values' }

export const companiesShapes = {
  Company: shape(company, { name, parentCompany: null, logo }),
  NewCompany: shape(newCompany, {
    name,
    parentCompany: null,
    logo: { uploadID: '4fd1a0c39b7e4f6f8a52d7c3e9b1064a', name: 'amendoeiras.png' },
  }),
  CompanyChange: shape(companyChange, { name, parentCompany: null, logo: { documentID: logo.documentID } }),
  LogoContent: shape(logoContent, { name: logo.name, mimeType: logo.mimeType }),
  Import: shape(importRecord, { kind: 'sites', state: 'preview' }),
  ImportRow: shape(importRow, {
    outcome: 'changed',
    title: 'Quinta das Amendoeiras',
    values: { 'Site name': 'Quinta das Amendoeiras', Country: 'Portugal', 'Post code': '8100-113' },
    before: { 'Post code': '8100-112' },
    errors: [],
  }),
  ImportRowError: shape(rowError, error),
  ImportError: shape(numberedRowError, { ...error, title: 'Quinta das Amendoeiras' }),
}

export const companiesCallExamples: CallExamples = {
  listCompanies: { query: { Enabled: 'true', OrderBy: 'Name' } },
  listImportRows: { query: { FilterType: 'Outcome', Filter: 'changed' } },
  addExistingCompanyUser: { body: { emailAddress: 'manager@amendoeiras.example' } },
}

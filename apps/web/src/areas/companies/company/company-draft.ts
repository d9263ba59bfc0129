import type { LoadedRecord } from '../../../features/forms/use-versioned-draft.ts'
import type { CallResponse } from '../../../lib/api/call-types.ts'

type Company = CallResponse<'getCompany'>

/** The form values of a company, with an uploaded logo that is not saved yet. */
export interface CompanyDraft extends Pick<Company, 'name' | 'enabled' | 'parentCompany' | 'logo'> {
  newLogo: { uploadID: string; name: string } | null
}

export const NEW_COMPANY: LoadedRecord<CompanyDraft> = {
  id: '',
  version: undefined,
  draft: { name: '', enabled: true, parentCompany: null, logo: null, newLogo: null },
}

export const toRecord = (read: {
  response: Company
  version: number | undefined
}): LoadedRecord<CompanyDraft> => {
  const { companyID, name, enabled, parentCompany, logo } = read.response
  return {
    id: companyID,
    version: read.version,
    draft: { name, enabled, parentCompany, logo, newLogo: null },
  }
}

/** The request body. The logo stays unchanged unless it was replaced or removed. */
export const toRequestBody = ({ name, enabled, parentCompany, logo, newLogo }: CompanyDraft) => ({
  name,
  enabled,
  parentCompany: parentCompany && { companyID: parentCompany.companyID },
  logo: newLogo ?? (logo && { documentID: logo.documentID }),
})

/** Rejects drafts stored by an earlier release with another shape. */
export const isCompanyDraft = (value: unknown): value is CompanyDraft =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  ['enabled', 'parentCompany', 'logo', 'newLogo'].every((field) => field in value)

import type { ReadRecord } from '../../../features/forms/use-versioned-draft.ts'
import type { CallResponse } from '../../../lib/api/call-types.ts'

type Company = CallResponse<'getCompany'>

/** A company as it is being written, with a logo that has been uploaded but not yet taken. */
export interface CompanyDraft extends Pick<Company, 'name' | 'enabled' | 'parentCompany' | 'logo'> {
  newLogo: { uploadID: string; name: string } | null
}

export const NEW_COMPANY: ReadRecord<CompanyDraft> = {
  id: '',
  version: undefined,
  draft: { name: '', enabled: true, parentCompany: null, logo: null, newLogo: null },
}

export const toRecord = (read: {
  answer: Company
  version: number | undefined
}): ReadRecord<CompanyDraft> => {
  const { companyID, name, enabled, parentCompany, logo } = read.answer
  return {
    id: companyID,
    version: read.version,
    draft: { name, enabled, parentCompany, logo, newLogo: null },
  }
}

/** What the calls take. The logo as it was read stays, unless another was uploaded or it was taken away. */
export const toRequestBody = ({ name, enabled, parentCompany, logo, newLogo }: CompanyDraft) => ({
  name,
  enabled,
  parentCompany: parentCompany && { companyID: parentCompany.companyID },
  logo: newLogo ?? (logo && { documentID: logo.documentID }),
})

/** What an earlier visit left on the device may have another shape. */
export const isCompanyDraft = (value: unknown): value is CompanyDraft =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  ['enabled', 'parentCompany', 'logo', 'newLogo'].every((field) => field in value)

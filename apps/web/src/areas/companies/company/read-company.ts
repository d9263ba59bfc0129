import { api } from '../../../lib/api/api.ts'
import type { ReadRecord } from '../../../lib/forms/use-versioned-draft.ts'
import { asRecord, type CompanyDraft } from './company-draft.ts'

export const readCompany = async (companyID: string): Promise<ReadRecord<CompanyDraft>> =>
  asRecord(await api.versioned('getCompany', { params: { id: companyID } }))

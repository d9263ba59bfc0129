import type { ReadRecord } from '../../../features/forms/use-versioned-draft.ts'
import { api } from '../../../lib/api/api.ts'
import { asRecord, type CompanyDraft } from './company-draft.ts'

export const readCompany = async (companyID: string): Promise<ReadRecord<CompanyDraft>> =>
  asRecord(await api.versioned('getCompany', { params: { id: companyID } }))

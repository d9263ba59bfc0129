import type { ReadRecord } from '../../../features/forms/use-versioned-draft.ts'
import { api } from '../../../lib/api/api.ts'
import { toRecord, type CompanyDraft } from './company-draft.ts'

export const fetchCompany = async (companyID: string): Promise<ReadRecord<CompanyDraft>> =>
  toRecord(await api.versioned('getCompany', { params: { id: companyID } }))

import type { CriterionContext, Fieldwork } from '@sojourn/contract/audits/fieldwork/fieldwork'
import { useQuery } from '@tanstack/react-query'
import { findStoredFieldwork, storeFieldwork } from '../../../../features/offline-queue/stored-audits.ts'
import { api } from '../../../../lib/api/api.ts'
import { ApiError } from '../../../../lib/api/api-error.ts'
import { useReview } from '../review-context.ts'

/** Loads the fieldwork from the server and stores it on this device. While offline, loads it from this device. */
async function readFieldwork(userID: string, auditID: string): Promise<Fieldwork> {
  try {
    const fieldwork = await api.call('getFieldwork', { params: { auditId: auditID } })
    void storeFieldwork(userID, fieldwork)
    return fieldwork
  } catch (error) {
    const isOffline = error instanceof ApiError && error.status === 0
    const stored = isOffline ? await findStoredFieldwork(userID, auditID) : undefined
    if (!stored) throw error
    return stored
  }
}

export const getFieldworkKey = (auditID: string) => ['getFieldwork', { params: { auditId: auditID } }]

const STALE_AFTER_MS = 5 * 60_000

/** Returns the phrases, earlier results and monthly data of the audit; undefined while they load. */
export function useFieldwork(): Fieldwork | undefined {
  const { store, actor } = useReview()
  const { data } = useQuery({
    queryKey: getFieldworkKey(store.auditID),
    queryFn: () => readFieldwork(actor.userID, store.auditID),
    staleTime: STALE_AFTER_MS,
  })
  return data
}

export const findContext = (
  fieldwork: Fieldwork | undefined,
  questionID: string,
): CriterionContext | undefined =>
  fieldwork?.criteria.find((criterion) => criterion.auditTypeQuestionID === questionID)

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useSurvivingDraft } from '../../../../features/forms/use-surviving-draft.ts'
import { isStale, type ReadRecord } from '../../../../features/forms/use-versioned-draft.ts'
import { api } from '../../../../lib/api/api.ts'
import type { Answer } from '../../../../lib/api/call-types.ts'
import { m } from '../../../../messages/messages.js'
import { explain } from '../../../../ui/explain.ts'
import { notify } from '../../../../ui/notify.ts'

interface AuditorDraft {
  languages: string[]
}

export interface ReadAuditor {
  user: Answer<'getUser'>
  record: ReadRecord<AuditorDraft>
}

const asRead = ({
  answer,
  version,
}: {
  answer: Answer<'getUser'>
  version: number | undefined
}): ReadAuditor => ({
  user: answer,
  record: { id: answer.userID, draft: { languages: answer.languages }, version },
})

export const readAuditor = async (id: string) => asRead(await api.versioned('getUser', { params: { id } }))

const isDraft = (value: unknown): value is AuditorDraft =>
  typeof value === 'object' &&
  value !== null &&
  'languages' in value &&
  Array.isArray(value.languages) &&
  value.languages.every((code) => typeof code === 'string')

/** The languages as they are being put together. */
export function useAuditorForm({ user, record }: ReadAuditor) {
  const id = user.userID
  const queryClient = useQueryClient()
  const form = useSurvivingDraft({
    form: `auditor:${id}`,
    read: record,
    readAgain: async () => (await readAuditor(id)).record,
    isDraft,
  })
  const save = useMutation({
    mutationFn: () =>
      form.saveOver((body, match) => api.versioned('changeLanguages', { params: { id }, body, ...match })),
    onSuccess: async (saved) => {
      form.restart(asRead(saved).record)
      form.forget()
      notify.success(m.auditors_saved())
      await queryClient.invalidateQueries({ queryKey: ['listUsers'] })
    },
    onError: (error) => {
      if (!isStale(error)) notify.error(explain(error).sentence ?? m.kit_error_text(), error)
    },
  })
  return { ...form, isSaving: save.isPending, save: () => save.mutate() }
}

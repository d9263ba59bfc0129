import { useQueryClient } from '@tanstack/react-query'
import { hasSameShape } from '../../../features/forms/drafts.ts'
import { usePersistedDraft } from '../../../features/forms/use-persisted-draft.ts'
import { useValidatedSave } from '../../../features/forms/use-validated-save.ts'
import type { ReadRecord } from '../../../features/forms/use-versioned-draft.ts'
import { api } from '../../../lib/api/api.ts'
import type { CallResponse } from '../../../lib/api/call-types.ts'
import { m } from '../../../messages/messages.js'
import { showToast } from '../../../ui/show-toast.ts'

type Scheme = CallResponse<'getScheme'>
export type SchemeDraft = Scheme['texts']

export interface LoadedScheme {
  response: Scheme
  version: number | undefined
}

const schema = async () => (await import('@sojourn/contract/certificates/scheme')).schemeTexts

const toRecord = ({ response, version }: LoadedScheme): ReadRecord<SchemeDraft> => ({
  id: 'scheme',
  draft: response.texts,
  version,
})

export function useSchemeForm(loaded: LoadedScheme) {
  const queryClient = useQueryClient()
  const read = toRecord(loaded)
  const reload = () => queryClient.invalidateQueries({ queryKey: ['getScheme'] })
  const form = usePersistedDraft({
    form: 'scheme',
    read,
    fetchLatest: async () => {
      const now = await api.callWithVersion('getScheme')
      void reload()
      return toRecord(now)
    },
    isDraft: hasSameShape(read.draft),
  })
  return useValidatedSave({
    form,
    schema,
    toBody: (body) => body,
    send: () =>
      form.saveWithVersion((body, match) => api.callWithVersion('publishScheme', { body, ...match })),
    onSaved: async (saved) => {
      form.restart(toRecord(saved))
      form.removePersistedDraft()
      showToast.success(m.scheme_published({ revision: saved.response.revisions[0]?.revision ?? 0 }))
      await reload()
    },
  })
}

export type SchemeFormState = ReturnType<typeof useSchemeForm>

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../lib/api/api.ts'
import type { Answer } from '../../../lib/api/call-types.ts'
import { m } from '../../../messages/messages.js'
import { explain } from '../../../ui/explain.ts'
import { notify } from '../../../ui/notify.ts'
import { type WrongFields, wrongFields } from '../forms/contract.ts'

export type ProgrammeSettings = Answer<'getProgrammeSettings'>

/** The settings as they are being written, with a logo that has been uploaded but not yet taken. */
export interface ProgrammeDraft extends ProgrammeSettings {
  uploadID: string | null
}

const schema = async () => (await import('@sojourn/contract/programme/settings')).programmeSettingsBody

const isNoticed = (browser: string): browser is 'Firefox' | 'Safari' =>
  browser === 'Firefox' || browser === 'Safari'

const bodyOf = (draft: ProgrammeDraft) => ({
  ...draft,
  unsupportedBrowsers: draft.unsupportedBrowsers.filter(isNoticed),
})

export function useProgrammeForm(read: ProgrammeSettings) {
  const [saved, setSaved] = useState<ProgrammeDraft>({ ...read, uploadID: null })
  const [draft, setDraft] = useState(saved)
  /** Undefined until the first attempt. */
  const [wrong, setWrong] = useState<WrongFields>()
  const queryClient = useQueryClient()
  const save = useMutation({
    mutationFn: () => api.call('updateProgrammeSettings', { body: bodyOf(draft) }),
    onSuccess: async (answer) => {
      const now = { ...answer, uploadID: null }
      setSaved(now)
      setDraft(now)
      setWrong(undefined)
      queryClient.setQueryData(['getProgrammeSettings'], answer)
      notify.success(m.settings_programme_saved())
      await queryClient.invalidateQueries({ queryKey: ['getProgramme'] })
    },
    onError: (error) => notify.error(explain(error).sentence ?? m.kit_error_text()),
  })

  const check = async (fields: ProgrammeDraft) => {
    const found = await wrongFields(schema(), bodyOf(fields))
    setWrong(found)
    return Object.keys(found).length === 0
  }

  return {
    draft,
    wrong: wrong ?? {},
    isChanged: JSON.stringify(draft) !== JSON.stringify(saved),
    isSaving: save.isPending,
    change: (part: Partial<ProgrammeDraft>) => {
      const next = { ...draft, ...part }
      setDraft(next)
      if (wrong) void check(next)
    },
    submit: async () => {
      if (await check(draft)) save.mutate()
    },
  }
}

export type ProgrammeFormState = ReturnType<typeof useProgrammeForm>

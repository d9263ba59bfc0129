import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../lib/api/api.ts'
import type { Answer } from '../../../lib/api/call-types.ts'
import { type WrongFields, wrongFields } from '../../../lib/forms/contract.ts'
import { isStale, type ReadRecord, useVersionedDraft } from '../../../lib/forms/use-versioned-draft.ts'
import { m } from '../../../messages/messages.js'
import { explain } from '../../../ui/explain.ts'
import { notify } from '../../../ui/notify.ts'

export type ProgrammeSettings = Answer<'getProgrammeSettings'>

/** The settings as they are being written, with a logo that has been uploaded but not yet taken. */
export interface ProgrammeDraft extends Omit<ProgrammeSettings, 'analyticsPage'> {
  uploadID: string | null
}

const schema = async () => (await import('@sojourn/contract/programme/settings')).programmeSettingsBody

const isNoticed = (browser: string): browser is 'Firefox' | 'Safari' =>
  browser === 'Firefox' || browser === 'Safari'

const bodyOf = (draft: ProgrammeDraft) => ({
  ...draft,
  unsupportedBrowsers: draft.unsupportedBrowsers.filter(isNoticed),
})

interface Read {
  answer: ProgrammeSettings
  version: number | undefined
}

export function asRecord({
  answer: { analyticsPage: _, ...settings },
  version,
}: Read): ReadRecord<ProgrammeDraft> {
  return { id: 'programme', draft: { ...settings, uploadID: null }, version }
}

export function useProgrammeForm(read: ReadRecord<ProgrammeDraft>) {
  const form = useVersionedDraft(read, async () => asRecord(await api.versioned('getProgrammeSettings')))
  const { draft } = form
  /** Undefined until the first attempt. */
  const [wrong, setWrong] = useState<WrongFields>()
  const queryClient = useQueryClient()
  const save = useMutation({
    mutationFn: () =>
      form.saveOver((now, match) =>
        api.versioned('updateProgrammeSettings', { body: bodyOf(now), ...match }),
      ),
    onSuccess: async (saved) => {
      form.restart(asRecord(saved))
      setWrong(undefined)
      notify.success(m.settings_programme_saved())
      await queryClient.invalidateQueries({ queryKey: ['getProgramme'] })
    },
    onError: (error) => {
      if (!isStale(error)) notify.error(explain(error).sentence ?? m.kit_error_text())
    },
  })

  const check = async (fields: ProgrammeDraft) => {
    const found = await wrongFields(schema(), bodyOf(fields))
    setWrong(found)
    return Object.keys(found).length === 0
  }

  return {
    ...form,
    wrong: wrong ?? {},
    isSaving: save.isPending,
    change: (part: Partial<ProgrammeDraft>) => {
      form.change(part)
      if (wrong) void check({ ...draft, ...part })
    },
    submit: async () => {
      if (await check(draft)) save.mutate()
    },
  }
}

export type ProgrammeFormState = ReturnType<typeof useProgrammeForm>

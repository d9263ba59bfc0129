import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '../../../lib/api/api.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import type { Answer } from '../../../lib/api/call-types.ts'
import { type WrongFields, wrongFields } from '../../../lib/forms/contract.ts'
import { looksLike } from '../../../lib/forms/looks-like.ts'
import { useSurvivingDraft } from '../../../lib/forms/use-surviving-draft.ts'
import { isStale, type ReadRecord } from '../../../lib/forms/use-versioned-draft.ts'
import { m } from '../../../messages/messages.js'
import { explain } from '../../../ui/explain.ts'
import { notify } from '../../../ui/notify.ts'

export type ProgrammeSettings = Answer<'getProgrammeSettings'>

/** The settings as they are being written, with a logo that has been uploaded but not yet taken. */
export interface ProgrammeDraft extends Omit<ProgrammeSettings, 'analyticsPage'> {
  newLogo: { uploadID: string; name: string } | null
}

const schema = async () => (await import('@sojourn/contract/programme/settings')).programmeSettingsBody

const isNoticed = (browser: string): browser is 'Firefox' | 'Safari' =>
  browser === 'Firefox' || browser === 'Safari'

const bodyOf = ({ newLogo, ...draft }: ProgrammeDraft) => ({
  ...draft,
  uploadID: newLogo?.uploadID ?? null,
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
  return { id: 'programme', draft: { ...settings, newLogo: null }, version }
}

/** What the server found wrong, by field. Whoever comes back after days may find their upload cleared away. */
function wrongThere(error: unknown): WrongFields | undefined {
  if (!(error instanceof ApiError)) return undefined
  if (error.code === 'not-found') return { logo: m.settings_programme_logo_gone() }
  if (error.code === 'unsupported-file-type') return { logo: error.message }
  if (error.fields.length === 0) return undefined
  return Object.fromEntries(error.fields.map(({ field, message }) => [field, message]))
}

export function useProgrammeForm(read: ReadRecord<ProgrammeDraft>) {
  const form = useSurvivingDraft({
    form: 'programme',
    read,
    readAgain: async () => asRecord(await api.versioned('getProgrammeSettings')),
    isDraft: looksLike(read.draft),
  })
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
      // At once: whoever reloads in the next moment must not find it again.
      form.forget()
      setWrong(undefined)
      notify.success(m.settings_programme_saved())
      await queryClient.invalidateQueries({ queryKey: ['getProgramme'] })
    },
    onError: (error) => {
      const found = wrongThere(error)
      if (found) setWrong(found)
    },
  })
  // Fetched while the server is there: saving must be able to say what is wrong when it is not.
  useEffect(() => void schema().catch(() => undefined), [])

  const check = async (fields: ProgrammeDraft) => {
    const found = await wrongFields(schema(), bodyOf(fields))
    setWrong(found)
    return Object.keys(found).length === 0
  }

  return {
    ...form,
    wrong: wrong ?? {},
    isSaving: save.isPending,
    /** Why saving did not work, where no field is to blame. */
    failure:
      save.error && !isStale(save.error) && !wrongThere(save.error)
        ? (explain(save.error).sentence ?? m.kit_error_text())
        : undefined,
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

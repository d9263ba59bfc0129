import { useQueryClient } from '@tanstack/react-query'
import { hasSameShape } from '../../features/forms/drafts.ts'
import { usePersistedDraft } from '../../features/forms/use-persisted-draft.ts'
import { getServerFieldErrors, useValidatedSave } from '../../features/forms/use-validated-save.ts'
import type { LoadedRecord } from '../../features/forms/use-versioned-draft.ts'
import type { FieldErrors } from '../../features/forms/validate-fields.ts'
import { api } from '../../lib/api/api.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import type { CallResponse } from '../../lib/api/call-types.ts'
import { m } from '../../messages/messages.js'
import { showToast } from '../../ui/show-toast.ts'

export type ProgrammeSettings = CallResponse<'getProgrammeSettings'>

/** Draft of the settings, with an uploaded logo that is not saved yet. */
export interface ProgrammeDraft extends Omit<ProgrammeSettings, 'analyticsPage'> {
  newLogo: { uploadID: string; name: string } | null
}

const loadSchema = async () => (await import('@sojourn/contract/programme/settings')).programmeSettingsBody

const isWarnableBrowser = (browser: string): browser is 'Firefox' | 'Safari' =>
  browser === 'Firefox' || browser === 'Safari'

const toBody = ({ newLogo, ...draft }: ProgrammeDraft) => ({
  ...draft,
  uploadID: newLogo?.uploadID ?? null,
  unsupportedBrowsers: draft.unsupportedBrowsers.filter(isWarnableBrowser),
})

interface SettingsResponse {
  response: ProgrammeSettings
  version: number | undefined
}

export function toReadRecord({
  response: { analyticsPage: _, ...settings },
  version,
}: SettingsResponse): LoadedRecord<ProgrammeDraft> {
  return { id: 'programme', draft: { ...settings, newLogo: null }, version }
}

/** Maps server errors to fields. `not-found`: the uploaded logo was not saved in time and has expired. */
function getServerErrors(error: unknown): FieldErrors | undefined {
  if (!(error instanceof ApiError)) return undefined
  if (error.code === 'not-found') return { logo: m.settings_programme_logo_missing() }
  if (error.code === 'unsupported-file-type') return { logo: error.message }
  return getServerFieldErrors(error)
}

export function useProgrammeForm(record: LoadedRecord<ProgrammeDraft>) {
  const form = usePersistedDraft({
    form: 'programme',
    read: record,
    fetchLatest: async () => toReadRecord(await api.callWithVersion('getProgrammeSettings')),
    isDraft: hasSameShape(record.draft),
  })
  const queryClient = useQueryClient()
  return useValidatedSave({
    form,
    schema: loadSchema,
    toBody,
    getFieldErrors: getServerErrors,
    send: () =>
      form.saveWithVersion((current, match) =>
        api.callWithVersion('updateProgrammeSettings', { body: toBody(current), ...match }),
      ),
    onSaved: async (saved) => {
      form.restart(toReadRecord(saved))
      // Delete the draft before the refetch, so that a reload does not restore it.
      form.removePersistedDraft()
      showToast.success(m.settings_programme_saved())
      await queryClient.invalidateQueries({ queryKey: ['getProgramme'] })
    },
  })
}

export type ProgrammeFormState = ReturnType<typeof useProgrammeForm>

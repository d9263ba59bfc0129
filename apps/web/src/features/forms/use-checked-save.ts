import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ApiError } from '../../lib/api/api-error.ts'
import { m } from '../../messages/messages.js'
import { describeError } from '../../ui/describe-error.ts'
import { type FieldErrors, fieldErrors } from './contract.ts'
import type { SurvivingDraft } from './use-persisted-draft.ts'
import { isStale } from './use-versioned-draft.ts'

interface CheckedSave<Draft, Saved> {
  form: SurvivingDraft<Draft>
  /** The contract's, of what is sent. */
  schema(): Parameters<typeof fieldErrors>[0]
  bodyOf(draft: Draft): unknown
  send(): Promise<Saved>
  /** The form begins anew from what was stored, and whatever else follows. */
  onSaved(saved: Saved): Promise<void>
  /** What an answer finds wrong, by field, where more than its own list of fields says so. */
  wrongThere?(error: unknown): FieldErrors | undefined
}

/** What the server found wrong, by field. */
export const wrongByServer = (error: unknown): FieldErrors | undefined =>
  error instanceof ApiError && error.fields.length > 0
    ? Object.fromEntries(error.fields.map(({ field, message }) => [field, message]))
    : undefined

/** A form that is held against the contract before it is sent, and from the first attempt on with every key. */
export function useCheckedSave<Draft extends object, Saved>(needs: CheckedSave<Draft, Saved>) {
  const { form, schema, bodyOf, send, onSaved, wrongThere = wrongByServer } = needs
  /** Undefined until the first attempt. */
  const [wrong, setWrong] = useState<FieldErrors>()
  const save = useMutation({
    mutationFn: send,
    onSuccess: async (saved) => {
      setWrong(undefined)
      await onSaved(saved)
    },
    onError: (error) => {
      const found = wrongThere(error)
      if (found) setWrong(found)
    },
  })
  // Fetched while the server is there: saving must be able to say what is wrong when it is not.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, whichever function asks for it
  useEffect(() => void schema().catch(() => undefined), [])

  const check = async (draft: Draft) => {
    const found = await fieldErrors(schema(), bodyOf(draft))
    setWrong(found)
    return Object.keys(found).length === 0
  }

  return {
    ...form,
    wrong: wrong ?? {},
    isSaving: save.isPending,
    failureCause: save.error,
    /** Why saving did not work, where no field is to blame. */
    failure:
      save.error && !isStale(save.error) && !wrongThere(save.error)
        ? (describeError(save.error).sentence ?? m.kit_error_text())
        : undefined,
    change: (part: Partial<Draft>) => {
      form.change(part)
      if (wrong) void check({ ...form.draft, ...part })
    },
    submit: async () => {
      if (await check(form.draft)) save.mutate()
    },
  }
}

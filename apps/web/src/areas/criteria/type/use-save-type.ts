import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type FieldErrors, validateFields } from '../../../features/forms/validate-fields.ts'
import { api } from '../../../lib/api/api.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { m } from '../../../messages/messages.js'
import { confirm } from '../../../ui/confirm.ts'
import { describeError } from '../../../ui/describe-error.ts'
import { showToast } from '../../../ui/show-toast.ts'
import type { Type } from '../draft.ts'
import type { LoadedType } from './editing.ts'
import { mergeTypes, rebaseType } from './merge-types.ts'
import type { EditingState } from './use-editing.ts'
import { loadType } from './use-editing.ts'

const loadSchema = async () => (await import('@sojourn/contract/criteria/save-audit-type')).newAuditType

const withoutLog = ({ eventLog: _, ...type }: Type) => type

/** Returns one key per draft, so that a retry after a lost response does not create a second type. */
function useIdempotencyKey() {
  const lastKey = useRef<{ draft: Type; key: string }>(undefined)
  return (draft: Type): string => {
    if (lastKey.current?.draft !== draft) lastKey.current = { draft, key: crypto.randomUUID() }
    return lastKey.current.key
  }
}

export function useSaveType(editing: EditingState) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const getKey = useIdempotencyKey()
  const [fieldErrors, setFieldErrors] = useState<FieldErrors>({})
  /** The last validated draft; undefined before the first attempt to save. */
  const validatedDraft = useRef<Type>(undefined)
  const [isCounting, setCounting] = useState(false)
  /** The version that another user has saved. */
  const [theirs, setTheirs] = useState<LoadedType>()

  const save = useMutation({
    mutationFn: ({ draft, version }: { draft: Type; version: number | undefined }) =>
      editing.isNew
        ? api.call('createAuditType', { body: withoutLog(draft), idempotencyKey: getKey(draft) })
        : api.call('saveAuditType', {
            body: withoutLog(draft),
            ...(version === undefined ? {} : { ifMatch: version }),
          }),
    onSuccess: async (saved) => {
      editing.discard()
      showToast.success(m.types_saved())
      queryClient.removeQueries({ queryKey: ['getAuditType', { params: { id: saved.auditTypeID } }] })
      void queryClient.invalidateQueries({ queryKey: ['listAuditTypes'] })
      await navigate({ to: '/settings/audit-types', ignoreBlocker: true })
    },
    onError: async (error) => {
      if (error instanceof ApiError && error.code === 'stale') {
        await loadType(editing.draft.auditTypeID).then(setTheirs, () => showToast.error(error.message, error))
        return
      }
      if (error instanceof ApiError && error.fields.length > 0)
        setFieldErrors(Object.fromEntries(error.fields.map(({ field, message }) => [field, message])))
      showToast.error(describeError(error).message ?? m.ui_error_text(), error)
    },
  })

  const validate = async (draft: Type): Promise<boolean> => {
    validatedDraft.current = draft
    const foundErrors = await validateFields(loadSchema(), draft)
    if (validatedDraft.current === draft) setFieldErrors(foundErrors)
    return Object.keys(foundErrors).length === 0
  }

  // After the first attempt every change of the draft is validated, including templates and merged versions.
  const { draft } = editing
  useEffect(() => {
    if (validatedDraft.current !== undefined && validatedDraft.current !== draft) void validate(draft)
  })

  async function send(draft: Type, base: LoadedType): Promise<void> {
    if (!(await validate(draft))) return
    try {
      if (await confirmSave(draft, base.type)) save.mutate({ draft, version: base.version })
    } catch (error) {
      showToast.error(describeError(error).message ?? m.ui_error_text(), error)
    }
  }

  /** Asks for a confirmation. Saving an enabled type creates a new revision, so the number of affected audits is shown. */
  async function confirmSave(draft: Type, saved: Type): Promise<boolean> {
    if (!saved.enabled) return !draft.enabled || confirm({ text: m.types_enable_confirm() })
    const count = await countNotStarted(saved.auditTypeID)
    return confirm({
      subject: m.types_revision_confirm_title({ version: saved.version + 1 }),
      text: count === 0 ? m.types_revision_confirm_none() : m.types_revision_confirm({ count }),
    })
  }

  async function countNotStarted(id: string): Promise<number> {
    const focused = document.activeElement
    setCounting(true)
    try {
      return (await api.call('countAuditsNotStarted', { params: { id } })).count
    } finally {
      flushSync(() => setCounting(false))
      // The Save button lost the focus while it was disabled, and the confirmation returns the focus to it.
      if (focused instanceof HTMLElement && document.activeElement === document.body) focused.focus()
    }
  }

  return {
    fieldErrors,
    isSaving: save.isPending || isCounting,
    submit: () => send(editing.draft, editing.base),
    theirs,
    showTheirs: setTheirs,
    closeTheirs: () => setTheirs(undefined),
    takeTheirs: (loaded: LoadedType) => {
      editing.discard()
      editing.restart(loaded)
      setTheirs(undefined)
    },
    mergeIntoTheirs: (loaded: LoadedType) => {
      editing.restart(loaded, mergeTypes(editing.base.type, editing.draft, loaded.type))
      setTheirs(undefined)
      showToast.info(m.types_conflict_merged())
    },
    overwrite: async (loaded: LoadedType) => {
      const draft = rebaseType(editing.draft, loaded.type)
      editing.restart(loaded, draft)
      setTheirs(undefined)
      await send(draft, loaded)
    },
  }
}

export type SaveTypeState = ReturnType<typeof useSaveType>

import { auditTypeLabel } from '@sojourn/domain/criteria/numbering'
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { DraftBanner } from '../../../features/forms/form-banners.tsx'
import { SettingsPage } from '../../../features/settings/settings-page.tsx'
import { api } from '../../../lib/api/api.ts'
import { m } from '../../../messages/messages.js'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { confirm } from '../../../ui/confirm.ts'
import { describeError } from '../../../ui/describe-error.ts'
import { FieldErrorCount } from '../../../ui/field-error-count.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { showToast } from '../../../ui/show-toast.ts'
import { isInOverlay, isTyping } from '../../../ui/use-escape.ts'
import { useFocusFirstError } from '../../../ui/use-focus-first-error.ts'
import { useUnsavedGuard } from '../../../ui/use-unsaved-guard.ts'
import { createTypeTask, isTaskChanged } from '../dialogs/tasks.ts'
import type { Group } from '../draft.ts'
import { findPath, findPlace, type Item } from '../tree/places.ts'
import { type OpenGroups, useOpenGroups } from '../tree/use-open-groups.ts'
import { TypeState } from '../type-state.tsx'
import { CriteriaSection } from './criteria-section.tsx'
import { DetailsCard } from './details-card.tsx'
import { getUndoDirection, type LoadedType, type Step, type UndoDirection } from './editing.ts'
import { LogCard } from './log-card.tsx'
import css from './type-editor.module.css'
import { type EditingState, useEditing } from './use-editing.ts'
import { useSaveType } from './use-save-type.ts'
import { useTask } from './use-task.ts'

interface UndoButtonsProps {
  editing: EditingState
  open: OpenGroups
  /** Scrolls to a group or criterion. */
  onReveal(id: string): void
}

const SHORTCUTS: Readonly<Record<UndoDirection, string>> = navigator.userAgent.includes('Mac')
  ? { undo: '⌘Z', redo: '⇧⌘Z' }
  : { undo: 'Ctrl+Z', redo: 'Ctrl+Shift+Z' }

const STEP_TEXTS: Readonly<Record<Step['change'], (named: { name: string }) => string>> = {
  added: m.types_step_added,
  edited: m.types_step_edited,
  moved: m.types_step_moved,
  removed: m.types_step_removed,
}

const describeStep = ({ change, name, item }: Step): string =>
  item ? STEP_TEXTS[change]({ name }) : m.types_step_details()

/** Buttons and shortcuts to undo and redo changes of the criteria, which are announced to screen readers. */
function UndoButtons({ editing, open, onReveal }: UndoButtonsProps) {
  const [announced, setAnnounced] = useState({ count: 0, text: '' })
  const [undoStep, redoStep] = [editing.past.at(-1), editing.future.at(-1)]
  const announce = (text: string) => setAnnounced(({ count }) => ({ count: count + 1, text }))

  function apply(direction: UndoDirection): void {
    const isUndo = direction === 'undo'
    const step = isUndo ? undoStep : redoStep
    if (!step) {
      announce(isUndo ? m.types_undo_none() : m.types_redo_none())
      return
    }
    const { groups } = isUndo ? step.before : step.after
    const parameters = { step: describeStep(step) }
    editing[direction]()
    if (step.item) reveal(groups, step.item)
    announce(isUndo ? m.types_undone(parameters) : m.types_redone(parameters))
  }

  function reveal(groups: readonly Group[], item: Item): void {
    const place = findPlace(groups, item)
    if (!place) return
    for (const group of findPath(groups, place.groupID)) open.set(group.auditTypeGroupID, true)
    onReveal(item.id)
  }

  const latest = useRef(apply)
  latest.current = apply
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const direction = getUndoDirection(event)
      if (!direction || event.defaultPrevented || isTyping(event.target) || isInOverlay(event.target)) return
      event.preventDefault()
      latest.current(direction)
    }
    window.addEventListener('keydown', handleKey)
    return () => window.removeEventListener('keydown', handleKey)
  }, [])

  return (
    <div className={css.undo}>
      {/* `aria-disabled`, because a focused button loses the focus when it gets `disabled`. */}
      <IconButton
        icon={IconArrowBackUp}
        label={m.types_undo()}
        title={
          undoStep
            ? m.types_undo_step({ step: describeStep(undoStep), keys: SHORTCUTS.undo })
            : m.types_undo_none()
        }
        aria-disabled={!undoStep}
        aria-keyshortcuts="Control+Z Meta+Z"
        onClick={() => apply('undo')}
      />
      <IconButton
        icon={IconArrowForwardUp}
        label={m.types_redo()}
        title={
          redoStep
            ? m.types_redo_step({ step: describeStep(redoStep), keys: SHORTCUTS.redo })
            : m.types_redo_none()
        }
        aria-disabled={!redoStep}
        aria-keyshortcuts="Control+Shift+Z Meta+Shift+Z Control+Y"
        onClick={() => apply('redo')}
      />
      <p className="sr" role="status">
        {/* The key replaces the text node, so that the same sentence twice is announced twice. */}
        <span key={announced.count}>{announced.text}</span>
      </p>
    </div>
  )
}

interface RestoredDraftCalloutProps {
  editing: EditingState
  onCompare(theirs: LoadedType): void
}

/** The message that an unsaved draft was restored, with a button to discard it. */
function RestoredDraftCallout({ editing, onCompare }: RestoredDraftCalloutProps) {
  const { restoredAt, isNew, isChanged, isStale, latest } = editing
  if (restoredAt === undefined || !isChanged) return null
  const startAgain = async () => {
    if (!(await confirm({ text: m.types_draft_discard_confirm(), danger: true }))) return
    editing.discard()
    editing.restart(latest)
  }
  return (
    <div className={css.notices}>
      <DraftBanner persistedAt={restoredAt} isNew={isNew} onStartAgain={() => void startAgain()} />
      {isStale && (
        <Callout tone="needs">
          <div className={css.stale} role="status">
            <p className="grow">{m.types_draft_outdated()}</p>
            <Button variant="default" onClick={() => onCompare(latest)}>
              {m.types_draft_compare()}
            </Button>
          </div>
        </Callout>
      )}
    </div>
  )
}

/** Returns a function that retires or restores the type without changing the draft. */
function useRetire(editing: EditingState) {
  const queryClient = useQueryClient()
  const { type } = editing.base
  const name = auditTypeLabel(type)
  const change = useMutation({
    mutationFn: () =>
      api.callWithVersion(type.retired ? 'restoreAuditType' : 'retireAuditType', {
        params: { id: type.auditTypeID },
        ...(editing.base.version === undefined ? {} : { ifMatch: editing.base.version }),
      }),
    onSuccess: ({ response, version }) => {
      editing.rebase({ type: response, version })
      showToast.success(response.retired ? m.types_retired_done({ name }) : m.types_restored_done({ name }))
      void queryClient.invalidateQueries({ queryKey: ['listAuditTypes'] })
    },
    onError: (error) => showToast.error(describeError(error).message ?? m.ui_error_text(), error),
  })
  return {
    isPending: change.isPending,
    toggle: async () => {
      const subject = m.types_retire_title({ name })
      if (type.retired || (await confirm({ subject, text: m.types_retire_confirm() }))) change.mutate()
    },
  }
}

const TaskDialog = lazy(async () => ({ default: (await import('../dialogs/task-dialog.tsx')).TaskDialog }))
const ConflictDialog = lazy(async () => ({ default: (await import('./conflict-dialog.tsx')).ConflictDialog }))

const CheckUpsCard = lazy(async () => ({ default: (await import('./check-ups-card.tsx')).CheckUpsCard }))

/** The editor of a new or existing audit type. */
export function TypeEditor({ loaded }: { loaded: LoadedType }) {
  const editing = useEditing(loaded)
  const saving = useSaveType(editing)
  const retire = useRetire(editing)
  const tasks = useTask(editing)
  const open = useOpenGroups(editing.draft.groups)
  const errorFocus = useFocusFirstError<HTMLDivElement>()
  const { base, draft, isNew, isChanged } = editing
  const hasUnsavedInput = isChanged || (tasks.task !== undefined && isTaskChanged(tasks.task))
  useUnsavedGuard({
    when: hasUnsavedInput,
    onLeave: () => {
      editing.discard()
      tasks.discard()
    },
  })

  return (
    <SettingsPage
      title={isNew ? m.types_new_title() : auditTypeLabel(base.type)}
      crumbs={[
        <Link key="types" to="/settings/audit-types">
          {m.types_title()}
        </Link>,
      ]}
      badge={!isNew && <TypeState type={base.type} />}
      actions={
        <div className={css.actions}>
          <FieldErrorCount count={Object.keys(saving.fieldErrors).length} />
          {isChanged && <span className={css.unsaved}>{m.types_not_saved()}</span>}
          <UndoButtons editing={editing} open={open} onReveal={tasks.reveal} />
          {!isNew && (
            <Button variant="default" loading={retire.isPending} onClick={() => void retire.toggle()}>
              {base.type.retired ? m.types_restore() : m.types_retire()}
            </Button>
          )}
          <Button
            loading={saving.isSaving}
            disabled={!isNew && !isChanged}
            onClick={() => {
              void saving.submit()
              errorFocus.start()
            }}
          >
            {m.types_save()}
          </Button>
        </div>
      }
    >
      <RestoredDraftCallout editing={editing} onCompare={saving.showTheirs} />
      <div {...errorFocus.containerProps} className={css.columns}>
        <div className={css.details}>
          <DetailsCard
            editing={editing}
            fieldErrors={saving.fieldErrors}
            onChange={editing.change}
            onMore={() => tasks.open(createTypeTask(draft))}
          />
        </div>
        <div className={css.criteria}>
          <CriteriaSection editing={editing} tasks={tasks} open={open} error={saving.fieldErrors.groups} />
        </div>
        {!isNew && (
          <div className={css.log}>
            <Suspense>
              <CheckUpsCard loaded={base} onSaved={editing.rebase} />
            </Suspense>
            <LogCard type={base.type} />
          </div>
        )}
      </div>
      <Suspense>
        {tasks.task && (
          <TaskDialog
            key={tasks.opened}
            type={draft}
            task={tasks.task}
            onChange={tasks.change}
            onDone={tasks.confirm}
            onClose={tasks.close}
          />
        )}
        {saving.theirs && <ConflictDialog editing={editing} saving={saving} theirs={saving.theirs} />}
      </Suspense>
    </SettingsPage>
  )
}

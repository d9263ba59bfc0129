import { auditTypeLabel } from '@sojourn/domain/criteria/numbering'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { SettingsPage } from '../../../features/settings/settings-page.tsx'
import { m } from '../../../messages/messages.js'
import { Button } from '../../../ui/button.tsx'
import { FieldsToCorrect } from '../../../ui/fields-to-correct.tsx'
import { useLeadToWrong } from '../../../ui/use-lead-to-wrong.ts'
import { useUnsavedGuard } from '../../../ui/use-unsaved-guard.ts'
import { isTaskChanged, typeTask } from '../dialogs/tasks.ts'
import { useOpenGroups } from '../tree/use-open-groups.ts'
import { TypeState } from '../type-state.tsx'
import { CriteriaSection } from './criteria-section.tsx'
import { DetailsCard } from './details-card.tsx'
import type { Read } from './editing.ts'
import { KeptNotice } from './kept-notice.tsx'
import { LogCard } from './log-card.tsx'
import css from './type-editor.module.css'
import { UndoButtons } from './undo-buttons.tsx'
import { useEditing } from './use-editing.ts'
import { useRetire } from './use-retire.ts'
import { useSaveType } from './use-save-type.ts'
import { useTask } from './use-task.ts'

const TaskDialog = lazy(async () => ({ default: (await import('../dialogs/task-dialog.tsx')).TaskDialog }))
const StaleDialog = lazy(async () => ({ default: (await import('./stale-dialog.tsx')).StaleDialog }))

/** Writes an audit type, new or existing. */
export function TypeEditor({ read }: { read: Read }) {
  const editing = useEditing(read)
  const saving = useSaveType(editing)
  const retire = useRetire(editing)
  const tasks = useTask(editing)
  const open = useOpenGroups(editing.draft.groups)
  const lead = useLeadToWrong<HTMLDivElement>()
  const { base, draft, isNew, isChanged } = editing
  const isWriting = isChanged || (tasks.task !== undefined && isTaskChanged(tasks.task))
  useUnsavedGuard({
    when: isWriting,
    onLeave: () => {
      editing.giveUp()
      tasks.giveUp()
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
          <FieldsToCorrect count={Object.keys(saving.wrong).length} />
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
              lead.start()
            }}
          >
            {m.types_save()}
          </Button>
        </div>
      }
    >
      <KeptNotice editing={editing} onCompare={saving.showTheirs} />
      <div {...lead.place} className={css.columns}>
        <div className={css.details}>
          <DetailsCard
            editing={editing}
            wrong={saving.wrong}
            onChange={editing.change}
            onMore={() => tasks.open(typeTask(draft))}
          />
        </div>
        <div className={css.criteria}>
          <CriteriaSection editing={editing} tasks={tasks} open={open} wrong={saving.wrong.groups} />
        </div>
        {!isNew && (
          <div className={css.log}>
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
            onDone={tasks.carryOut}
            onClose={tasks.close}
          />
        )}
        {saving.theirs && <StaleDialog editing={editing} saving={saving} theirs={saving.theirs} />}
      </Suspense>
    </SettingsPage>
  )
}

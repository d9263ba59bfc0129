import { removeCriterion, removeGroup } from '@sojourn/domain/criteria/tree'
import { IconPlus } from '@tabler/icons-react'
import { useMemo, useRef } from 'react'
import { m } from '../../../messages/messages.js'
import { Button } from '../../../ui/button.tsx'
import { confirm } from '../../../ui/confirm.ts'
import { Kbd } from '../../../ui/kbd.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { createEditTask, createGroupTask, createQuestionTask } from '../dialogs/tasks.ts'
import { type Group, listCriteria, listGroups, type Question } from '../draft.ts'
import type { TreeActions } from '../tree/criteria-tree.tsx'
import { LazyCriteriaTree } from '../tree/lazy-tree.tsx'
import type { Item } from '../tree/places.ts'
import type { OpenGroups } from '../tree/use-open-groups.ts'
import css from './criteria-section.module.css'
import { OpenButtons, SectionHead } from './section-head.tsx'
import type { EditingState } from './use-editing.ts'
import type { TaskState } from './use-task.ts'

const SHORTCUTS = [
  { keys: ['Enter'], action: m.types_key_edit },
  { keys: ['→', 'Enter'], action: m.types_key_drag },
  { keys: ['↑', '↓'], action: m.types_key_target },
  { keys: ['Esc'], action: m.types_key_cancel },
  { keys: ['Shift F10'], action: m.types_key_menu },
]

/** The keyboard shortcuts of the tree. */
function TreeHints() {
  return (
    <ul className={css.keys} aria-label={m.types_keys()}>
      {SHORTCUTS.map(({ keys, action }) => (
        <li key={action()}>
          {keys.map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
          {action()}
        </li>
      ))}
    </ul>
  )
}

interface CriteriaSectionProps {
  editing: EditingState
  tasks: TaskState
  open: OpenGroups
  error: string | undefined
}

export function CriteriaSection({ editing, tasks, open, error }: CriteriaSectionProps) {
  const { draft, savedNumbers } = editing
  const add = () => tasks.open(createGroupTask(null))

  const findItem = ({ kind, id }: Item): Group | Question | undefined =>
    kind === 'group'
      ? listGroups(draft.groups).find((group) => group.auditTypeGroupID === id)
      : listCriteria(draft.groups).find((criterion) => criterion.auditTypeQuestionID === id)

  async function remove({ kind, id }: Item): Promise<void> {
    const target = findItem({ kind, id })
    if (!target) return
    if ('groupName' in target) {
      const count = listCriteria([target]).length
      const text = [m.types_group_remove_confirm(), count > 0 && m.types_group_remove_with({ count })]
      const subject = m.types_remove_title({ name: target.groupName })
      if (await confirm({ subject, text: text.filter(Boolean).join(' '), danger: true }))
        editing.changeCriteria(
          { groups: removeGroup<Question, Group>(draft.groups, id) },
          { change: 'removed', name: target.groupName, item: { kind, id } },
        )
      return
    }
    const subject = m.types_remove_title({ name: target.title })
    if (await confirm({ subject, text: m.types_question_remove_confirm(), danger: true }))
      editing.changeCriteria(
        { groups: removeCriterion<Question, Group>(draft.groups, id) },
        { change: 'removed', name: target.title, item: { kind, id } },
      )
  }

  // A stable object, so that typing in a field does not render the tree again.
  const latestActions = useRef<TreeActions>(undefined)
  latestActions.current = {
    edit: (item) => tasks.open(createEditTask(draft, item)),
    remove: (item) => void remove(item),
    addQuestion: (groupID) => {
      open.set(groupID, true)
      tasks.open(createQuestionTask(groupID))
    },
    addGroup: (parentID) => {
      open.set(parentID, true)
      tasks.open(createGroupTask(parentID))
    },
    move: (groups, item) => {
      const target = findItem(item)
      if (!target) return
      const name = 'groupName' in target ? target.groupName : target.title
      editing.changeCriteria({ groups: [...groups] }, { change: 'moved', name, item })
    },
  }
  const actions = useMemo<TreeActions>(
    () => ({
      edit: (item) => latestActions.current?.edit(item),
      remove: (item) => latestActions.current?.remove(item),
      addQuestion: (groupID) => latestActions.current?.addQuestion(groupID),
      addGroup: (parentID) => latestActions.current?.addGroup(parentID),
      move: (groups, item) => latestActions.current?.move(groups, item),
    }),
    [],
  )
  const { typeVersion, groups } = draft
  const numberedTree = useMemo(() => ({ typeVersion, groups }), [typeVersion, groups])

  return (
    <section aria-labelledby="criteria-title">
      <SectionHead groups={draft.groups}>
        {draft.groups.length > 0 && <OpenButtons open={open} groups={draft.groups} />}
        <Button
          variant="subtle"
          className={css.add}
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={add}
        >
          {m.types_group_add()}
        </Button>
      </SectionHead>
      {error && (
        <p className="bad-t" role="alert">
          {error}
        </p>
      )}
      {draft.groups.length === 0 ? (
        <div className={css.none}>
          <EmptyState
            text={m.types_groups_none()}
            action={
              <Button variant="default" onClick={add}>
                {m.types_group_add()}
              </Button>
            }
          />
        </div>
      ) : (
        <>
          <LazyCriteriaTree
            type={numberedTree}
            open={open}
            saved={savedNumbers}
            actions={actions}
            reveal={tasks.revealed}
          />
          <TreeHints />
        </>
      )}
    </section>
  )
}

import {
  type CriterionField,
  compareTypes,
  type GroupField,
  type TypeChange,
  type TypeField,
} from '@sojourn/domain/criteria/compare'
import { IconExternalLink } from '@tabler/icons-react'
import { m } from '../../../messages/messages.js'
import { Button } from '../../../ui/button.tsx'
import { confirm } from '../../../ui/confirm.ts'
import { Modal } from '../../../ui/modal.tsx'
import css from './conflict-dialog.module.css'
import type { LoadedType } from './editing.ts'
import type { EditingState } from './use-editing.ts'
import type { SaveTypeState } from './use-save-type.ts'

const FIELD_NAMES: Readonly<Record<TypeField | GroupField | CriterionField, () => string>> = {
  name: m.types_field_name,
  description: m.types_field_description,
  auditorGuidance: m.types_field_auditor_guidance,
  typeVersion: m.types_field_type_version,
  walkAreas: m.types_field_places,
  topics: m.types_field_topics,
  sdgNames: m.types_field_sdg,
  reverifyFailures: m.types_field_reverify,
  enabled: m.types_field_enabled,
  retired: m.types_field_retired,
  groupName: m.types_field_name,
  questionPrefix: m.types_field_prefix,
  visible: m.types_field_visible,
  title: m.types_field_title,
  isMandatory: m.types_field_mandatory,
  expertGuidance: m.types_field_guidance,
  auditorExpertGuidance: m.types_field_auditor_expert_guidance,
  evidence: m.types_field_evidence,
  areas: m.types_field_places,
  sdg: m.types_field_sdg,
  topic: m.types_field_topic,
  environmentalSections: m.types_field_sections,
  correctiveActions: m.types_field_actions,
  phrases: m.types_field_phrases,
  dataRule: m.types_field_data_rule,
}

const formatPath = (path: readonly string[]): string =>
  path.length === 0 ? m.types_change_top() : path.join(' / ')

function describeSubject(change: TypeChange): string {
  if (change.of === 'type') return m.types_change_type()
  return change.of === 'group'
    ? m.types_change_group({ name: change.name })
    : m.types_change_criterion({ number: change.number, name: change.name })
}

function describeChange(change: TypeChange): string {
  if (change.change === 'added') return m.types_change_added({ place: formatPath(change.path) })
  if (change.change === 'removed') return m.types_change_removed({ place: formatPath(change.path) })
  if (change.change === 'moved') {
    const [from, to] = [formatPath(change.from.path), formatPath(change.path)]
    return from === to ? m.types_change_moved_within({ place: to }) : m.types_change_moved({ from, to })
  }
  const fields = change.fields.map((field) => FIELD_NAMES[field]()).join(', ')
  return change.formerName === undefined
    ? m.types_change_changed({ fields })
    : m.types_change_renamed({ name: change.formerName, fields })
}

const MAX_CHANGES = 40

interface ConflictDialogProps {
  editing: EditingState
  saving: SaveTypeState
  theirs: LoadedType
}

/** Shown after another user has saved the type. Lists the changes of both users, with buttons to merge, overwrite or discard. */
export function ConflictDialog({ editing, saving, theirs }: ConflictDialogProps) {
  const base = editing.base.type
  const { auditTypeID, version } = theirs.type
  const confirmTheirs = async () => {
    if (await confirm({ text: m.types_conflict_use_theirs_confirm(), danger: true }))
      saving.takeTheirs(theirs)
  }
  return (
    <Modal width={720} title={m.types_conflict_title()} onClose={saving.closeTheirs}>
      <p className={css.text}>{m.types_conflict_text()}</p>
      <div className={css.sides}>
        <ChangeList title={m.types_conflict_theirs()} changes={compareTypes(base, theirs.type)} />
        <ChangeList title={m.types_conflict_yours()} changes={compareTypes(base, editing.draft)} />
      </div>
      <p className={css.viewLink}>
        <a
          href={`/settings/audit-types/type/${auditTypeID}?version=${version}`}
          target="_blank"
          rel="noreferrer"
        >
          {m.types_conflict_view_theirs()}
          <IconExternalLink size={14} stroke={1.75} aria-hidden />
          <span className="sr">{m.app_nav_new_window()}</span>
        </a>
      </p>
      <p className={css.text}>{m.types_conflict_hint()}</p>
      <div className={css.actions}>
        <Button variant="default" onClick={() => void confirmTheirs()}>
          {m.types_conflict_use_theirs()}
        </Button>
        <Button variant="default" onClick={() => void saving.overwrite(theirs)}>
          {m.types_conflict_overwrite()}
        </Button>
        <Button variant="default" onClick={saving.closeTheirs}>
          {m.types_conflict_continue()}
        </Button>
        <Button data-autofocus onClick={() => saving.mergeIntoTheirs(theirs)}>
          {m.types_conflict_merge()}
        </Button>
      </div>
    </Modal>
  )
}

function ChangeList({ title, changes }: { title: string; changes: readonly TypeChange[] }) {
  const hiddenCount = changes.length - MAX_CHANGES
  return (
    <section className={css.side}>
      <h3>{title}</h3>
      {changes.length === 0 && <p className="dim">{m.types_conflict_none()}</p>}
      <ul>
        {changes.slice(0, MAX_CHANGES).map((change, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an item may have been moved and changed
          <li key={index} className={css.change}>
            <b className="med">{describeSubject(change)}</b>
            <span className="mut t12">{describeChange(change)}</span>
          </li>
        ))}
      </ul>
      {hiddenCount > 0 && <p className="dim t12">{m.types_change_more({ count: hiddenCount })}</p>}
    </section>
  )
}

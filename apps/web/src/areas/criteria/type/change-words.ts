import type { CriterionField, GroupField, TypeChange, TypeField } from '@sojourn/domain/criteria/compare'
import { m } from '../../../messages/messages.js'

const FIELDS: Readonly<Record<TypeField | GroupField | CriterionField, () => string>> = {
  name: m.types_field_name,
  description: m.types_field_description,
  auditorGuidance: m.types_field_auditor_guidance,
  typeVersion: m.types_field_type_version,
  walkAreas: m.types_field_walk_areas,
  topics: m.types_field_topics,
  sdgNames: m.types_field_sdg,
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
  areas: m.types_field_walk_areas,
  sdg: m.types_field_sdg,
  topic: m.types_field_topic,
  environmentalSections: m.types_field_sections,
  correctiveActions: m.types_field_actions,
}

const place = (path: readonly string[]): string =>
  path.length === 0 ? m.types_change_top() : path.join(' / ')

export function subjectOf(change: TypeChange): string {
  if (change.of === 'type') return m.types_change_type()
  return change.of === 'group'
    ? m.types_change_group({ name: change.name })
    : m.types_change_criterion({ number: change.number, name: change.name })
}

export function happeningOf(change: TypeChange): string {
  if (change.change === 'added') return m.types_change_added({ place: place(change.path) })
  if (change.change === 'removed') return m.types_change_removed({ place: place(change.path) })
  if (change.change === 'moved') {
    const [from, to] = [place(change.from.path), place(change.path)]
    return from === to ? m.types_change_moved_within({ place: to }) : m.types_change_moved({ from, to })
  }
  const fields = change.fields.map((field) => FIELDS[field]()).join(', ')
  return change.formerName === undefined
    ? m.types_change_changed({ fields })
    : m.types_change_renamed({ name: change.formerName, fields })
}

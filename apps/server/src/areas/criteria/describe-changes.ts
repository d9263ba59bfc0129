import type { CriterionField, GroupField, TypeChange, TypeField } from '@sojourn/domain'

/** The log lists this many changes; the revisions have all of them. */
const MAX_CHANGES = 20

const FIELD_NAMES: Readonly<Record<TypeField | GroupField | CriterionField, string>> = {
  name: 'name',
  description: 'description',
  auditorGuidance: 'guidance for auditors',
  typeVersion: 'requirements version',
  walkAreas: 'places',
  topics: 'topics',
  sdgNames: 'development goals',
  reverifyFailures: 'new comment and evidence after a failure',
  enabled: 'enabled',
  retired: 'retired',
  groupName: 'name',
  questionPrefix: 'question prefix',
  visible: 'visibility',
  title: 'title',
  isMandatory: 'mandatory at a first audit',
  expertGuidance: 'expert guidance',
  auditorExpertGuidance: 'auditor expert guidance',
  evidence: 'evidence',
  areas: 'areas',
  sdg: 'development goals',
  topic: 'topic',
  environmentalSections: 'environmental sections',
  correctiveActions: 'corrective actions',
  phrases: 'quick phrases',
  dataRule: 'rule for monthly data',
}

const formatPath = (path: readonly string[]): string =>
  path.length === 0 ? 'the top level' : path.join(' / ')

function describeChange(change: TypeChange): string {
  const subject =
    change.of === 'type'
      ? 'The type'
      : change.of === 'group'
        ? `Group "${change.name}"`
        : `Criterion ${change.number} "${change.name}"`
  if (change.change === 'added') return `${subject} was added to ${formatPath(change.path)}.`
  if (change.change === 'removed') return `${subject} was removed from ${formatPath(change.path)}.`
  if (change.change === 'moved') {
    const [from, to] = [formatPath(change.from.path), formatPath(change.path)]
    return from === to ? `${subject} was moved within ${to}.` : `${subject} was moved from ${from} to ${to}.`
  }
  const former = change.formerName === undefined ? '' : ` (formerly "${change.formerName}")`
  return `${subject}${former} changed: ${change.fields.map((field) => FIELD_NAMES[field]).join(', ')}.`
}

/** The description of changes in the log. */
export function describeChanges(changes: readonly TypeChange[]): string {
  if (changes.length === 0) return 'Nothing was changed.'
  const sentences = changes.slice(0, MAX_CHANGES).map(describeChange)
  const remaining = changes.length - sentences.length
  return remaining === 0 ? sentences.join(' ') : `${sentences.join(' ')} And ${remaining} more.`
}

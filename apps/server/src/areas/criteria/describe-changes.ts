import type { CriterionField, GroupField, TypeChange, TypeField } from '@sojourn/domain'

/** More than this nobody reads in a table; the revisions themselves hold everything. */
const MOST = 20

const WORDS: Readonly<Record<TypeField | GroupField | CriterionField, string>> = {
  name: 'name',
  description: 'description',
  auditorGuidance: 'guidance for auditors',
  typeVersion: 'requirements version',
  walkAreas: 'walk areas',
  topics: 'topics',
  sdgNames: 'development goals',
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
}

const place = (path: readonly string[]): string => (path.length === 0 ? 'the top level' : path.join(' / '))

function sentence(change: TypeChange): string {
  const subject =
    change.of === 'type'
      ? 'The type'
      : change.of === 'group'
        ? `Group "${change.name}"`
        : `Criterion ${change.number} "${change.name}"`
  if (change.change === 'added') return `${subject} was added to ${place(change.path)}.`
  if (change.change === 'removed') return `${subject} was removed from ${place(change.path)}.`
  if (change.change === 'moved') {
    const [from, to] = [place(change.from.path), place(change.path)]
    return from === to ? `${subject} was moved within ${to}.` : `${subject} was moved from ${from} to ${to}.`
  }
  const former = change.formerName === undefined ? '' : ` (formerly "${change.formerName}")`
  return `${subject}${former} changed: ${change.fields.map((field) => WORDS[field]).join(', ')}.`
}

/** What changed, as the log tells it. */
export function describeChanges(changes: readonly TypeChange[]): string {
  if (changes.length === 0) return 'Nothing was changed.'
  const told = changes.slice(0, MOST).map(sentence)
  const left = changes.length - told.length
  return left === 0 ? told.join(' ') : `${told.join(' ')} And ${left} more.`
}

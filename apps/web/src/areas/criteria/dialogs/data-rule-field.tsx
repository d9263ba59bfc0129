import type { DataRuleShape } from '@sojourn/contract/criteria/fieldwork'
import { DATA_TRENDS } from '@sojourn/domain/audits/fieldwork/data-rule'
import {
  ENVIRONMENTAL_SECTIONS,
  type EnvironmentalSectionType,
  isEnvironmentalSection,
} from '@sojourn/domain/criteria/numbering'
import type { FieldErrors } from '../../../features/forms/validate-fields.ts'
import { m } from '../../../messages/messages.js'
import { NumberInput } from '../../../ui/number-input.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { TagField } from '../../../ui/tag-field.tsx'
import css from './dialogs.module.css'
import { SECTION_NAMES } from './section-names.ts'
import { findFieldError } from './tasks.ts'

export const TREND_NAMES = {
  none: m.types_trend_none,
  falling: m.types_trend_falling,
  'not-rising': m.types_trend_not_rising,
} as const

interface DataRuleFieldProps {
  value: DataRuleShape | null
  /** The environmental sections of the criterion, which are the initial sections of a new rule. */
  sections: readonly EnvironmentalSectionType[]
  fieldErrors: FieldErrors
  onChange(rule: DataRuleShape | null): void
}

const DEFAULT_DAYS = 60

const TREND_SENTENCES = {
  none: () => '',
  falling: m.types_rule_sentence_falling,
  'not-rising': m.types_rule_sentence_not_rising,
} as const

const listFormat = new Intl.ListFormat('en-GB', { type: 'conjunction' })

/** Describes the rule for the auditor; undefined until a section is selected. */
function describeRule({ sections, months, minimumMonths, enteredWithinDays, trend }: DataRuleShape) {
  if (sections.length === 0) return undefined
  return m.types_rule_sentence({
    sections: listFormat.format(sections.map((section) => SECTION_NAMES[section]())),
    minimum: minimumMonths,
    months,
    late: enteredWithinDays === null ? '' : m.types_rule_sentence_late({ days: enteredWithinDays }),
    trend: TREND_SENTENCES[trend](),
  })
}

/** The rule that compares the monthly data of the property with a criterion. The result is a hint for the auditor. */
export function DataRuleField({ value, sections, fieldErrors, onChange }: DataRuleFieldProps) {
  const newRule = (): DataRuleShape => ({
    sections: [...sections],
    months: 12,
    minimumMonths: 12,
    enteredWithinDays: null,
    trend: 'none',
  })
  return (
    <div className={css.block}>
      <Switch
        label={m.types_rule()}
        description={m.types_rule_hint()}
        checked={value !== null}
        onChange={(event) => onChange(event.currentTarget.checked ? newRule() : null)}
      />
      {value && <RuleFields rule={value} fieldErrors={fieldErrors} onChange={onChange} />}
    </div>
  )
}

interface RuleFieldsProps {
  rule: DataRuleShape
  fieldErrors: FieldErrors
  onChange(rule: DataRuleShape): void
}

function RuleFields({ rule, fieldErrors, onChange }: RuleFieldsProps) {
  const set = (part: Partial<DataRuleShape>) => onChange({ ...rule, ...part })
  return (
    <>
      <TagField
        label={m.types_rule_sections()}
        options={ENVIRONMENTAL_SECTIONS.map((section) => ({
          value: section,
          label: SECTION_NAMES[section](),
        }))}
        value={rule.sections}
        error={findFieldError(fieldErrors, 'dataRule.sections')}
        onChange={(selected) => set({ sections: selected.filter(isEnvironmentalSection) })}
      />
      <NumberInput
        label={m.types_rule_months()}
        value={rule.months}
        error={fieldErrors['dataRule.months']}
        onChange={(months) => set({ months })}
      />
      <NumberInput
        label={m.types_rule_minimum()}
        value={rule.minimumMonths}
        error={fieldErrors['dataRule.minimumMonths']}
        onChange={(minimumMonths) => set({ minimumMonths })}
      />
      <Switch
        label={m.types_rule_late()}
        checked={rule.enteredWithinDays !== null}
        onChange={(event) => set({ enteredWithinDays: event.currentTarget.checked ? DEFAULT_DAYS : null })}
      />
      {rule.enteredWithinDays !== null && (
        <NumberInput
          label={m.types_rule_days()}
          description={m.types_rule_days_hint()}
          value={rule.enteredWithinDays}
          error={fieldErrors['dataRule.enteredWithinDays']}
          onChange={(enteredWithinDays) => set({ enteredWithinDays })}
        />
      )}
      <fieldset className={css.choice}>
        <legend>{m.types_rule_trend()}</legend>
        <SegmentedControl
          isFullWidth
          label={m.types_rule_trend()}
          value={rule.trend}
          options={DATA_TRENDS.map((trend) => ({ value: trend, label: TREND_NAMES[trend]() }))}
          onChange={(trend) => set({ trend })}
        />
      </fieldset>
      <p className="dim t12">{describeRule(rule)}</p>
    </>
  )
}

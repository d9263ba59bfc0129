import { CHECK_UP_LIMITS, type CheckUpPlan, DEFAULT_CHECK_UP_PLAN } from '@sojourn/domain/audits/check-ups'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type FieldErrors, validateFields } from '../../../features/forms/validate-fields.ts'
import { api } from '../../../lib/api/api.ts'
import { m } from '../../../messages/messages.js'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { describeError } from '../../../ui/describe-error.ts'
import { NumberInput } from '../../../ui/number-input.tsx'
import { Section } from '../../../ui/section.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { showToast } from '../../../ui/show-toast.ts'
import { Switch } from '../../../ui/switch.tsx'
import css from './check-ups-card.module.css'
import type { LoadedType } from './editing.ts'

const loadSchema = async () => (await import('@sojourn/contract/criteria/audit-type')).checkUpPlan

interface CheckUpsCardProps {
  loaded: LoadedType
  onSaved(saved: LoadedType): void
}

/** The check-ups of the certificates of a type. They are saved on their own, because they belong to no revision. */
export function CheckUpsCard({ loaded: { type, version }, onSaved }: CheckUpsCardProps) {
  const [draft, setDraft] = useState<CheckUpPlan | null>()
  const [errors, setErrors] = useState<FieldErrors>({})
  const plan = draft === undefined ? type.checkUps : draft
  const save = useMutation({
    mutationFn: () =>
      api.callWithVersion('saveCheckUpPlan', {
        params: { id: type.auditTypeID },
        body: { checkUps: plan },
        ...(version === undefined ? {} : { ifMatch: version }),
      }),
    onSuccess: ({ response, version: saved }) => {
      setDraft(undefined)
      showToast.success(m.types_check_ups_saved())
      onSaved({ type: response, version: saved })
    },
    onError: (error) => showToast.error(describeError(error).message ?? m.ui_error_text(), error),
  })
  const submit = async () => {
    const fieldErrors = plan === null ? {} : await validateFields(loadSchema(), plan)
    setErrors(fieldErrors)
    if (Object.keys(fieldErrors).length === 0) save.mutate()
  }
  return (
    <Section title={m.types_check_ups()}>
      <div className={css.fields}>
        <Switch
          label={m.types_check_ups_on()}
          description={m.types_check_ups_hint()}
          checked={plan !== null}
          onChange={(event) => setDraft(event.currentTarget.checked ? DEFAULT_CHECK_UP_PLAN : null)}
        />
        {plan && (
          <PlanFields plan={plan} errors={errors} onChange={(part) => setDraft({ ...plan, ...part })} />
        )}
        {draft !== undefined && (
          <Button variant="default" loading={save.isPending} onClick={() => void submit()}>
            {m.types_check_ups_save()}
          </Button>
        )}
      </div>
    </Section>
  )
}

interface PlanFieldsProps {
  plan: CheckUpPlan
  errors: FieldErrors
  onChange(part: Partial<CheckUpPlan>): void
}

function PlanFields({ plan, errors, onChange }: PlanFieldsProps) {
  const { months, kind, mandatory, failed, sample } = plan
  return (
    <>
      <NumberInput
        label={m.types_check_ups_months()}
        value={months}
        error={errors.months && m.types_check_ups_months_invalid(CHECK_UP_LIMITS.months)}
        onChange={(value) => onChange({ months: value })}
      />
      <div className={css.kind}>
        <span aria-hidden="true">{m.types_check_ups_kind()}</span>
        <SegmentedControl
          label={m.types_check_ups_kind()}
          value={kind}
          options={[
            { value: 'remote', label: m.types_check_ups_remote() },
            { value: 'on site', label: m.types_check_ups_on_site() },
          ]}
          onChange={(value) => onChange({ kind: value })}
        />
      </div>
      <fieldset className={css.criteria}>
        <legend>{m.types_check_ups_criteria()}</legend>
        <Checkbox
          label={m.types_check_ups_mandatory()}
          checked={mandatory}
          onChange={(event) => onChange({ mandatory: event.currentTarget.checked })}
        />
        <Checkbox
          label={m.types_check_ups_failed()}
          checked={failed}
          onChange={(event) => onChange({ failed: event.currentTarget.checked })}
        />
        <NumberInput
          label={m.types_check_ups_sample()}
          description={m.types_check_ups_sample_hint()}
          value={sample}
          error={errors.sample && m.types_check_ups_sample_invalid({ max: CHECK_UP_LIMITS.sample })}
          onChange={(value) => onChange({ sample: value })}
        />
      </fieldset>
    </>
  )
}

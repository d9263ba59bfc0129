import { auditTypeLabel, REQUIREMENTS_YEARS } from '@sojourn/domain/criteria/numbering'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { FieldErrors } from '../../../features/forms/validate-fields.ts'
import { api } from '../../../lib/api/api.ts'
import { callQuery } from '../../../lib/api/query.ts'
import { m } from '../../../messages/messages.js'
import { Button } from '../../../ui/button.tsx'
import { confirm } from '../../../ui/confirm.ts'
import { Card } from '../../../ui/section.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { Select } from '../../../ui/select.tsx'
import { showToast } from '../../../ui/show-toast.ts'
import { Switch } from '../../../ui/switch.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { NameInput } from '../../../ui/text-input.tsx'
import type { Type } from '../draft.ts'
import { copyTemplate } from '../draft.ts'
import css from './details-card.module.css'
import { RevisionSelect } from './revision-select.tsx'
import type { EditingState } from './use-editing.ts'

/** Returns the audit types that can be the template of a new type. */
function useTemplates(editing: EditingState) {
  const types = useQuery(callQuery('listAuditTypes'))
  const [selected, setSelected] = useState<string>()
  return {
    selected,
    options: (types.data ?? []).map((type) => ({ value: type.auditTypeID, label: auditTypeLabel(type) })),
    choose: async (id: string) => {
      if (editing.isChanged && !(await confirm({ text: m.types_template_confirm() }))) return
      try {
        const template = await api.call('getAuditType', { params: { id } })
        setSelected(id)
        editing.restart(editing.base, copyTemplate(template))
      } catch (error) {
        showToast.error(m.types_template_failed(), error)
      }
    },
  }
}

interface DetailsCardProps {
  editing: EditingState
  fieldErrors: FieldErrors
  onChange(part: Partial<Type>): void
  onMore(): void
}

export function DetailsCard({ editing, fieldErrors, onChange, onMore }: DetailsCardProps) {
  const { base, draft, isNew } = editing
  const versionId = useId()
  return (
    <Card>
      <div className={css.fields}>
        {isNew && <TemplateSelect editing={editing} />}
        <NameInput
          label={m.types_name()}
          required
          value={draft.name}
          error={fieldErrors.name}
          onChange={(name) => onChange({ name })}
        />
        <TextArea
          className={css.description}
          label={m.types_description()}
          required
          minRows={3}
          maxRows={8}
          value={draft.description}
          error={fieldErrors.description}
          onChange={(event) => onChange({ description: event.currentTarget.value })}
        />
        <div className={css.side}>
          <fieldset className={css.choice} aria-labelledby={versionId}>
            <span id={versionId} className="med">
              {m.types_requirements_version()}
            </span>
            <SegmentedControl
              isFullWidth
              label={m.types_requirements_version()}
              value={String(draft.typeVersion)}
              options={Object.entries(REQUIREMENTS_YEARS).map(([value, label]) => ({ value, label }))}
              onChange={(value) => onChange({ typeVersion: value === '2' ? 2 : 1 })}
            />
          </fieldset>
          {!base.type.enabled && (
            <Switch
              isLabelFirst
              label={m.types_enabled()}
              description={m.types_enabled_hint()}
              checked={draft.enabled}
              onChange={(event) => onChange({ enabled: event.currentTarget.checked })}
            />
          )}
          <Switch
            isLabelFirst
            label={m.types_reverify()}
            description={m.types_reverify_hint()}
            checked={draft.reverifyFailures}
            onChange={(event) => onChange({ reverifyFailures: event.currentTarget.checked })}
          />
          {!isNew && base.type.version > 1 && <RevisionSelect type={base.type} shown={base.type.version} />}
        </div>
        <Button variant="default" onClick={onMore}>
          {m.types_more_details()}
        </Button>
      </div>
    </Card>
  )
}

function TemplateSelect({ editing }: { editing: EditingState }) {
  const { options, selected, choose } = useTemplates(editing)
  const template = options.find((option) => option.value === selected)
  return (
    <Select
      label={m.types_template()}
      placeholder={m.types_template_placeholder()}
      // The description shows the whole name, which may not fit into the field.
      description={template && m.types_template_from({ name: template.label })}
      searchable
      value={selected ?? null}
      options={options}
      onChange={(id) => void choose(id)}
    />
  )
}

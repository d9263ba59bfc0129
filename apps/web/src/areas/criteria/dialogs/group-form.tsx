import type { WrongFields } from '../../../features/forms/contract.ts'
import { m } from '../../../messages/messages.js'
import { GrowingText } from '../../../ui/growing-text.tsx'
import { NameInput } from '../../../ui/name-input.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import type { GroupFields, Type } from '../draft.ts'
import type { GroupTask } from './tasks.ts'

interface GroupFormProps {
  type: Type
  task: GroupTask
  wrong: WrongFields
  onChange(task: GroupTask): void
}

export function GroupForm({ type, task, wrong, onChange }: GroupFormProps) {
  const { fields } = task
  const set = (part: Partial<GroupFields>) => onChange({ ...task, fields: { ...fields, ...part } })
  return (
    <>
      <NameInput
        label={m.types_group_name()}
        required
        data-autofocus
        value={fields.groupName}
        error={wrong.groupName}
        onChange={(groupName) => set({ groupName })}
      />
      {type.typeVersion === 2 && (
        <TextInput
          label={m.types_group_prefix()}
          description={m.types_group_prefix_why()}
          value={fields.questionPrefix}
          error={wrong.questionPrefix}
          onChange={(event) => set({ questionPrefix: event.currentTarget.value })}
        />
      )}
      <GrowingText
        label={m.types_group_description()}
        minRows={2}
        maxRows={8}
        value={fields.description}
        error={wrong.description}
        onChange={(event) => set({ description: event.currentTarget.value })}
      />
      <Switch
        label={m.types_visible()}
        description={m.types_visible_group_why()}
        checked={fields.visible}
        onChange={(event) => set({ visible: event.currentTarget.checked })}
      />
    </>
  )
}

import { IconArchive, IconCircleCheck, IconPencil } from '@tabler/icons-react'
import { m } from '../../messages/messages.js'
import { Badge } from '../../ui/badge.tsx'

/** The badge that shows whether new audits can have this type. */
export function TypeState({ type }: { type: { enabled: boolean; retired: boolean } }) {
  if (type.retired)
    return (
      <Badge tone="ended" icon={IconArchive}>
        {m.types_state_retired()}
      </Badge>
    )
  return type.enabled ? (
    <Badge tone="good" icon={IconCircleCheck}>
      {m.types_state_enabled()}
    </Badge>
  ) : (
    <Badge tone="waiting" icon={IconPencil}>
      {m.types_state_draft()}
    </Badge>
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { NameDialog, namedOf } from '../../../../features/settings/name-dialog.tsx'
import { api } from '../../../../lib/api/api.ts'
import { m } from '../../../../messages/messages.js'
import { notify } from '../../../../ui/notify.ts'
import type { Item } from './item.ts'
import { refreshItems } from './refresh-items.ts'

/** Renames an item, or stops or resumes offering it. */
export function EditItemDialog({ item, onClose }: { item: Item; onClose(): void }) {
  const queryClient = useQueryClient()
  const params = { id: item.classificationItemID }
  return (
    <NameDialog
      title={m.factors_item_edit()}
      submitLabel={m.factors_save()}
      nameLabel={m.factors_item_name()}
      longest={120}
      from={{
        id: params.id,
        named: namedOf(item),
        readAgain: async () => {
          const { answer, version } = await api.versioned('getClassificationItem', { params })
          return { named: namedOf(answer), version }
        },
      }}
      save={(body, marks) => api.call('updateClassificationItem', { params, body, ...marks })}
      onSaved={() => {
        notify.success(m.factors_item_updated())
        void refreshItems(queryClient)
      }}
      onClose={onClose}
    >
      <p className="mut">{m.factors_item_why()}</p>
    </NameDialog>
  )
}

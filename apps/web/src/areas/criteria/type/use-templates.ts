import { auditTypeLabel } from '@sojourn/domain/criteria/numbering'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../lib/api/api.ts'
import { callQuery } from '../../../lib/api/query.ts'
import { m } from '../../../messages/messages.js'
import { confirm } from '../../../ui/ask.ts'
import { notify } from '../../../ui/notify.ts'
import { fromTemplate } from '../draft.ts'
import type { EditingState } from './use-editing.ts'

/** Every audit type, to begin a new one with. */
export function useTemplates(editing: EditingState) {
  const types = useQuery(callQuery('listAuditTypes'))
  const [chosen, setChosen] = useState<string>()
  return {
    chosen,
    options: (types.data ?? []).map((type) => ({ value: type.auditTypeID, label: auditTypeLabel(type) })),
    choose: async (id: string) => {
      if (editing.isChanged && !(await confirm({ text: m.types_template_confirm() }))) return
      try {
        const template = await api.call('getAuditType', { params: { id } })
        setChosen(id)
        editing.restart(editing.base, fromTemplate(template))
      } catch (error) {
        notify.error(m.types_template_failed(), error)
      }
    },
  }
}

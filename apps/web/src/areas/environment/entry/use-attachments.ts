import { useQuery, useQueryClient } from '@tanstack/react-query'
import { openDocument } from '../../../features/open-document.ts'
import { api } from '../../../lib/api/api.ts'
import type { CallResponse } from '../../../lib/api/call-types.ts'
import { callQuery } from '../../../lib/api/query.ts'
import { m } from '../../../messages/messages.js'
import { confirm } from '../../../ui/confirm.ts'
import { appendReason } from '../../../ui/describe-error.ts'
import { showToast } from '../../../ui/show-toast.ts'

export type Attachment = CallResponse<'listReportAttachments'>[number]

/** The attachments of a section. Changes are stored immediately, independent of the entries. */
export function useAttachments(params: { reportId: string; sectionId: string }) {
  const query = callQuery('listReportAttachments', { params: params })
  const { data = [] } = useQuery(query)
  const queryClient = useQueryClient()
  const change = (update: (current: readonly Attachment[]) => Attachment[]) =>
    queryClient.setQueryData<Attachment[]>(query.queryKey, (current = []) => update(current))
  return {
    listByClassification: (classificationID: string) =>
      data.filter((attachment) => attachment.classificationID === classificationID),
    add: async (classificationId: string, upload: { uploadID: string; name: string }) => {
      try {
        const added = await api.call('addReportAttachment', {
          params: { reportId: params.reportId, classificationId },
          body: upload,
        })
        change((current) => [...current, added])
      } catch (error) {
        showToast.error(appendReason(m.environmental_entry_attachment_add_failed(), error), error)
      }
    },
    remove: async ({ documentID, name }: Attachment) => {
      const subject = m.environmental_entry_attachment_delete({ name })
      const text = m.environmental_entry_attachment_delete_text()
      if (!(await confirm({ subject, text, danger: true }))) return
      try {
        await api.call('deleteReportAttachment', { params: { id: documentID } })
        change((current) => current.filter((attachment) => attachment.documentID !== documentID))
      } catch (error) {
        showToast.error(appendReason(m.environmental_entry_attachment_delete_failed(), error), error)
      }
    },
  }
}

export type Attachments = ReturnType<typeof useAttachments>

/** Opens an attachment in a new window. */
export const openAttachment = ({ documentID }: Attachment): void =>
  openDocument(
    () => api.call('linkDocument', { params: { documentID }, query: { disposition: 'inline' } }),
    (error) => showToast.error(appendReason(m.environmental_entry_attachment_open_failed(), error), error),
  )

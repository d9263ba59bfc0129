import { IconFileText, IconPhoto, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { signedInRoute } from '../../../features/routing/base-routes.ts'
import { getAccessToken } from '../../../lib/api/api.ts'
import { m } from '../../../messages/messages.js'
import { IconButton } from '../../../ui/icon-button.tsx'
import { formatFileSize } from '../../../ui/upload/items.ts'
import { Uploader } from '../../../ui/uploader.tsx'
import css from './attachments.module.css'
import { type Attachments, openAttachment } from './use-attachments.ts'

interface AttachmentListProps {
  id: string
  classificationID: string
  title: string
  attachments: Attachments
  mayModify: boolean
}

/** The attachments of one form, with an uploader. */
export function AttachmentList({ id, classificationID, title, attachments, mayModify }: AttachmentListProps) {
  const { me } = signedInRoute.useRouteContext()
  const [uploadCount, setUploadCount] = useState(0)
  const files = attachments.listByClassification(classificationID)
  return (
    <section
      id={id}
      className={css.panel}
      aria-label={m.environmental_entry_attachments_of({ classification: title })}
    >
      {files.length === 0 && !mayModify && <p className="dim">{m.environmental_entry_attachments_none()}</p>}
      {files.length > 0 && (
        <ul className={css.files}>
          {files.map((file) => {
            const ItemIcon = file.mimeType.startsWith('image/') ? IconPhoto : IconFileText
            return (
              <li key={file.documentID} className={css.file}>
                <ItemIcon size={18} stroke={1.6} aria-hidden />
                <button
                  type="button"
                  className={css.name}
                  aria-label={m.environmental_entry_attachment_open({ name: file.name })}
                  onClick={() => openAttachment(file)}
                >
                  {file.name}
                </button>
                <span className="dim t12 num">{formatFileSize(file.size)}</span>
                {mayModify && (
                  <IconButton
                    icon={IconTrash}
                    size={28}
                    label={m.environmental_entry_attachment_delete({ name: file.name })}
                    onClick={() => void attachments.remove(file)}
                  />
                )}
              </li>
            )
          })}
        </ul>
      )}
      {mayModify && (
        <div className={css.upload}>
          <p className="dim t12">{m.environmental_entry_attachments_hint()}</p>
          <Uploader
            // The finished upload is shown in the list, so the uploader is reset.
            key={uploadCount}
            scope={`${me.userID} environmental ${classificationID}`}
            getToken={getAccessToken}
            extensions={['.pdf', '.jpg', '.jpeg', '.png']}
            multiple={false}
            onFinished={async ({ uploadID, name }) => {
              await attachments.add(classificationID, { uploadID, name })
              setUploadCount((count) => count + 1)
            }}
          />
        </div>
      )}
    </section>
  )
}

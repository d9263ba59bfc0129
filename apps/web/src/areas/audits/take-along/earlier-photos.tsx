import type { OfflineFile } from '@sojourn/contract/audits/fieldwork/fieldwork'
import { IconPhoto } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { findTakenAudit } from '../../../features/offline-queue/taken-audits.ts'
import { usePhotoUrl } from '../../../features/people/use-photo.ts'
import { api } from '../../../lib/api/api.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { m } from '../../../messages/messages.js'
import { useOpenDocument } from '../review/criterion/files/document-viewer-provider.tsx'
import css from './take-along.module.css'

/** Loads the list from the server or, while offline, from the audit on this device. */
async function readOfflineFiles(userID: string, auditID: string): Promise<readonly OfflineFile[]> {
  try {
    return await api.call('listOfflineFiles', { params: { auditId: auditID } })
  } catch (error) {
    const isOffline = error instanceof ApiError && error.status === 0
    const taken = isOffline ? await findTakenAudit(userID, auditID) : undefined
    if (!taken) throw error
    return taken.files
  }
}

/** Returns the documents and photos for the preparation of an audit; empty while they load. */
const useOfflineFiles = (userID: string, auditID: string): readonly OfflineFile[] =>
  useQuery({
    queryKey: ['offline files of', userID, auditID],
    queryFn: () => readOfflineFiles(userID, auditID),
    staleTime: Number.POSITIVE_INFINITY,
  }).data ?? []

export const toAttachedDocument = ({ documentID, name, mimeType, size, addedAt }: OfflineFile) => ({
  documentID,
  name,
  mimeType,
  size,
  dateCreated: addedAt,
  createdByUser: null,
  evidence: null,
})

interface EarlierPhotosProps {
  userID: string
  auditID: string
  questionID: string
}

/** The photos of earlier audits of a criterion. */
export function EarlierPhotos({ userID, auditID, questionID }: EarlierPhotosProps) {
  const photos = useOfflineFiles(userID, auditID).filter(
    ({ kind, auditTypeQuestionID }) => kind === 'earlier-photo' && auditTypeQuestionID === questionID,
  )
  if (photos.length === 0) return null
  return (
    <ul className={css.photos} aria-label={m.take_earlier_photos()} data-no-swipe>
      {photos.map((photo) => (
        <li key={photo.documentID}>
          <Photo photo={photo} />
        </li>
      ))}
    </ul>
  )
}

function Photo({ photo }: { photo: OfflineFile }) {
  const openDocument = useOpenDocument()
  const url = usePhotoUrl(photo.documentID)
  const name = `${photo.addedAt.slice(0, 4)}, ${photo.name}`
  return (
    <button
      type="button"
      aria-label={m.criterion_open_document({ name })}
      title={name}
      onClick={() => openDocument(toAttachedDocument(photo))}
    >
      {url ? <img src={url} alt="" /> : <IconPhoto size={20} stroke={1.4} aria-hidden />}
    </button>
  )
}

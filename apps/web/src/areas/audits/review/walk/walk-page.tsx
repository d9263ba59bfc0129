import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { createCapture } from '../../../../features/evidence-capture/capture.ts'
import { getFileCriteria } from '../../../../features/offline-queue/file-queue.ts'
import { storeFieldwork } from '../../../../features/offline-queue/stored-audits.ts'
import { m } from '../../../../messages/messages.js'
import { confirm } from '../../../../ui/confirm.ts'
import { useStore } from '../../../../ui/store.ts'
import { previewKind } from '../criterion/files/preview-kind.ts'
import { useReview } from '../review-context.ts'
import { checkEvidenceFile, queueEvidence, usePhotoFields } from '../screen/photo-picker.tsx'
import { addToDraft } from '../screen/use-answer-draft.ts'
import { chooseOrder, useCriteriaOrder } from '../screen/use-criteria-order.ts'
import { getFieldworkKey, useFieldwork } from '../screen/use-fieldwork.ts'
import type { Criterion } from '../store/criterion.ts'
import type { TakenPhoto } from './photo-for-several.tsx'
import { formatPlaceName } from './place-name.ts'
import { WalkScreen } from './walk-screen.tsx'

const loadPhotos = () => import('./photo-for-several.tsx')
const PhotoForSeveral = lazy(async () => ({ default: (await loadPhotos()).PhotoForSeveral }))

interface WalkPageProps {
  lastID: string | undefined
  onOpen(questionID: string): void
  /** Opens the visit record. */
  onVisit(): void
  onClose(): void
}

/** Saves the order of the places: at once on this device, and on the server when the person is online. */
function useSavePlaces(): (places: readonly string[]) => void {
  const { store, actor, changeQueue } = useReview()
  const queryClient = useQueryClient()
  const fieldwork = useFieldwork()
  return (places) => {
    void changeQueue.savePlaces(store.auditID, places)
    if (!fieldwork) return
    const changed = { ...fieldwork, places: [...places] }
    queryClient.setQueryData(getFieldworkKey(store.auditID), changed)
    void storeFieldwork(actor.userID, changed)
  }
}

/** Returns a function that counts the photos of a criterion, with those on the device. */
function usePhotoCount(): (criterion: Criterion) => number {
  const { store, fileQueue } = useReview()
  const queued = useStore(fileQueue.items).filter(
    ({ auditID, conversation, file }) =>
      auditID === store.auditID && conversation === undefined && previewKind(file.type) === 'image',
  )
  return ({ questionID, question }) =>
    queued.filter((item) => getFileCriteria(item).includes(questionID)).length +
    (question.response?.attachments ?? []).filter(({ mimeType }) => previewKind(mimeType) === 'image').length
}

/** Photos that are taken for several criteria of a place, until they are added to criteria. */
function usePhotosForSeveral() {
  const review = useReview()
  // Undefined before the first photo; null for criteria of no place.
  const [place, setPlace] = useState<string | null>()
  const [photos, setPhotos] = useState<readonly TakenPhoto[]>([])
  const { pick, fields } = usePhotoFields(formatPlaceName(place ?? null), (picked, isFromCamera) => {
    const taken = picked
      .filter(checkEvidenceFile)
      .map((file): TakenPhoto => ({ file, capture: createCapture({ isFromCamera, place }), shapes: [] }))
    setPhotos((before) => [...before, ...taken])
  })
  const change = (photo: TakenPhoto, changed: readonly TakenPhoto[]) =>
    setPhotos((before) => before.flatMap((other) => (other === photo ? changed : [other])))
  return {
    place,
    photos,
    fields,
    take: (name: string | null | undefined) => {
      setPlace(name)
      pick()
    },
    markUp: (photo: TakenPhoto, shapes: TakenPhoto['shapes']) => change(photo, [{ ...photo, shapes }]),
    add: (photo: TakenPhoto, criteria: readonly Criterion[], comment: string) => {
      const { auditID } = review.store
      const { file, capture, shapes } = photo
      const questionIDs = criteria.map(({ questionID }) => questionID)
      void queueEvidence(review, { file, capture, questionIDs })
      if (shapes.length > 0)
        void review.changeQueue.saveMarkup(auditID, capture.evidenceID, { version: 0, shapes: [...shapes] })
      if (comment !== '')
        for (const questionID of questionIDs) addToDraft(review.actor.userID, auditID, questionID, comment)
      change(photo, [])
    },
    discard: async () => {
      const isConfirmed = await confirm({
        text: m.walk_discard_photos({ count: photos.length }),
        danger: true,
      })
      if (isConfirmed) setPhotos([])
    },
  }
}

/** The places of the property, for the auditor who walks through it. */
export function WalkPage({ lastID, onOpen, onVisit, onClose }: WalkPageProps) {
  const order = useCriteriaOrder()
  const fieldwork = useFieldwork()
  const countPhotos = usePhotoCount()
  const savePlaces = useSavePlaces()
  const photosForSeveral = usePhotosForSeveral()
  // Next and Previous follow the places, also if the walk was opened by its URL.
  useEffect(() => chooseOrder('place'), [])
  const place = order.places.find(({ name }) => name === photosForSeveral.place)
  return (
    <>
      <WalkScreen
        order={order}
        fieldwork={fieldwork}
        lastID={lastID}
        countPhotos={countPhotos}
        onOpen={onOpen}
        onOrder={(name) => {
          chooseOrder(name)
          if (name === 'group') onClose()
        }}
        onSavePlaces={savePlaces}
        onTakePhoto={({ name }) => photosForSeveral.take(name)}
        onVisit={onVisit}
        onClose={() => {
          chooseOrder('group')
          onClose()
        }}
      />
      {photosForSeveral.fields}
      {place && photosForSeveral.photos.length > 0 && (
        <Suspense>
          <PhotoForSeveral
            place={place}
            criteria={order.criteria}
            lastID={lastID}
            photos={photosForSeveral.photos}
            countPhotos={countPhotos}
            onTakePhoto={() => photosForSeveral.take(place.name)}
            onMarkUp={photosForSeveral.markUp}
            onAdd={photosForSeveral.add}
            onClose={() => void photosForSeveral.discard()}
          />
        </Suspense>
      )}
    </>
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { storeFieldwork } from '../../../../features/offline-queue/stored-audits.ts'
import { useStore } from '../../../../ui/store.ts'
import { previewKind } from '../criterion/files/preview-kind.ts'
import { useReview } from '../review-context.ts'
import { chooseOrder, useCriteriaOrder } from '../screen/use-criteria-order.ts'
import { fieldworkKey, useFieldwork } from '../screen/use-fieldwork.ts'
import type { Criterion } from '../store/criterion.ts'
import { WalkScreen } from './walk-screen.tsx'

interface WalkPageProps {
  lastID: string | undefined
  onOpen(questionID: string): void
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
    queryClient.setQueryData(fieldworkKey(store.auditID), changed)
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
    queued.filter((item) => (item.questionIDs ?? [item.auditTypeQuestionID]).includes(questionID)).length +
    (question.response?.attachments ?? []).filter(({ mimeType }) => previewKind(mimeType) === 'image').length
}

/** The places of the property, for the auditor who walks through it. */
export function WalkPage({ lastID, onOpen, onClose }: WalkPageProps) {
  const order = useCriteriaOrder()
  const fieldwork = useFieldwork()
  const photosOf = usePhotoCount()
  const savePlaces = useSavePlaces()
  return (
    <WalkScreen
      order={order}
      fieldwork={fieldwork}
      lastID={lastID}
      photosOf={photosOf}
      onOpen={onOpen}
      onOrder={(name) => {
        chooseOrder(name)
        if (name === 'group') onClose()
      }}
      onSavePlaces={savePlaces}
      onTakePhoto={() => undefined}
      onClose={() => {
        chooseOrder('group')
        onClose()
      }}
    />
  )
}

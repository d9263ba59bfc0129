import type { QuestionStatus } from '@sojourn/domain/audits/review/answers'
import { checkUpload, UPLOAD_EXTENSIONS, uploadRefusalSentence } from '@sojourn/domain/documents/upload-rules'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { createCapture, refreshPosition } from '../../../../features/evidence-capture/capture.ts'
import { m } from '../../../../messages/messages.js'
import { TOUCH, useMedia } from '../../../../ui/media.ts'
import { showToast } from '../../../../ui/show-toast.ts'
import { checkAllowed, saveAnswer } from '../answer-criterion.ts'
import { type Review, useReview } from '../review-context.ts'
import type { Criterion } from '../store/criterion.ts'

const CameraDialog = lazy(async () => ({ default: (await import('./camera-dialog.tsx')).CameraDialog }))

/** Once the camera could not be opened, the camera app is used until the app is loaded again. */
let isCameraUnavailable = false

/** Queues a file as evidence. Its hash is computed first. */
async function queueEvidence(
  { store, fileQueue }: Review,
  { questionID }: Criterion,
  file: File,
  captured: Parameters<typeof createCapture>[0],
): Promise<void> {
  const decision = checkUpload({ name: file.name, size: file.size, mimeType: file.type })
  if (!decision.allowed) return showToast.error(uploadRefusalSentence(decision.code, UPLOAD_EXTENSIONS))
  const capture = createCapture(captured)
  const place = { auditID: store.auditID, auditTypeQuestionID: questionID }
  await fileQueue
    .add({ ...place, file, capture })
    .catch(() => showToast.error(m.evidence_unreadable({ name: file.name })))
}

/**
 * Photos and files for a criterion. The first one saves the selected answer, because evidence belongs to an answer. The
 * fields must be rendered. `place`: where in the building the auditor is.
 */
export function usePhotoPicker(
  criterion: Criterion,
  selected: QuestionStatus | null,
  onAnswerSaved: () => void,
  place: string | null = null,
) {
  const review = useReview()
  const camera = useRef<HTMLInputElement>(null)
  const files = useRef<HTMLInputElement>(null)
  const [isCameraOpen, setCameraOpen] = useState(false)
  const isTouch = useMedia(TOUCH)
  useEffect(() => void refreshPosition(false), [])

  const add = async (picked: readonly File[], isFromCamera: boolean) => {
    if (selected !== null && selected !== criterion.status) {
      if (!(await saveAnswer(review, criterion, selected, ''))) return
      onAnswerSaved()
    }
    const current = review.store.criterion(criterion.questionID)?.get() ?? criterion
    if (!checkAllowed(review, 'upload', current)) return
    for (const file of picked) void queueEvidence(review, criterion, file, { isFromCamera, place })
    void refreshPosition(false)
  }
  const openCameraApp = () => camera.current?.click()
  const field = (ref: typeof camera, accept: string, capture?: 'environment') => (
    <input
      ref={ref}
      type="file"
      hidden
      multiple
      accept={accept}
      capture={capture}
      onChange={(event) => {
        const picked = [...(event.currentTarget.files ?? [])]
        // Otherwise selecting the same file again would fire no event.
        event.currentTarget.value = ''
        void add(picked, capture !== undefined)
      }}
    />
  )
  return {
    pick: () => {
      void refreshPosition(true)
      if (isTouch && !isCameraUnavailable && 'mediaDevices' in navigator) setCameraOpen(true)
      else openCameraApp()
    },
    pickFile: () => files.current?.click(),
    fields: (
      <>
        {field(camera, 'image/*', 'environment')}
        {field(files, UPLOAD_EXTENSIONS.join(','))}
        {isCameraOpen && (
          <Suspense>
            <CameraDialog
              number={criterion.number}
              onPhoto={(file) => void add([file], true)}
              onUnavailable={() => {
                isCameraUnavailable = true
              }}
              onOpenCameraApp={openCameraApp}
              onClose={() => setCameraOpen(false)}
            />
          </Suspense>
        )}
      </>
    ),
  }
}

import type { QuestionStatus } from '@sojourn/domain/audits/review/answers'
import { checkUpload, UPLOAD_EXTENSIONS, uploadRefusalSentence } from '@sojourn/domain/documents/upload-rules'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import {
  type Capture,
  createCapture,
  refreshPosition,
} from '../../../../features/evidence-capture/capture.ts'
import { m } from '../../../../messages/messages.js'
import { TOUCH, useMedia } from '../../../../ui/media.ts'
import { showToast } from '../../../../ui/show-toast.ts'
import { checkAllowed, saveAnswer } from '../answer-criterion.ts'
import { type Review, useReview } from '../review-context.ts'
import type { Criterion } from '../store/criterion.ts'

const CameraDialog = lazy(async () => ({ default: (await import('./camera-dialog.tsx')).CameraDialog }))

/** Once the camera could not be opened, the camera app is used until the app is loaded again. */
let isCameraUnavailable = false

interface NewEvidence {
  file: File
  capture: Capture
  questionIDs: readonly string[]
}

/** Whether the file may be evidence. Shows the reason otherwise. */
export function checkEvidenceFile({ name, size, type }: File): boolean {
  const decision = checkUpload({ name, size, mimeType: type })
  if (!decision.allowed) showToast.error(uploadRefusalSentence(decision.code, UPLOAD_EXTENSIONS))
  return decision.allowed
}

/**
 * Queues a file as evidence of one or more criteria. Its hash is computed first. Without an answer to the criterion, it
 * waits on the device.
 */
export async function queueEvidence(
  { store, fileQueue }: Review,
  { file, capture, questionIDs }: NewEvidence,
): Promise<void> {
  const [first] = questionIDs
  if (first === undefined || !checkEvidenceFile(file)) return
  const unansweredIDs = questionIDs.filter((questionID) => store.criterion(questionID)?.get().status === null)
  await fileQueue
    .add({
      auditID: store.auditID,
      auditTypeQuestionID: first,
      file,
      capture,
      ...(questionIDs.length > 1 ? { questionIDs } : {}),
      ...(unansweredIDs.length > 0 ? { unansweredIDs } : {}),
    })
    .catch(() => showToast.error(m.evidence_unreadable({ name: file.name })))
}

/**
 * Picks photos and files for a criterion. The first one saves the selected answer, because evidence belongs to an answer.
 * `fields` must be rendered. `place`: where in the building the auditor is.
 */
export function usePhotoPicker(
  criterion: Criterion,
  selected: QuestionStatus | null,
  onAnswerSaved: () => void,
  place: string | null = null,
) {
  const review = useReview()
  const add = async (picked: readonly File[], isFromCamera: boolean) => {
    if (selected !== null && selected !== criterion.status) {
      const saving = saveAnswer(review, criterion, selected, '')
      if (!saving) return
      await saving
      onAnswerSaved()
    }
    const current = review.store.criterion(criterion.questionID)?.get() ?? criterion
    if (!checkAllowed(review, 'upload', current)) return
    const questionIDs = [criterion.questionID]
    for (const file of picked)
      void queueEvidence(review, { file, questionIDs, capture: createCapture({ isFromCamera, place }) })
  }
  return usePhotoFields(criterion.number, (picked, isFromCamera) => void add(picked, isFromCamera))
}

/** Opens the camera and the file dialog. `fields` must be rendered. `subject`: what the photos are for. */
export function usePhotoFields(
  subject: string,
  onPick: (picked: readonly File[], isFromCamera: boolean) => void,
) {
  const camera = useRef<HTMLInputElement>(null)
  const files = useRef<HTMLInputElement>(null)
  const [isCameraOpen, setCameraOpen] = useState(false)
  const isTouch = useMedia(TOUCH)
  useEffect(() => void refreshPosition(false), [])
  const add = (picked: readonly File[], isFromCamera: boolean) => {
    onPick(picked, isFromCamera)
    void refreshPosition(false)
  }
  const openCameraApp = () => camera.current?.click()
  const renderField = (ref: typeof camera, accept: string, capture?: 'environment') => (
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
        add(picked, capture !== undefined)
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
        {renderField(camera, 'image/*', 'environment')}
        {renderField(files, UPLOAD_EXTENSIONS.join(','))}
        {isCameraOpen && (
          <Suspense>
            <CameraDialog
              number={subject}
              onPhoto={(file) => add([file], true)}
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

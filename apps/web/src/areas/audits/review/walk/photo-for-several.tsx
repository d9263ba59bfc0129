import type { MarkupShape } from '@sojourn/contract/audits/evidence-calls'
import { IconArrowLeft, IconCamera, IconCheck, IconDeviceTablet, IconPencil } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import type { Capture } from '../../../../features/evidence-capture/capture.ts'
import { useThumbnail } from '../../../../features/offline-queue/use-thumbnail.ts'
import { formatTimeOfDay } from '../../../../lib/times.ts'
import { m } from '../../../../messages/messages.js'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { PHONE, useMedia } from '../../../../ui/media.ts'
import { ModalLayer } from '../../../../ui/modal-layer.tsx'
import { formatFileSize } from '../../../../ui/upload/items.ts'
import { MarkedPhoto } from '../markup/markup-layer.tsx'
import { describePhoto } from '../markup/use-markup.ts'
import { useReviewedAudit } from '../review-context.ts'
import { ConnectionPill } from '../screen/connection-pill.tsx'
import { isAnswered, type Place } from '../screen/order.ts'
import type { Criterion } from '../store/criterion.ts'
import { CriterionPicks } from './criterion-picks.tsx'
import css from './photo-for-several.module.css'
import { formatPlaceName } from './place-name.ts'

const MarkupEditor = lazy(async () => ({
  default: (await import('../markup/markup-editor.tsx')).MarkupEditor,
}))

/** A photo that is not added to criteria yet. */
export interface TakenPhoto {
  file: File
  capture: Capture
  shapes: readonly MarkupShape[]
}

export interface PhotoForSeveralProps {
  place: Place
  /** All criteria of the audit, for the search. */
  criteria: readonly Criterion[]
  /** The criterion that was open last. It is selected if it belongs to the place. */
  lastID: string | undefined
  /** The newest one last. */
  photos: readonly TakenPhoto[]
  countPhotos(criterion: Criterion): number
  onTakePhoto(): void
  onMarkUp(photo: TakenPhoto, shapes: readonly MarkupShape[]): void
  /** Adds the photo to the criteria, and the comment to their drafts. */
  onAdd(photo: TakenPhoto, criteria: readonly Criterion[], comment: string): void
  onClose(): void
}

/** One photo as evidence of several criteria of a place. */
export function PhotoForSeveral(props: PhotoForSeveralProps) {
  const { place, criteria, lastID, photos, countPhotos, onTakePhoto, onMarkUp, onAdd, onClose } = props
  const { siteName } = useReviewedAudit()
  const [shownID, setShownID] = useState<string>()
  const [pickedIDs, setPickedIDs] = useState<readonly string[]>(() =>
    place.listed.flatMap(({ questionID }) => (questionID === lastID ? [questionID] : [])),
  )
  const [comment, setComment] = useState('')
  const [isMarking, setMarking] = useState(false)
  const photo = photos.find(({ capture }) => capture.evidenceID === shownID) ?? photos.at(-1)
  if (!photo) return null
  // In the order of the list.
  const picked = [...new Set([...place.listed, ...criteria])].filter(({ questionID }) =>
    pickedIDs.includes(questionID),
  )
  const title = m.walk_photo_title()
  const add = () => {
    onAdd(photo, picked, comment.trim())
    setShownID(undefined)
    setComment('')
  }
  return (
    <ModalLayer overlayClassName={css.overlay} className={css.screen} aria-label={title} onClose={onClose}>
      <header className={css.header}>
        <IconButton
          icon={IconArrowLeft}
          size={44}
          label={m.walk_back_to({ place: formatPlaceName(place.name) })}
          onClick={onClose}
        />
        <div>
          <h2>{title}</h2>
          <p>{[formatPlaceName(place.name), siteName].join(', ')}</p>
        </div>
        <ConnectionPill />
      </header>
      <div className={css.middle}>
        <section className={css.photo} aria-label={m.fieldwork_photo()}>
          <LargePhoto key={photo.capture.evidenceID} photo={photo} />
          <div className={css.roll}>
            <ul>
              {photos.map((rollPhoto) => (
                <li key={rollPhoto.capture.evidenceID}>
                  <RollPhoto
                    photo={rollPhoto}
                    isShown={rollPhoto === photo}
                    onShow={() => setShownID(rollPhoto.capture.evidenceID)}
                  />
                </li>
              ))}
            </ul>
            <button type="button" className={css.action} onClick={() => setMarking(true)}>
              <IconPencil size={24} stroke={1.6} aria-hidden />
              {m.markup_mark_up()}
            </button>
            <button type="button" className={css.action} data-camera onClick={onTakePhoto}>
              <IconCamera size={24} stroke={1.6} aria-hidden />
              {m.fieldwork_take_photo()}
            </button>
          </div>
        </section>
        <section className={css.picks} aria-label={m.walk_criteria()}>
          <div className={css.picksHead}>
            <h3>
              {picked.length === 0 ? m.walk_choose_criteria() : m.walk_evidence_for({ count: picked.length })}
            </h3>
            <p>{m.walk_stored_once()}</p>
          </div>
          <CriterionPicks
            place={place}
            criteria={criteria}
            firstID={lastID}
            pickedIDs={pickedIDs}
            describeAnswer={(criterion) => describeAnswer(criterion, countPhotos(criterion))}
            onChange={setPickedIDs}
          />
          <label className={css.comment}>
            <span>
              <b>{m.walk_comment_for({ count: Math.max(1, picked.length) })}</b>
              {m.walk_optional()}
            </span>
            <textarea
              rows={2}
              maxLength={10_000}
              value={comment}
              onChange={(event) => setComment(event.currentTarget.value)}
            />
          </label>
        </section>
      </div>
      <footer className={css.footer}>
        <button type="button" className={css.cancel} onClick={onClose}>
          {m.ui_cancel()}
        </button>
        <p>{m.walk_answer_yourself()}</p>
        <button type="button" className={css.add} disabled={picked.length === 0} onClick={add}>
          <span>
            {m.walk_add_to({ count: picked.length })}
            <small>
              {picked.length === 0 ? m.walk_choose_first() : picked.map(({ number }) => number).join(', ')}
            </small>
          </span>
          <IconCheck size={24} stroke={1.6} aria-hidden />
        </button>
      </footer>
      {isMarking && (
        <PhotoMarkup
          photo={photo}
          place={formatPlaceName(place.name)}
          onSave={(shapes) => {
            onMarkUp(photo, shapes)
            setMarking(false)
          }}
          onClose={() => setMarking(false)}
        />
      )}
    </ModalLayer>
  )
}

/** "Non-Compliant, 3 photos" */
function describeAnswer(criterion: Criterion, photos: number): string {
  const answer = isAnswered(criterion)
    ? criterion.status === 'Compliant'
      ? m.review_compliant()
      : m.review_non_compliant()
    : m.walk_not_answered()
  return photos > 0 ? `${answer}, ${m.fieldwork_photos({ count: photos })}` : answer
}

function LargePhoto({ photo: { file, capture, shapes } }: { photo: TakenPhoto }) {
  const url = useThumbnail({ file })
  const device = useMedia(PHONE) ? m.fieldwork_on_phone() : m.fieldwork_on_tablet()
  const size = formatFileSize(file.size)
  return (
    <figure className={css.large}>
      {url ? <MarkedPhoto url={url} name={file.name} shapes={shapes} /> : <p>{file.name}</p>}
      <figcaption>
        <IconDeviceTablet size={14} stroke={2} aria-hidden />
        {capture.capturedAt === null
          ? m.walk_photo_stored({ device, size })
          : m.walk_photo_taken({ device, time: formatTimeOfDay(capture.capturedAt), size })}
      </figcaption>
    </figure>
  )
}

interface RollPhotoProps {
  photo: TakenPhoto
  isShown: boolean
  onShow(): void
}

function RollPhoto({ photo: { file }, isShown, onShow }: RollPhotoProps) {
  const url = useThumbnail({ file })
  return (
    <button
      type="button"
      className={css.rollPhoto}
      aria-current={isShown || undefined}
      aria-label={file.name}
      onClick={onShow}
    >
      {url && <img src={url} alt="" />}
    </button>
  )
}

interface PhotoMarkupProps {
  photo: TakenPhoto
  place: string
  onSave(shapes: readonly MarkupShape[]): void
  onClose(): void
}

function PhotoMarkup({ photo: { file, capture, shapes }, place, onSave, onClose }: PhotoMarkupProps) {
  const url = useThumbnail({ file })
  if (!url) return null
  return (
    <Suspense>
      <MarkupEditor
        {...{ url, shapes, onSave, onClose }}
        name={file.name}
        detail={describePhoto(place, capture.capturedAt)}
      />
    </Suspense>
  )
}

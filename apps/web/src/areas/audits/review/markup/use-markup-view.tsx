import type { AttachedDocument } from '@sojourn/contract/audits/review/review'
import { IconPencil } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { usePhotoUrl } from '../../../../features/people/use-photo.ts'
import { m } from '../../../../messages/messages.js'
import { Button } from '../../../../ui/button.tsx'
import { SegmentedControl } from '../../../../ui/segmented-control.tsx'
import { useReview } from '../review-context.ts'
import type { Criterion } from '../store/criterion.ts'
import css from './markup.module.css'
import { describePhoto, usePhotoMarkup } from './use-markup.ts'

const MarkupEditor = lazy(async () => ({ default: (await import('./markup-editor.tsx')).MarkupEditor }))

function describeCriterion(criteria: readonly Criterion[], documentID: string): string {
  const found = criteria.find(({ question }) =>
    question.response?.attachments.some((document) => document.documentID === documentID),
  )
  return found ? `${found.number} ${found.question.title}` : ''
}

/** The mark-up of a photo in the document viewer: its shapes, the switch to the original, and the editor. */
export function useMarkupView({ documentID, name, evidence }: AttachedDocument) {
  const [isOriginal, setOriginal] = useState(false)
  const [isEditing, setEditing] = useState(false)
  const { store } = useReview()
  const { markup, sha256, capturedAt, isUnknown, save } = usePhotoMarkup(
    evidence?.evidenceID,
    evidence?.marked,
  )
  const url = usePhotoUrl(isEditing ? documentID : null, 'whole')
  const controls = (
    <>
      {isUnknown && <p className={css.unavailable}>{m.markup_unavailable()}</p>}
      {markup.shapes.length > 0 && (
        <div className={css.viewSwitch}>
          <SegmentedControl
            label={m.markup_view()}
            value={isOriginal ? 'original' : 'marked'}
            options={[
              { value: 'marked', label: m.markup_marked() },
              { value: 'original', label: m.markup_original() },
            ]}
            onChange={(view) => setOriginal(view === 'original')}
          />
        </div>
      )}
      {save && (
        <Button
          variant="default"
          leftSection={<IconPencil size={16} stroke={1.75} aria-hidden />}
          loading={isEditing && url === undefined}
          onClick={() => setEditing(true)}
        >
          {m.markup_mark_up()}
        </Button>
      )}
      {isEditing && url !== undefined && save && (
        <Suspense>
          <MarkupEditor
            {...{ url, name, sha256 }}
            detail={describePhoto(describeCriterion(store.criteria.get(), documentID), capturedAt)}
            shapes={markup.shapes}
            onSave={(shapes) => {
              save(shapes)
              setEditing(false)
            }}
            onClose={() => setEditing(false)}
          />
        </Suspense>
      )}
    </>
  )
  return { shapes: isOriginal ? [] : markup.shapes, controls }
}

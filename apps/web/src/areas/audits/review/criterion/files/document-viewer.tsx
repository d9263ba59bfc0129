import type { AttachedDocument } from '@sojourn/contract/audits/review/review'
import { IconDownload, IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { usePhotoUrl } from '../../../../../features/people/use-photo.ts'
import { api } from '../../../../../lib/api/api.ts'
import { m } from '../../../../../messages/messages.js'
import { Button } from '../../../../../ui/button.tsx'
import { PHONE, useMedia } from '../../../../../ui/media.ts'
import { Modal } from '../../../../../ui/modal.tsx'
import { SegmentedControl } from '../../../../../ui/segmented-control.tsx'
import { ErrorState, LoadingState } from '../../../../../ui/states.tsx'
import markupCss from '../../markup/markup.module.css'
import { MarkedPhoto } from '../../markup/markup-layer.tsx'
import { describePhoto, usePhotoMarkup } from '../../markup/use-markup.ts'
import { useReview } from '../../review-context.ts'
import type { Criterion } from '../../store/criterion.ts'
import css from './document-viewer.module.css'
import { downloadDocument, findDocumentOffline } from './download-document.ts'
import { type PreviewKind, previewKind } from './preview-kind.ts'

const MarkupEditor = lazy(async () => ({
  default: (await import('../../markup/markup-editor.tsx')).MarkupEditor,
}))

function describeCriterion(criteria: readonly Criterion[], documentID: string): string {
  const criterion = criteria.find(({ question }) =>
    question.response?.attachments.some((document) => document.documentID === documentID),
  )
  return criterion ? `${criterion.number} ${criterion.question.title}` : ''
}

/** The mark-up of a photo in the document viewer: its shapes, the switch to the original, and the editor. */
function useMarkupView({ documentID, name, evidence }: AttachedDocument) {
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
      {isUnknown && <p className={markupCss.unavailable}>{m.markup_unavailable()}</p>}
      {markup.shapes.length > 0 && (
        <div className={markupCss.viewSwitch}>
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

/** A signed link, or the copy on this device while offline. */
async function readUrl(documentID: string, mimeType: string): Promise<string> {
  try {
    const query = { disposition: 'inline' } as const
    return (await api.call('linkDocument', { params: { documentID }, query })).url
  } catch (error) {
    const stored = await findDocumentOffline(error, documentID)
    if (!stored) throw error
    return URL.createObjectURL(new Blob([stored], { type: mimeType }))
  }
}

interface DocumentViewerProps {
  document: AttachedDocument
  onClose(): void
}

/** Previews a photo with its mark-up, a video or a PDF in a dialog. */
export function DocumentViewer({ document, onClose }: DocumentViewerProps) {
  const { documentID, name, mimeType } = document
  const isPhone = useMedia(PHONE)
  // A link is valid for one minute, so it is not cached.
  const {
    data: url,
    error,
    refetch,
  } = useQuery({
    queryKey: ['linkDocument', documentID, 'to view'],
    queryFn: () => readUrl(documentID, mimeType),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  // Revoking a link of the server has no effect.
  useEffect(() => () => (url === undefined ? undefined : URL.revokeObjectURL(url)), [url])
  const kind = previewKind(mimeType)
  const { shapes, controls } = useMarkupView(document)
  return (
    <Modal
      onClose={onClose}
      title={name}
      width="min(1100px, 94vw)"
      isFullScreen={isPhone}
      classes={{ body: css.body, title: css.title }}
    >
      <div className={css.stage} data-as={kind}>
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!error && !url && <LoadingState text={m.criterion_document_loading()} rows={3} />}
        {url && kind === 'image' && <MarkedPhoto url={url} name={name} shapes={shapes} />}
        {url && kind && kind !== 'image' && <Preview kind={kind} url={url} name={name} />}
      </div>
      <div className={css.foot}>
        {kind === 'image' && controls}
        <Button
          variant="default"
          leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
          onClick={() => void downloadDocument(document)}
        >
          {m.criterion_download()}
        </Button>
      </div>
    </Modal>
  )
}

function Preview({ kind, url, name }: { kind: Exclude<PreviewKind, 'image'>; url: string; name: string }) {
  if (kind === 'pdf') return <iframe className={css.page} src={url} title={name} />
  return (
    // biome-ignore lint/a11y/useMediaCaption: videos recorded on site have no captions
    <video className={css.video} src={url} controls aria-label={name} />
  )
}

import type { AttachedDocument } from '@sojourn/contract/audits/review/review'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../../../../../lib/api/api.ts'
import { m } from '../../../../../messages/messages.js'
import { Button } from '../../../../../ui/button.tsx'
import { PHONE, useMedia } from '../../../../../ui/media.ts'
import { Modal } from '../../../../../ui/modal.tsx'
import { ErrorState, LoadingState } from '../../../../../ui/states.tsx'
import { MarkedPhoto } from '../../markup/marked-photo.tsx'
import { useMarkupView } from '../../markup/use-markup-view.tsx'
import css from './document-viewer.module.css'
import { downloadDocument, findDocumentOffline } from './download-document.ts'
import { type PreviewKind, previewKind } from './preview-kind.ts'

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
  // Has no effect on a link of the server.
  useEffect(() => () => (url === undefined ? undefined : URL.revokeObjectURL(url)), [url])
  const as = previewKind(mimeType)
  const { shapes, controls } = useMarkupView(document)
  return (
    <Modal
      onClose={onClose}
      title={name}
      width="min(1100px, 94vw)"
      isFullScreen={isPhone}
      classes={{ body: css.body, title: css.title }}
    >
      <div className={css.stage} data-as={as}>
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!error && !url && <LoadingState text={m.criterion_document_loading()} rows={3} />}
        {url && as === 'image' && <MarkedPhoto url={url} name={name} shapes={shapes} />}
        {url && as && as !== 'image' && <Preview as={as} url={url} name={name} />}
      </div>
      <div className={css.foot}>
        {as === 'image' && controls}
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

function Preview({ as, url, name }: { as: Exclude<PreviewKind, 'image'>; url: string; name: string }) {
  if (as === 'pdf') return <iframe className={css.page} src={url} title={name} />
  return (
    // biome-ignore lint/a11y/useMediaCaption: videos recorded on site have no captions
    <video className={css.video} src={url} controls aria-label={name} />
  )
}

import { useEffect, useRef } from 'react'
import { accessToken } from '../../../../../lib/api/api.ts'
import { m } from '../../../../../messages/messages.js'
import { FileRow } from '../../../../../ui/upload/file-row.tsx'
import type { UploadItem } from '../../../../../ui/upload/items.ts'
import { useUploads } from '../../../../../ui/upload/use-uploads.ts'
import { PickZone } from './pick-zone.tsx'
import css from './send-files.module.css'
import type { SendFilesProps } from './send-files-props.ts'

const isOnItsWay = ({ state }: UploadItem) => state !== 'finished' && state !== 'refused'

/** The kit's uploader in a narrow place, where what has arrived goes on to what it belongs to. */
export function SendFilesSurface({ scope, onFinished, onBusy }: SendFilesProps) {
  const shown = useRef<readonly UploadItem[]>([])
  const uploads = useUploads({
    scope,
    getToken: accessToken,
    onFinished: async ({ uploadID, name, size }) => {
      const isTaken = await onFinished({ uploadID, name, size })
      const row = shown.current.find((item) => item.name === name && item.size === size)
      if (isTaken && row) uploads.remove(row.id)
    },
  })
  shown.current = uploads.items
  const isBusy = uploads.items.some(isOnItsWay)
  useEffect(() => {
    onBusy?.(isBusy)
    return () => onBusy?.(false)
  }, [isBusy, onBusy])
  return (
    <div className={css.send}>
      <PickZone onPick={uploads.add} />
      {uploads.items.length > 0 && (
        <ul className={css.files} aria-label={m.kit_upload_list()}>
          {uploads.items.map((item) => (
            <FileRow
              key={item.id}
              item={item}
              onPause={() => uploads.pause(item.id)}
              onResume={() => uploads.resume(item.id)}
              onRemove={() => uploads.remove(item.id)}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

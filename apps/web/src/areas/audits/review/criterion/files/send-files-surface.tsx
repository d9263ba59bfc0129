import { UPLOAD_EXTENSIONS } from '@sojourn/domain/files/upload-rules'
import { IconCamera, IconPaperclip } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { accessToken } from '../../../../../lib/api/api.ts'
import { m } from '../../../../../messages/messages.js'
import { TOUCH, useMedia } from '../../../../../ui/media.ts'
import { FileRow } from '../../../../../ui/upload/file-row.tsx'
import type { UploadItem } from '../../../../../ui/upload/items.ts'
import { Picker } from '../../../../../ui/upload/picker.tsx'
import { useUploads } from '../../../../../ui/upload/use-uploads.ts'
import css from './send-files.module.css'
import type { SendFilesProps } from './send-files-props.ts'

const isOnItsWay = ({ state }: UploadItem) => state !== 'finished' && state !== 'refused'

/** The kit's uploader in a narrow place, where what has arrived goes on to what it belongs to. */
export function SendFilesSurface({ scope, mayAdd = () => true, onFinished, onBusy }: SendFilesProps) {
  const isTouch = useMedia(TOUCH)
  const [isOver, setOver] = useState(false)
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
  const add = (files: Iterable<File>) => {
    if (mayAdd()) uploads.add(files)
  }
  return (
    <div className={css.send}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the buttons inside do the same */}
      <div
        className={css.zone}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          add([...event.dataTransfer.files])
        }}
      >
        {isTouch && (
          <Picker icon={IconCamera} accept="image/*" capture="environment" onPick={add} strong>
            {m.kit_upload_camera()}
          </Picker>
        )}
        <Picker icon={IconPaperclip} accept={UPLOAD_EXTENSIONS.join(',')} multiple onPick={add}>
          {m.kit_upload_choose()}
        </Picker>
        {!isTouch && <span className="t12 dim">{m.kit_upload_drop()}</span>}
      </div>
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

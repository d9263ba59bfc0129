import { UPLOAD_EXTENSIONS } from '@sojourn/domain/documents/upload-rules'
import { IconCamera, IconPaperclip } from '@tabler/icons-react'
import { m } from '../../../../../messages/messages.js'
import { TOUCH, useMedia } from '../../../../../ui/media.ts'
import { Picker } from '../../../../../ui/upload/picker.tsx'
import { useDrop } from '../../../../../ui/upload/use-drop.ts'
import css from './send-files.module.css'

/** Takes files in a narrow place: from the camera, by choosing or by dropping them. */
export function PickZone({ onPick }: { onPick(files: File[]): void }) {
  const isTouch = useMedia(TOUCH)
  const drop = useDrop(onPick)
  return (
    <div className={css.zone} {...drop}>
      {isTouch && (
        <Picker icon={IconCamera} accept="image/*" capture="environment" onPick={onPick} strong>
          {m.kit_upload_camera()}
        </Picker>
      )}
      <Picker icon={IconPaperclip} accept={UPLOAD_EXTENSIONS.join(',')} multiple onPick={onPick}>
        {m.kit_upload_choose()}
      </Picker>
      {!isTouch && <span className="t12 dim">{m.kit_upload_drop()}</span>}
    </div>
  )
}

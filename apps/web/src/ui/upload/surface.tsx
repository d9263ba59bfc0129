import { UPLOAD_EXTENSIONS } from '@sojourn/domain/documents/upload-rules'
import { IconCamera, IconPaperclip } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { m } from '../../messages/messages.js'
import { TOUCH, useMedia } from '../media.ts'
import { FileRow } from './file-row.tsx'
import { Picker } from './picker.tsx'
import type { UploaderProps } from './props.ts'
import { unfinishedNames } from './transfer.ts'
import css from './upload.module.css'
import { useDrop } from './use-drop.ts'
import { useUploads } from './use-uploads.ts'

export default function UploadSurface(props: UploaderProps) {
  const { extensions = UPLOAD_EXTENSIONS, multiple = true, scope } = props
  const uploads = useUploads(props)
  const touch = useMedia(TOUCH)
  const drop = useDrop((files) => uploads.add(multiple ? files : files.slice(0, 1)))
  const unfinished = useUnfinished(scope).filter((name) => !uploads.items.some((item) => item.name === name))

  return (
    <div className={css.uploader}>
      <div className={css.zone} {...drop}>
        {touch && extensions.includes('.jpg') && (
          <Picker icon={IconCamera} accept="image/*" capture="environment" onPick={uploads.add} strong>
            {m.kit_upload_camera()}
          </Picker>
        )}
        <Picker icon={IconPaperclip} accept={extensions.join(',')} multiple={multiple} onPick={uploads.add}>
          {multiple ? m.kit_upload_choose() : m.kit_upload_choose_one()}
        </Picker>
        {!touch && <span className="dim">{multiple ? m.kit_upload_drop() : m.kit_upload_drop_one()}</span>}
      </div>
      {unfinished.map((name) => (
        <p key={name} className={css.unfinished}>
          {m.kit_upload_unfinished({ name })}
        </p>
      ))}
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

function useUnfinished(scope: string): readonly string[] {
  const [names, setNames] = useState<readonly string[]>([])
  useEffect(() => {
    let current = true
    void unfinishedNames(scope).then((found) => {
      if (current) setNames(found)
    })
    return () => {
      current = false
    }
  }, [scope])
  return names
}

import { checkUpload, UPLOAD_EXTENSIONS, uploadRefusalSentence } from '@sojourn/domain/documents/upload-rules'
import { IconCamera, IconPaperclip } from '@tabler/icons-react'
import { useEffect, useReducer, useRef, useState } from 'react'
import { m } from '../../messages/messages.js'
import { TOUCH, useMedia } from '../media.ts'
import { FileRow } from './file-row.tsx'
import { selectNextUploads, uploadReducer } from './items.ts'
import { Picker, useFileDrop } from './picker.tsx'
import type { UploaderProps } from './props.ts'
import { createTransfer, listUnfinishedFileNames, type Transfer } from './transfer.ts'
import css from './upload.module.css'

let lastId = 0

/** The upload state of the files and the actions on them. */
function useUploads(props: UploaderProps) {
  const { extensions = UPLOAD_EXTENSIONS, endpoint = '/api/Upload', getToken, scope } = props
  const [items, dispatch] = useReducer(uploadReducer, [])
  const transfers = useRef(new Map<number, Transfer>())
  const onFinished = useRef(props.onFinished)
  onFinished.current = props.onFinished

  useEffect(() => {
    for (const item of selectNextUploads(items)) {
      dispatch({ type: 'start', id: item.id })
      transfers.current.get(item.id)?.start()
    }
  }, [items])

  // Unmounting pauses the transfers. The server stores the uploaded parts, and selecting the file again resumes the upload.
  useEffect(() => {
    const running = transfers.current
    return () => {
      for (const transfer of running.values()) transfer.pause()
    }
  }, [])

  const addFile = (file: File) => {
    lastId += 1
    const id = lastId
    const base = { id, name: file.name, size: file.size, sent: 0 }
    const decision = checkUpload({ name: file.name, size: file.size, mimeType: file.type }, extensions)
    if (!decision.allowed) {
      dispatch({
        type: 'add',
        item: { ...base, state: 'refused', message: uploadRefusalSentence(decision.code, extensions) },
      })
      return
    }
    const transfer = createTransfer(
      file,
      { endpoint, getToken, scope },
      {
        onProgress: (sent) => dispatch({ type: 'progress', id, sent }),
        onOffline: () => dispatch({ type: 'offline', id }),
        onFailed: (refusal) => {
          // The server does not know which file types this field accepts.
          const message =
            refusal?.code === 'unsupported-file-type'
              ? uploadRefusalSentence(refusal.code, extensions)
              : refusal?.message
          dispatch({ type: 'fail', id, ...(message ? { message } : {}) })
        },
        onFinished: (uploadID) => {
          transfers.current.delete(id)
          dispatch({ type: 'finish', id })
          onFinished.current({ uploadID, name: file.name, size: file.size, mimeType: file.type })
        },
      },
    )
    transfers.current.set(id, transfer)
    dispatch({ type: 'add', item: { ...base, state: 'waiting' } })
  }

  return {
    items,
    add: (files: Iterable<File>) => {
      for (const file of files) addFile(file)
    },
    pause: (id: number) => {
      transfers.current.get(id)?.pause()
      dispatch({ type: 'pause', id })
    },
    resume: (id: number) => dispatch({ type: 'resume', id }),
    remove: (id: number) => {
      transfers.current.get(id)?.cancel()
      transfers.current.delete(id)
      dispatch({ type: 'remove', id })
    },
  }
}

export default function UploadArea(props: UploaderProps) {
  const { extensions = UPLOAD_EXTENSIONS, multiple = true, scope } = props
  const uploads = useUploads(props)
  const isTouch = useMedia(TOUCH)
  const drop = useFileDrop((files) => uploads.add(multiple ? files : files.slice(0, 1)))
  const unfinished = useUnfinishedFileNames(scope).filter(
    (name) => !uploads.items.some((item) => item.name === name),
  )

  return (
    <div className={css.uploader}>
      <div className={css.zone} {...drop}>
        {isTouch && extensions.includes('.jpg') && (
          <Picker icon={IconCamera} accept="image/*" capture="environment" onPick={uploads.add} strong>
            {m.ui_upload_camera()}
          </Picker>
        )}
        <Picker icon={IconPaperclip} accept={extensions.join(',')} multiple={multiple} onPick={uploads.add}>
          {multiple ? m.ui_upload_choose() : m.ui_upload_choose_one()}
        </Picker>
        {!isTouch && <span className="dim">{multiple ? m.ui_upload_drop() : m.ui_upload_drop_one()}</span>}
      </div>
      {unfinished.map((name) => (
        <p key={name} className={css.unfinished}>
          {m.ui_upload_unfinished({ name })}
        </p>
      ))}
      {uploads.items.length > 0 && (
        <ul className={css.files} aria-label={m.ui_upload_list()}>
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

function useUnfinishedFileNames(scope: string): readonly string[] {
  const [names, setNames] = useState<readonly string[]>([])
  useEffect(() => {
    let isMounted = true
    void listUnfinishedFileNames(scope).then((fileNames) => {
      if (isMounted) setNames(fileNames)
    })
    return () => {
      isMounted = false
    }
  }, [scope])
  return names
}

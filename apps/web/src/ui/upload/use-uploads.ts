import { checkUpload, UPLOAD_EXTENSIONS, uploadSentence } from '@sojourn/domain/documents/upload-rules'
import { useEffect, useReducer, useRef } from 'react'
import { nextToStart, uploadReducer } from './items.ts'
import type { UploaderProps } from './props.ts'
import { createTransfer, type Transfer } from './transfer.ts'

let lastId = 0

/** The list of files and what can be done with each. */
export function useUploads(props: UploaderProps) {
  const { extensions = UPLOAD_EXTENSIONS, endpoint = '/api/Upload', getToken, scope } = props
  const [items, dispatch] = useReducer(uploadReducer, [])
  const transfers = useRef(new Map<number, Transfer>())
  const onFinished = useRef(props.onFinished)
  onFinished.current = props.onFinished

  useEffect(() => {
    for (const item of nextToStart(items)) {
      dispatch({ type: 'start', id: item.id })
      transfers.current.get(item.id)?.start()
    }
  }, [items])

  // Leaving the screen only pauses: what was sent stays, and the same file goes on from there.
  useEffect(() => {
    const running = transfers.current
    return () => {
      for (const transfer of running.values()) transfer.pause()
    }
  }, [])

  const addOne = (file: File) => {
    lastId += 1
    const id = lastId
    const base = { id, name: file.name, size: file.size, sent: 0 }
    const decision = checkUpload({ name: file.name, size: file.size, mimeType: file.type }, extensions)
    if (!decision.allowed) {
      dispatch({
        type: 'add',
        item: { ...base, state: 'refused', sentence: uploadSentence(decision.code, extensions) },
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
          // The server looks into the file without knowing the place that it is for.
          const sentence =
            refusal?.code === 'unsupported-file-type'
              ? uploadSentence(refusal.code, extensions)
              : refusal?.sentence
          dispatch({ type: 'fail', id, ...(sentence ? { sentence } : {}) })
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
      for (const file of files) addOne(file)
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

import { IconCamera, IconX } from '@tabler/icons-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { m } from '../../../../messages/messages.js'
import { Button } from '../../../../ui/button.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { ModalLayer } from '../../../../ui/modal-layer.tsx'
import css from './camera-dialog.module.css'

const JPEG_QUALITY = 0.92
/** The camera's own resolution, up to 4K. */
const CAMERA_CONSTRAINTS = {
  audio: false,
  video: { facingMode: 'environment', width: { ideal: 3840 }, height: { ideal: 2160 } },
} as const satisfies MediaStreamConstraints

type CameraState = 'starting' | 'ready' | 'unavailable'

/** Shows the camera in the video element until the component is removed. */
function useCamera(video: RefObject<HTMLVideoElement | null>, onUnavailable: () => void): CameraState {
  const [state, setState] = useState<CameraState>('starting')
  const latest = useRef(onUnavailable)
  latest.current = onUnavailable
  useEffect(() => {
    let stream: MediaStream | undefined
    let isClosed = false
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    const start = async () => {
      stream = await navigator.mediaDevices.getUserMedia(CAMERA_CONSTRAINTS)
      if (isClosed || !video.current) return stop()
      video.current.srcObject = stream
      await video.current.play()
      setState('ready')
    }
    start().catch(() => {
      if (isClosed) return
      setState('unavailable')
      latest.current()
    })
    return () => {
      isClosed = true
      stop()
    }
  }, [video])
  return state
}

/** IMG_20260224_141206_512.jpg, in UTC. */
const createPhotoName = (now: Date): string =>
  `IMG_${now.toISOString().replace(/[-:]/g, '').replace('T', '_').replace('.', '_').replace('Z', '')}.jpg`

/** The current picture of the video as a file. */
function takePhoto(video: HTMLVideoElement): Promise<File | undefined> {
  const canvas = document.createElement('canvas')
  canvas.width = video.videoWidth
  canvas.height = video.videoHeight
  canvas.getContext('2d')?.drawImage(video, 0, 0)
  const now = new Date()
  return new Promise((resolve) =>
    canvas.toBlob(
      (blob) =>
        resolve(
          blob
            ? new File([blob], createPhotoName(now), { type: 'image/jpeg', lastModified: now.getTime() })
            : undefined,
        ),
      'image/jpeg',
      JPEG_QUALITY,
    ),
  )
}

interface CameraDialogProps {
  /** The number of the criterion. */
  number: string
  onPhoto(photo: File): void
  /** The camera does not exist or is not allowed. */
  onUnavailable(): void
  /** Opens the camera app of the device. Must be called by a press. */
  onOpenCameraApp(): void
  onClose(): void
}

/** Takes several photos one after the other. */
export function CameraDialog(props: CameraDialogProps) {
  const { number, onPhoto, onUnavailable, onOpenCameraApp, onClose } = props
  const video = useRef<HTMLVideoElement>(null)
  const state = useCamera(video, onUnavailable)
  const [count, setCount] = useState(0)
  const title = m.evidence_camera({ number })
  const takeAndAddPhoto = async () => {
    const photo = video.current ? await takePhoto(video.current) : undefined
    if (!photo) return
    setCount((before) => before + 1)
    onPhoto(photo)
  }
  return (
    <ModalLayer overlayClassName={css.overlay} className={css.camera} aria-label={title} onClose={onClose}>
      <header className={css.head}>
        <h2>{title}</h2>
        <IconButton icon={IconX} size={44} label={m.ui_close()} onClick={onClose} />
      </header>
      <div className={css.view}>
        <video ref={video} playsInline muted data-ready={state === 'ready' || undefined} />
        {state === 'starting' && <p role="status">{m.evidence_camera_starting()}</p>}
        {state === 'unavailable' && <p role="alert">{m.evidence_camera_failed()}</p>}
      </div>
      <footer className={css.foot}>
        <Button
          variant="default"
          onClick={() => {
            onOpenCameraApp()
            onClose()
          }}
        >
          {m.evidence_camera_app()}
        </Button>
        <button
          type="button"
          className={css.shutter}
          aria-label={m.evidence_shutter()}
          disabled={state !== 'ready'}
          data-autofocus
          onClick={() => void takeAndAddPhoto()}
        >
          <IconCamera size={32} stroke={1.6} aria-hidden />
        </button>
        <span className={css.done}>
          <span role="status">
            {count === 0 ? m.evidence_camera_none() : m.evidence_camera_photos({ count })}
          </span>
          <Button onClick={onClose}>{m.evidence_done()}</Button>
        </span>
      </footer>
    </ModalLayer>
  )
}

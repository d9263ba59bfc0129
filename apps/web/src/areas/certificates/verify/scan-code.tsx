import { parseCertificateNumber } from '@sojourn/domain/certificates/certificate-number'
import { useEffect, useRef, useState } from 'react'
import { m } from '../../../messages/messages.js'
import { Button } from '../../../ui/button.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import css from './verify-document-page.module.css'

/** The part of the Barcode Detection API that is used; the types of TypeScript lack it. */
interface CodeDetector {
  detect(video: HTMLVideoElement): Promise<{ rawValue: string }[]>
}

function createDetector(): CodeDetector | undefined {
  const Detector: unknown = Reflect.get(window, 'BarcodeDetector')
  if (typeof Detector !== 'function') return undefined
  return Reflect.construct(Detector, [{ formats: ['qr_code'] }]) as CodeDetector
}

/** The number in the address of a QR code, or a typed number. */
const numberIn = (text: string): string | undefined =>
  parseCertificateNumber(decodeURIComponent(text.trim().split('/').at(-1) ?? ''))

/** The register is a page of the server. */
const open = (number: string): void => window.location.assign(`/register/${number}`)

const SCAN_MILLISECONDS = 300

/** Reads the number with the camera, where the browser can; it can always be typed. */
export function ScanCode() {
  const video = useRef<HTMLVideoElement>(null)
  const [typed, setTyped] = useState('')
  const [message, setMessage] = useState<string>()
  const [isScanning, setScanning] = useState(false)
  useEffect(() => {
    const detector = createDetector()
    if (!detector) {
      setMessage(m.check_scan_unsupported())
      return undefined
    }
    let stream: MediaStream | undefined
    let timer: ReturnType<typeof setInterval> | undefined
    let isClosed = false
    const stop = () => {
      isClosed = true
      clearInterval(timer)
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    const start = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      const screen = video.current
      if (isClosed || !screen) return stop()
      screen.srcObject = stream
      setScanning(true)
      await screen.play()
      timer = setInterval(async () => {
        const [code] = await detector.detect(screen).catch(() => [])
        const number = code && numberIn(code.rawValue)
        if (number === undefined || isClosed) return
        stop()
        open(number)
      }, SCAN_MILLISECONDS)
    }
    start().catch(() => setMessage(m.check_scan_denied()))
    return stop
  }, [])
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault()
        const number = numberIn(typed)
        if (number === undefined) setMessage(m.check_scan_wrong())
        else open(number)
      }}
    >
      {/* The picture of the camera has no sound. */}
      <video ref={video} className={css.video} hidden={!isScanning} muted playsInline />
      {message && <p role="status">{message}</p>}
      <TextInput
        label={m.check_certificate_number()}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" disabled={typed.trim() === ''}>
        {m.check_scan_submit()}
      </Button>
    </form>
  )
}

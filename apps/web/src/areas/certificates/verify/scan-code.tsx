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
const parseNumber = (text: string): string | undefined =>
  parseCertificateNumber(decodeURIComponent(text.trim().split('/').at(-1) ?? ''))

/** Leaves the app, because the register is rendered by the server. */
const openRegister = (number: string): void => window.location.assign(`/register/${number}`)

const SCAN_MILLISECONDS = 300

/** Reads the number with the camera, if the browser supports that. The number can also be typed. */
export function ScanCode() {
  const video = useRef<HTMLVideoElement>(null)
  const [text, setText] = useState('')
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
        const number = code && parseNumber(code.rawValue)
        if (number === undefined || isClosed) return
        stop()
        openRegister(number)
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
        const number = parseNumber(text)
        if (number === undefined) setMessage(m.check_scan_wrong())
        else openRegister(number)
      }}
    >
      {/* The picture of the camera has no sound. */}
      <video ref={video} className={css.video} hidden={!isScanning} muted playsInline />
      {message && <p role="status">{message}</p>}
      <TextInput
        label={m.check_certificate_number()}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit" disabled={text.trim() === ''}>
        {m.check_scan_submit()}
      </Button>
    </form>
  )
}

import type { BodyInput, Calls } from '@sojourn/contract'
import { getClockOffset } from '../../lib/api/server-clock.ts'
import { readStored, removeStored, writeStored } from '../../lib/stored-preferences.ts'

/** When and where the device captured a file, and the id of the evidence. */
export type Capture = Pick<
  BodyInput<Calls['addEvidence']>,
  'evidenceID' | 'capturedAt' | 'clockOffset' | 'position' | 'place'
>

type Position = NonNullable<Capture['position']>

const REFUSED_KEY = 'position-refused'
/** A position of this age is accurate enough, because the auditor stays on the property. */
const POSITION_VALID_MS = 2 * 60_000
const POSITION_TIMEOUT_MS = 30_000

let lastPosition: { position: Position; readAt: number } | undefined

/** Whether the browser has the permission or may ask for it. A refusal is stored on this device. */
async function canReadPosition(canAsk: boolean): Promise<boolean> {
  if (!('geolocation' in navigator)) return false
  const state = await navigator.permissions.query({ name: 'geolocation' }).then(
    (permission) => permission.state,
    () => 'prompt',
  )
  if (state === 'granted') removeStored(REFUSED_KEY)
  return state === 'granted' || (state === 'prompt' && canAsk && readStored(REFUSED_KEY) === undefined)
}

/**
 * Reads the position for the next photos in advance, so that no photo waits for it. With `canAsk`, the browser may ask for
 * the permission, unless the user has refused before.
 */
export async function refreshPosition(canAsk: boolean): Promise<void> {
  if (!(await canReadPosition(canAsk))) return
  navigator.geolocation.getCurrentPosition(
    ({ coords: { latitude, longitude, accuracy } }) => {
      lastPosition = { position: { latitude, longitude, accuracy }, readAt: Date.now() }
    },
    ({ code, PERMISSION_DENIED }) => {
      if (code === PERMISSION_DENIED) writeStored(REFUSED_KEY, 'yes')
    },
    { maximumAge: POSITION_VALID_MS, timeout: POSITION_TIMEOUT_MS },
  )
}

interface CaptureOptions {
  /** Only files from the camera get the current time and position, because selected files can be older. */
  isFromCamera: boolean
  /** The auditor's selected place in the property. */
  place?: string | null | undefined
}

/** Returns the capture data of a file that was just taken or selected. */
export function createCapture({ isFromCamera, place = null }: CaptureOptions): Capture {
  const now = Date.now()
  const isRecent = lastPosition !== undefined && now - lastPosition.readAt < POSITION_VALID_MS
  return {
    evidenceID: crypto.randomUUID(),
    capturedAt: isFromCamera ? new Date(now).toISOString() : null,
    clockOffset: getClockOffset(),
    position: isFromCamera && isRecent ? (lastPosition?.position ?? null) : null,
    place,
  }
}

import { readStored, writeStored } from '../stored-preferences.ts'

const STORED_NAME = 'clock-offset'
/** A slower response is too inaccurate. */
const MAX_ROUND_TRIP_MS = 2_000
/** The Date header is rounded down to seconds, so the server's time is half a second later on average. */
const HALF_SECOND_MS = 500
/** Smaller changes are not stored, because every response is measured. */
const MIN_CHANGE_MS = 1_000

/** Measures the device's clock with the Date header of a response. */
export function recordServerTime(date: string | null, sentAt: number, receivedAt: number): void {
  const serverTime = Date.parse(date ?? '')
  if (Number.isNaN(serverTime) || receivedAt - sentAt > MAX_ROUND_TRIP_MS) return
  const offset = Math.round((sentAt + receivedAt) / 2 - serverTime - HALF_SECOND_MS)
  const storedOffset = getClockOffset()
  if (storedOffset === null || Math.abs(offset - storedOffset) >= MIN_CHANGE_MS)
    writeStored(STORED_NAME, String(offset))
}

/** Milliseconds that the device's clock is ahead of the server's, also offline; null before the first response. */
export function getClockOffset(): number | null {
  const stored = readStored(STORED_NAME)
  return stored === undefined ? null : Number(stored)
}

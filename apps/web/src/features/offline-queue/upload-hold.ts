import { readStored, writeStored } from '../../lib/stored-preferences.ts'
import { createStore } from '../../ui/store.ts'

/** Why files wait although the device is online: paused by the person, or a connection that costs money. */
export type UploadHold = 'paused' | 'metered'

/** The fields of the Network Information API; some browsers have none of them. */
interface NetworkConnection {
  type?: string
  saveData?: boolean
}

export interface UploadSettings {
  isPaused: boolean
  isWifiOnly: boolean
}

/** A connection of unknown type counts as Wi-Fi, because otherwise photos would never be sent in that browser. */
export const isMetered = ({ type, saveData }: NetworkConnection = {}): boolean =>
  saveData === true || type === 'cellular'

export function findHold(
  { isPaused, isWifiOnly }: UploadSettings,
  connection: NetworkConnection | undefined,
): UploadHold | undefined {
  if (isPaused) return 'paused'
  return isWifiOnly && isMetered(connection) ? 'metered' : undefined
}

const PAUSED = 'uploads-paused'
const ANY_CONNECTION = 'uploads-any-connection'

/** The settings of this device. */
export const uploadSettings = createStore<UploadSettings>({
  isPaused: readStored(PAUSED) === 'yes',
  isWifiOnly: readStored(ANY_CONNECTION) !== 'yes',
})

const networkConnection = (): (NetworkConnection & EventTarget) | undefined =>
  'connection' in navigator && navigator.connection instanceof EventTarget ? navigator.connection : undefined

/** Why files are not uploaded now. */
export const uploadHold = createStore(findHold(uploadSettings.get(), networkConnection()))

function updateHold(): void {
  const hold = findHold(uploadSettings.get(), networkConnection())
  if (hold !== uploadHold.get()) uploadHold.set(hold)
}

networkConnection()?.addEventListener('change', updateHold)

export function changeUploadSettings(change: Partial<UploadSettings>): void {
  const settings = { ...uploadSettings.get(), ...change }
  writeStored(PAUSED, settings.isPaused ? 'yes' : 'no')
  writeStored(ANY_CONNECTION, settings.isWifiOnly ? 'no' : 'yes')
  uploadSettings.set(settings)
  updateHold()
}

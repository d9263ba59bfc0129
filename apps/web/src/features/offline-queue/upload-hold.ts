import { readStored, writeStored } from '../../lib/stored-preferences.ts'
import { createStore } from '../../ui/store.ts'

/** Why files are not uploaded while online: paused by the user, or a metered connection. */
export type UploadHold = 'paused' | 'metered'

/** The fields of the Network Information API, which some browsers do not support. */
interface NetworkConnection {
  type?: string
  saveData?: boolean
}

export interface UploadSettings {
  isPaused: boolean
  isWifiOnly: boolean
}

/** A connection of unknown type counts as Wi-Fi, because otherwise that browser would never send photos. */
export const isMetered = ({ type, saveData }: NetworkConnection = {}): boolean =>
  saveData === true || type === 'cellular'

export function findHold(
  { isPaused, isWifiOnly }: UploadSettings,
  connection: NetworkConnection | undefined,
): UploadHold | undefined {
  if (isPaused) return 'paused'
  return isWifiOnly && isMetered(connection) ? 'metered' : undefined
}

const PAUSED_SETTING = 'uploads-paused'
const ANY_CONNECTION_SETTING = 'uploads-any-connection'

/** The settings of this device. */
export const uploadSettings = createStore<UploadSettings>({
  isPaused: readStored(PAUSED_SETTING) === 'yes',
  isWifiOnly: readStored(ANY_CONNECTION_SETTING) !== 'yes',
})

const getNetworkConnection = (): (NetworkConnection & EventTarget) | undefined =>
  'connection' in navigator && navigator.connection instanceof EventTarget ? navigator.connection : undefined

/** The current hold. */
export const uploadHold = createStore(findHold(uploadSettings.get(), getNetworkConnection()))

function updateHold(): void {
  const hold = findHold(uploadSettings.get(), getNetworkConnection())
  if (hold !== uploadHold.get()) uploadHold.set(hold)
}

getNetworkConnection()?.addEventListener('change', updateHold)

export function changeUploadSettings(change: Partial<UploadSettings>): void {
  const settings = { ...uploadSettings.get(), ...change }
  writeStored(PAUSED_SETTING, settings.isPaused ? 'yes' : 'no')
  writeStored(ANY_CONNECTION_SETTING, settings.isWifiOnly ? 'no' : 'yes')
  uploadSettings.set(settings)
  updateHold()
}

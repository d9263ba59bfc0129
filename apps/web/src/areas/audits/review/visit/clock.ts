const twoDigits = (value: number) => String(value).padStart(2, '0')

/** The time on the clock of the property: 09:05. The auditor takes the device to the property, so its clock has the local time. */
export function formatClock(instant: string): string {
  const at = new Date(instant)
  return `${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}`
}

/** The day of an instant at another time of the clock; undefined for an incomplete time. */
export function atClock(instant: string, clock: string): string | undefined {
  const [hours, minutes] = clock.split(':').map(Number)
  if (hours === undefined || minutes === undefined || Number.isNaN(hours + minutes)) return undefined
  const at = new Date(instant)
  at.setHours(hours, minutes, 0, 0)
  return at.toISOString()
}

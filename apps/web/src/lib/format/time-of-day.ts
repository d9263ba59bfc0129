/** The time of an instant in UTC, as every date in the programme is: 14:05 UTC. */
export const timeOfDay = (instant: string): string => `${new Date(instant).toISOString().slice(11, 16)} UTC`

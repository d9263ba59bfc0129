import { formatMonth, type Period } from '@sojourn/domain'

export const presentPeriod = ({ from, to }: Period) => ({ from: formatMonth(from), to: formatMonth(to) })

import { monthText, type Period } from '@sojourn/domain'

export const presentPeriod = ({ from, to }: Period) => ({ from: monthText(from), to: monthText(to) })

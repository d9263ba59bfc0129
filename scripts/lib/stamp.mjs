import { readFileSync, writeFileSync } from 'node:fs'

export function hasStamp(file, stamp) {
  try {
    return readFileSync(file, 'utf8') === stamp
  } catch {
    return false
  }
}

export const setStamp = (file, stamp) => writeFileSync(file, stamp)

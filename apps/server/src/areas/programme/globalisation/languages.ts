import iso6391 from 'iso-639-1'
import { byName } from './by-name.ts'

export const languages: readonly { code: string; name: string }[] = byName(
  iso6391.getAllCodes().map((code) => ({ code, name: iso6391.getName(code) })),
)

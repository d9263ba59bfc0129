import { hasRole } from '@sojourn/domain/people/roles'
import type { Me, SignedIn } from '../../features/people/me.ts'
import { forget, readStored, writeStored } from '../../lib/device/stored-choice.ts'

/** An auditor who was let in on this device, to be let in again while nobody can be asked. */
interface LastPerson {
  sub: string
  me: Me
}

const NAME = 'last-person'

const isLastPerson = (value: unknown): value is LastPerson =>
  typeof value === 'object' &&
  value !== null &&
  'sub' in value &&
  'me' in value &&
  typeof value.me === 'object' &&
  value.me !== null &&
  'roles' in value.me

export function lastPerson(): LastPerson | undefined {
  try {
    const kept: unknown = JSON.parse(readStored(NAME) ?? 'null')
    return isLastPerson(kept) ? kept : undefined
  } catch {
    return undefined
  }
}

/** Auditors work in cellars; nobody else has anything on this device that opens without a line. */
export function rememberPerson({ me, roles }: SignedIn, sub: string | undefined): void {
  if (sub !== undefined && hasRole(roles, 'Auditor')) writeStored(NAME, JSON.stringify({ sub, me }))
  else forgetPerson()
}

export const forgetPerson = (): void => forget(NAME)

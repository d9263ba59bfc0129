import { hasRole } from '@sojourn/domain/people/roles'
import type { Me, SignedInUser } from '../../features/people/me.ts'
import { forget, readStored, writeStored } from '../../lib/device/stored-choice.ts'

/** An auditor who was let in on this device, to be let in again while nobody can be asked. */
interface LastUser {
  sub: string
  me: Me
}

const LAST_USER = 'last-person'

const isLastUser = (value: unknown): value is LastUser =>
  typeof value === 'object' &&
  value !== null &&
  'sub' in value &&
  'me' in value &&
  typeof value.me === 'object' &&
  value.me !== null &&
  'roles' in value.me

export function readLastUser(): LastUser | undefined {
  try {
    const kept: unknown = JSON.parse(readStored(LAST_USER) ?? 'null')
    return isLastUser(kept) ? kept : undefined
  } catch {
    return undefined
  }
}

/** Auditors work in cellars; nobody else has anything on this device that opens without a line. */
export function storeLastUser({ me, roles }: SignedInUser, sub: string | undefined): void {
  if (sub !== undefined && hasRole(roles, 'Auditor')) writeStored(LAST_USER, JSON.stringify({ sub, me }))
  else clearLastUser()
}

export const clearLastUser = (): void => forget(LAST_USER)

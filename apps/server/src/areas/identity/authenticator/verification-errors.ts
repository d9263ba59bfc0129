import { errors } from 'jose'

/** Signed with a key nobody here has. */
export class UnknownKey extends Error {}

/** A token that does not verify is nobody; a database or a provider that is away is an error, not an answer. */
export async function orUndefined<T>(verification: Promise<T>): Promise<T | undefined> {
  try {
    return await verification
  } catch (error) {
    const outside = error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid
    if (error instanceof UnknownKey || (error instanceof errors.JOSEError && !outside)) return undefined
    throw error
  }
}

import { hash, verify } from '@node-rs/argon2'

/** argon2id with 19 MiB and two passes: the library's defaults, which are also the common recommendation. */
export const hashPassword = (password: string): Promise<string> => hash(password)

let nobodysHash: Promise<string> | undefined

/** Where there is no hash a stranger's is checked instead, so that an unknown address takes as long as a known one. */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  nobodysHash ??= hash('nobody has this password')
  const matches = await verify(passwordHash ?? (await nobodysHash), password)
  return matches && passwordHash !== null
}

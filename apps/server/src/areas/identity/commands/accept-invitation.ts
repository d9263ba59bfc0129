import type { Platform } from '../../../platform/platform.ts'
import { choosePassword } from './choose-password.ts'

/** False when the link no longer works. */
export async function acceptInvitation(
  platform: Platform,
  { token, password }: { token: string; password: string },
): Promise<boolean> {
  const account = await choosePassword(platform, {
    token,
    password,
    purposes: ['invitation', 'first-admin'],
    title: 'Invitation accepted',
  })
  return account !== undefined
}

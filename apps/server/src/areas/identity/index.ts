import type { Area } from '../../platform/platform.ts'
import { disconnectUser } from './jobs/disconnect-user.ts'
import { purgeIdentity } from './jobs/purge-identity.ts'
import { rotateSigningKeysJob } from './jobs/rotate-signing-keys.ts'
import { identityMailTemplates } from './mail-templates.ts'
import { identityPlugin } from './plugin.ts'

export { createAuthenticator } from './authenticator/create-authenticator.ts'
export { createFirstAdminLink } from './commands/create-first-admin.ts'
export { disableAccount } from './commands/disable-account.ts'
export { inviteAccount } from './commands/invite-account.ts'
export { requestPasswordResetFor } from './commands/request-password-reset.ts'
export { resendInvitation } from './commands/resend-invitation.ts'
export { hashPassword } from './passwords/hash.ts'
export { identityHandlers } from './web-configuration.ts'

export const identityArea: Area = {
  name: 'identity',
  jobs: (platform) => [disconnectUser(platform), rotateSigningKeysJob(platform), purgeIdentity(platform)],
  mailTemplates: identityMailTemplates,
  plugin: identityPlugin,
}

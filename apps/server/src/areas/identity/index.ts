import type { Area } from '../../platform/platform.ts'
import { disconnectUser } from './commands/accounts.ts'
import { purgeIdentity, rotateSigningKeysJob } from './jobs.ts'
import { identityMailTemplates } from './mail-templates.ts'
import { identityPlugin } from './plugin.ts'

export { disableAccount } from './commands/accounts.ts'
export { createFirstAdminLink, inviteAccount, resendInvitation } from './commands/invitations.ts'
export { requestPasswordResetFor } from './commands/password-reset.ts'
export { createAuthenticator } from './create-authenticator.ts'
export { hashPassword } from './passwords/password.ts'
export {
  FORM_BODY_LIMIT,
  FORM_FIELD_LIMIT,
  readLinkToken,
  validateEmail,
  validateName,
} from './routes/forms.ts'
export { identityHandlers } from './web-configuration.ts'

export const identityArea: Area = {
  name: 'identity',
  jobs: (platform) => [disconnectUser(platform), rotateSigningKeysJob(platform), purgeIdentity(platform)],
  mailTemplates: identityMailTemplates,
  plugin: identityPlugin,
}

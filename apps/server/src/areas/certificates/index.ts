import type { Area } from '../../platform/platform.ts'
import { registerPlugin } from './register/plugin.ts'
import { badgePlugin } from './register/send-badge.ts'
import { sitemapPlugin } from './register/sitemap.ts'
import { schemePlugin } from './scheme/plugin.ts'

export { changeCertificate } from './change-certificate.ts'
export { confirmCertificate, suspendForCheckUp } from './check-up-outcome.ts'
export {
  announcesCertificateExpiry,
  assertCertificateDownloadable,
  changeCertificateExpiry,
  createCertificateNumber,
  findIssuedCertificate,
  insertPastCertificate,
  insertPastEvent,
  issueCertificate,
  type PastCertificateEvent,
  withdrawCertificatesOfAudit,
} from './issue-certificate.ts'
export { registerUrl } from './presenter.ts'
export { findAuditOfValidCertificate } from './register/plugin.ts'
export { readCertificateNumber } from './register/read-list.ts'
export { registerPath } from './register/state.ts'
export { findCertificate, findCertificateStatus, findSuspensionsToReview } from './repository.ts'
export { certificatesHandlers } from './routes.ts'
export { insertPastScheme, schemeHandlers } from './scheme/scheme.ts'
export { agreementHandlers, assertAgreementAccepted, insertPastAgreement } from './texts/agreement.ts'

export const certificatesArea: Area = {
  name: 'certificates',
  plugin: (platform) => async (fastify) => {
    await fastify.register(registerPlugin(platform))
    await fastify.register(badgePlugin(platform))
    await fastify.register(sitemapPlugin(platform))
    await fastify.register(schemePlugin(platform))
  },
}

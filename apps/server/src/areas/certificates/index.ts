import type { Area } from '../../platform/platform.ts'
import { canReadProfilePhoto, findSiteOfPhoto, REGISTER_PHOTO } from './public-profile/public-profile.ts'
import { registerPlugin } from './register/plugin.ts'
import { badgePlugin } from './register/send-badge.ts'
import { sitemapPlugin } from './register/sitemap.ts'
import { schemePlugin } from './scheme/plugin.ts'

export { changeCertificate, confirmCertificate, suspendForCheckUp } from './change-certificate.ts'
export {
  assertCertificateDownloadable,
  changeCertificateExpiry,
  createCertificateNumber,
  findIssuedCertificate,
  insertPastCertificate,
  insertPastEvent,
  issueCertificate,
  type PastCertificateEvent,
  shouldAnnounceCertificateExpiry,
  withdrawCertificatesOfAudit,
} from './issue-certificate.ts'
export { registerUrl } from './presenter.ts'
export { publicProfileHandlers } from './public-profile/public-profile.ts'
export { findPendingProfiles } from './public-profile/repository.ts'
export { findAuditOfValidCertificate } from './register/plugin.ts'
export { readCertificateNumber } from './register/read-list.ts'
export { registerPath } from './register/state.ts'
export {
  findCertificate,
  findCertificateStatus,
  findSuspensionsToReview,
  lockCertificatesOf,
} from './repository.ts'
export { certificatesHandlers } from './routes.ts'
export { insertPastScheme, schemeHandlers } from './scheme/scheme.ts'
export { agreementHandlers, assertAgreementAccepted, insertPastAgreement } from './texts/agreement.ts'

export const certificatesArea: Area = {
  name: 'certificates',
  documentReaders: { [REGISTER_PHOTO]: canReadProfilePhoto },
  documentSites: { [REGISTER_PHOTO]: findSiteOfPhoto },
  plugin: (platform) => async (fastify) => {
    await fastify.register(registerPlugin(platform))
    await fastify.register(badgePlugin(platform))
    await fastify.register(sitemapPlugin(platform))
    await fastify.register(schemePlugin(platform))
  },
}

import { CERTIFICATE_SENTENCES, type CertificateRefusal, PROFILE_SENTENCES } from '@sojourn/domain'

const conflict = (code: CertificateRefusal) =>
  ({ status: 409, sentence: CERTIFICATE_SENTENCES[code] }) as const
const invalid = (code: CertificateRefusal) =>
  ({ status: 422, sentence: CERTIFICATE_SENTENCES[code] }) as const

export const certificateProblems = {
  'certificate-already-suspended': conflict('certificate-already-suspended'),
  'certificate-not-suspended': conflict('certificate-not-suspended'),
  'certificate-already-withdrawn': conflict('certificate-already-withdrawn'),
  'certificate-expired': conflict('certificate-expired'),
  'certificate-superseded': conflict('certificate-superseded'),
  'certificate-not-renamed': conflict('certificate-not-renamed'),
  'certificate-suspended-otherwise': conflict('certificate-suspended-otherwise'),
  'certificate-time-left': conflict('certificate-time-left'),
  'certificate-reasons-missing': invalid('certificate-reasons-missing'),
  'certificate-not-confirmed': invalid('certificate-not-confirmed'),
  'certificate-review-missing': invalid('certificate-review-missing'),
  'certificate-review-past': invalid('certificate-review-past'),
  'certificate-review-after-expiry': invalid('certificate-review-after-expiry'),
  'profile-without-certificate': { status: 409, sentence: PROFILE_SENTENCES['profile-without-certificate'] },
  'profile-unchanged': { status: 409, sentence: PROFILE_SENTENCES['profile-unchanged'] },
  'profile-already-decided': { status: 409, sentence: PROFILE_SENTENCES['profile-already-decided'] },
  'profile-own': { status: 403, sentence: PROFILE_SENTENCES['profile-own'] },
  'profile-reason-missing': { status: 422, sentence: PROFILE_SENTENCES['profile-reason-missing'] },
  'agreement-not-accepted': {
    status: 409,
    sentence: 'Please accept the certification agreement before you book an audit.',
  },
  'agreement-outdated': {
    status: 409,
    sentence: 'A newer revision of the agreement was published. Please read it before you accept it.',
  },
  'certificate-suspended': {
    status: 409,
    sentence:
      'This certificate is suspended. The certificate and the logo can be downloaded again when the suspension is lifted.',
  },
  'certificate-withdrawn': {
    status: 409,
    sentence: 'This certificate was withdrawn. The certificate and the logo may no longer be used.',
  },
} as const

import type { SchemeTexts } from '@sojourn/contract/certificates/scheme'

interface Facts {
  /** The name of the programme. */
  name: string
  improvementDays: number
  /** Whether a certification agreement is published. */
  hasAgreement: boolean
}

/** The texts of the scheme page until an Admin publishes the first revision. */
export const standardTexts = ({ name, improvementDays, hasAgreement }: Facts): SchemeTexts => ({
  title: `A ${name} certificate covers one whole property`,
  scope:
    'Hotels, guest houses and other places to stay are audited against public criteria. The decision is made by a person who took no part in the audit. Every certificate, and every change to it, is in the [register](/register).',
  schemeOwner: {
    name,
    does: 'Writes the criteria and the rules of this scheme.',
    independence: 'Does not audit properties and does not decide on certificates.',
  },
  certifier: {
    name,
    does: 'Checks the reports of the auditors, decides on certificates, and suspends or withdraws them.',
    independence: 'Has no interest in the properties that it certifies, and gives them no advice.',
  },
  auditors: {
    name: 'Independent auditors',
    does: 'Visit the property, check each criterion, and report what they found.',
    independence:
      'Do not decide on certificates, and do not audit a property that they own, work for or have advised.',
  },
  decisions:
    'An administrator of the certifier decides on the basis of the report and its evidence. The auditor cannot decide, and the decision does not depend on any payment.',
  steps: [
    {
      title: 'Application',
      text: hasAgreement
        ? 'The property accepts the certification agreement and an audit is booked.'
        : 'The property requests an audit, which is then booked.',
    },
    { title: 'Audit', text: 'The auditor checks every criterion and records the evidence.' },
    {
      title: 'Improvements',
      text: `The property corrects what does not comply, usually within ${improvementDays} days, with evidence.`,
    },
    { title: 'Decision', text: 'A person who did not do the audit decides.' },
    { title: 'Check-ups', text: 'A certificate can be checked while it is valid, on site or remotely.' },
  ],
  fees: 'The certifier tells each property the fees before it applies. Fees do not depend on the result of the audit.',
  label:
    'The certificate and the badge may be used:\n- only while the certificate is valid\n- only for the property that it names\n- only with the number of the certificate or a link to its page in the register\n\nWhile a certificate is suspended, and after it has ended or was withdrawn, they may not be used.',
  complaints:
    'Everyone can make a complaint about a certified property or about the certifier. A property can appeal within 30 days of a decision. Complaints and appeals are handled by people who were not involved in the decision.',
})

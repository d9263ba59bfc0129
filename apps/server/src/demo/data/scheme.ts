import type { SchemeTexts } from '@sojourn/contract/certificates/scheme'

const currentScheme: SchemeTexts = {
  title: 'A Sojourn certificate covers one whole property for two years',
  scope:
    'Hotels, guest houses and rural stays are audited on site against public criteria. The decision is made by a person who took no part in the audit. Every certificate, and every change to it, is in the [register](/register).',
  schemeOwner: {
    name: 'Sojourn Foundation, Lisbon',
    does: 'Writes the criteria with hotels, unions and conservation groups.',
    independence: 'Does not audit or decide, and is not paid per certificate.',
  },
  certifier: {
    name: 'Sojourn Certification Ltd, Manchester',
    does: 'Checks reports, decides, suspends and withdraws.',
    independence: 'Owns no property and gives no advice to properties.',
  },
  auditors: {
    name: 'Independent auditors, named on each certificate',
    does: 'Visit the property and report what they found.',
    independence: 'Never decide. Never audit a property they advised in the last three years.',
  },
  decisions:
    'The certifier decides on the basis of the report and its evidence. The person who decides is named in the register and took no part in the audit.',
  steps: [
    { title: 'Agreement', text: 'The property accepts the rules before an audit is booked.' },
    { title: 'Audit on site', text: 'Every criterion is seen, documented or asked about.' },
    { title: 'Improvements', text: 'Findings are corrected within 90 days, with evidence.' },
    { title: 'Decision', text: 'A person who did not do the audit decides.' },
    { title: 'Check-up', text: 'After 12 months, remote or on site.' },
  ],
  fees: 'A yearly membership by number of rooms, plus the auditor’s day rate and travel. The fee does not depend on the result.',
  label:
    'The certificate and the badge may be used:\n- only while the certificate is valid\n- only for the certified property\n- only with a link to the register',
  complaints: 'Anyone can make a complaint. A property can appeal within 30 days of a decision.',
}

/** The two published revisions of the scheme page. */
export const demoScheme: readonly SchemeTexts[] = [
  {
    ...currentScheme,
    steps: currentScheme.steps.slice(0, -1),
    label: 'The certificate and the badge may be used only while the certificate is valid.',
  },
  currentScheme,
]

/** The two published revisions of the certification agreement. */
export const demoAgreement = [
  `This agreement is between the property and the certifier.

1. The property meets the mandatory criteria of the scheme for as long as its certificate is valid.
2. The property gives the auditor access to the rooms, documents and people that the audit needs.
3. The property uses the certificate and the badge only while the certificate is valid.`,
  `This agreement is between the property and the certifier.

1. The property meets the mandatory criteria of the scheme for as long as its certificate is valid.
2. The property gives the auditor access to the rooms, documents and people that the audit needs, also at check-ups.
3. The property uses the certificate and the badge only while the certificate is valid, and stops at once when it is suspended or withdrawn.
4. The property tells the certifier within 14 days about changes that affect the criteria, such as a new owner or a renovation.
5. The certifier publishes the name, the place and the status of the certificate in its register.
6. The property may appeal against a decision within 30 days. People who took part in the decision do not decide the appeal.`,
] as const

/** Properties that have not accepted the current revision. */
export const demoAgreementMissing: readonly string[] = ['Coral Steps Lagoon', 'Red Reef Village']

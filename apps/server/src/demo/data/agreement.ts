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

/** Placeholders that several system templates share, with sample values for the preview. */
export const firstName = { description: 'First name of the recipient', sample: 'Duarte' }
export const siteName = { description: 'Name of the property', sample: 'Quinta das Amendoeiras' }
export const auditDate = { description: 'Date of the audit', sample: '14th April 2027' }
export const auditorName = { description: 'Name of the auditor', sample: 'Ingrid Solvang' }
export const auditLink = {
  description: 'Link to the audit',
  sample: 'https://sojourn.example/audits/audit/0190a1b2-0000-7000-8000-000000000001',
}
export const homeLink = { description: 'Link to the dashboard', sample: 'https://sojourn.example/' }
export const deadline = { description: 'Date when the improvements are due', sample: '13th July 2027' }
export const openCriteria = { description: 'Number of criteria that are still open', sample: '6' }
export const certifiedUntil = { description: 'Last day of the certification', sample: '14th April 2029' }
export const certificateNumber = { description: 'Number of the certificate', sample: '2027-7K3M-9QTZ-5' }
export const certificateStatus = { description: 'Status of the certificate', sample: 'valid' }
export const checkUpKind = {
  description: 'How the check-up takes place: remote or on site',
  sample: 'remote',
}
export const dueDate = { description: 'Date when the check-up is due', sample: '14th April 2028' }
export const lastDay = {
  description: 'Last day before the certificate is suspended',
  sample: '14th May 2028',
}
export const publicReason = {
  description: 'Public reason of the change',
  sample: 'Pool water was drained onto the beach. The property must show that this has stopped.',
}
export const reason = {
  description: 'Note from the administrator',
  sample: 'Please add the water readings for March.',
}

export const greeting = '<p>Dear {{ firstName }},</p>'
export const button = (label: string, link = 'link') =>
  `<p><a class="button" href="{{ ${link} }}">${label}</a></p>`

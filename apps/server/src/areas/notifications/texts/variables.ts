/** The placeholders that the platform's e-mails share, with what the preview shows for them. */
export const firstName = { description: 'The first name of the person it is sent to', sample: 'Duarte' }
export const siteName = { description: 'The property', sample: 'Quinta das Amendoeiras' }
export const auditDate = { description: 'The day of the audit', sample: '14th April 2027' }
export const auditorName = { description: 'The auditor', sample: 'Ingrid Solvang' }
export const auditLink = {
  description: 'The audit',
  sample: 'https://sojourn.example/audits/audit/0190a1b2-0000-7000-8000-000000000001',
}
export const homeLink = { description: 'The dashboard', sample: 'https://sojourn.example/' }
export const deadline = { description: 'The day by which the improvements are due', sample: '13 July 2027' }
export const openCriteria = { description: 'How many criteria are still open', sample: '6' }
export const certifiedUntil = { description: 'The last day of the certification', sample: '14th April 2029' }
export const reason = {
  description: 'What the administrator wrote about it',
  sample: 'Please add the water readings for March.',
}

export const greeting = '<p>Dear {{ firstName }},</p>'
export const button = (label: string, link = 'link') =>
  `<p><a class="button" href="{{ ${link} }}">${label}</a></p>`

import type { MailTemplate } from '../../../platform/mail/mail.ts'
import { auditDate, auditLink, auditorName, button, firstName, greeting, siteName } from './variables.ts'

/** From the request for an audit to the day of the visit. */
export const bookingTemplates: readonly MailTemplate[] = [
  {
    key: 'audit-booked',
    name: 'Audit booked',
    subject: 'Audit of {{ siteName }} on {{ auditDate }}',
    body: `${greeting}
<p>The audit of {{ siteName }} is booked for {{ auditDate }}. {{ auditorName }} will carry it out.</p>
<p>If you look after the property, please confirm the date, or suggest another one that suits you better.</p>
${button('Open the audit')}`,
    variables: { firstName, siteName, auditDate, auditorName, link: auditLink },
  },
  {
    key: 'audit-requested',
    name: 'Audit requested',
    subject: '{{ siteName }} asks for an audit',
    body: `${greeting}
<p>{{ requestedBy }} has asked for an audit of {{ siteName }}. It has no date and no auditor yet.</p>
${button('Book the audit')}`,
    variables: {
      firstName,
      siteName,
      requestedBy: { description: 'Who asked for it', sample: 'Marta Quintela' },
      link: auditLink,
    },
  },
  {
    key: 'audit-date-confirmed',
    name: 'Audit date confirmed',
    subject: '{{ siteName }} has confirmed {{ auditDate }}',
    body: `${greeting}
<p>{{ siteName }} has confirmed the audit on {{ auditDate }} with {{ auditorName }}. Nothing more is needed until then.</p>
${button('Open the audit')}`,
    variables: { firstName, siteName, auditDate, auditorName, link: auditLink },
  },
  {
    key: 'audit-date-change-requested',
    name: 'Another audit date requested',
    subject: '{{ siteName }} asks for another audit date',
    body: `${greeting}
<p>The audit of {{ siteName }} is booked for {{ auditDate }}. The property would rather have it on {{ requestedDate }}.</p>
<p>Please speak with the auditor, then set the date.</p>
${button('Set the date')}`,
    variables: {
      firstName,
      siteName,
      auditDate,
      requestedDate: { description: 'The day the property would like', sample: '4 May 2027' },
      link: auditLink,
    },
  },
  {
    key: 'audit-upcoming',
    name: 'Audit coming up',
    subject: 'The audit of {{ siteName }} is on {{ auditDate }}',
    body: `${greeting}
<p>The audit of {{ siteName }} is {{ daysLeft }} days away: {{ auditDate }}, with {{ auditorName }}.</p>
<p>The criteria and their guidance are in the audit, so that everything asked for can be at hand on the day.</p>
${button('Open the audit')}`,
    variables: {
      firstName,
      siteName,
      auditDate,
      auditorName,
      daysLeft: { description: 'How many days are left', sample: '28' },
      link: auditLink,
    },
  },
  {
    key: 'audit-took-place',
    name: 'Did the audit take place?',
    subject: 'Did the audit of {{ siteName }} take place?',
    body: `${greeting}
<p>The audit of {{ siteName }} was planned for {{ auditDate }}. Please tell us that {{ auditorName }} was with you, so
that the report can be written.</p>
${button('Yes, it took place')}
<p>If it did not, please leave the link alone and write to us.</p>`,
    variables: {
      firstName,
      siteName,
      auditDate,
      auditorName,
      link: {
        description: 'The page that confirms the visit; it works once',
        sample: 'https://sojourn.example/audit-confirmation?token=sample',
        isOneTimeLink: true,
      },
    },
  },
  {
    key: 'audit-cancelled',
    name: 'Audit cancelled',
    subject: 'The audit of {{ siteName }} is cancelled',
    body: `${greeting}
<p>The audit of {{ siteName }} on {{ auditDate }} will not take place. A new one can be asked for at any time.</p>
${button('Open the audit')}`,
    variables: { firstName, siteName, auditDate, link: auditLink },
  },
  {
    key: 'auditor-changed',
    name: 'Auditor changed',
    subject: 'A new auditor for {{ siteName }}',
    body: `${greeting}
<p>The audit of {{ siteName }} on {{ auditDate }} has passed from {{ formerAuditorName }} to {{ auditorName }}.</p>
${button('Open the audit')}`,
    variables: {
      firstName,
      siteName,
      auditDate,
      auditorName,
      formerAuditorName: { description: 'Who had it before', sample: 'Tomás Arriaga' },
      link: auditLink,
    },
  },
  {
    key: 'audit-expired',
    name: 'Audit expired',
    subject: 'The audit of {{ siteName }} has expired',
    body: `${greeting}
<p>The audit of {{ siteName }} was not finished in time and has expired. To go on, a new audit is needed.</p>
${button('Open the audit')}`,
    variables: { firstName, siteName, link: auditLink },
  },
]

import type { SystemMailTemplate } from '../../../platform/mail/mail.ts'
import { auditDate, auditLink, auditorName, button, firstName, greeting, siteName } from './variables.ts'

/** E-mails from the request for an audit to the day of the visit. */
export const bookingTemplates: readonly SystemMailTemplate[] = [
  {
    key: 'audit-booked',
    name: 'Audit booked',
    subject: 'Audit of {{ siteName }} on {{ auditDate }}',
    body: `${greeting}
<p>The audit of {{ siteName }} is booked for {{ auditDate }}. The auditor is {{ auditorName }}.</p>
{% if recipient == "auditor" %}<p>We will email you when the property confirms the date.</p>{% else %}<p>If you manage the property,
please confirm the date or request a different one.</p>{% endif %}
${button('Open the audit')}`,
    variables: {
      firstName,
      siteName,
      auditDate,
      auditorName,
      recipient: { description: 'Recipient of the email: property or auditor', sample: 'property' },
      link: auditLink,
    },
  },
  {
    key: 'audit-requested',
    name: 'Audit requested',
    subject: 'An audit of {{ siteName }} was requested',
    body: `${greeting}
<p>{{ requestedBy }} has requested an audit of {{ siteName }}. It does not have a date or an auditor yet.</p>
${button('Book the audit')}`,
    variables: {
      firstName,
      siteName,
      requestedBy: { description: 'Name of the person who requested the audit', sample: 'Marta Quintela' },
      link: auditLink,
    },
  },
  {
    key: 'audit-date-confirmed',
    name: 'Audit date confirmed',
    subject: '{{ siteName }} has confirmed the audit on {{ auditDate }}',
    body: `${greeting}
<p>{{ siteName }} has confirmed the audit on {{ auditDate }} with {{ auditorName }}. You do not need to do anything now.</p>
${button('Open the audit')}`,
    variables: { firstName, siteName, auditDate, auditorName, link: auditLink },
  },
  {
    key: 'audit-date-change-requested',
    name: 'Another audit date requested',
    subject: '{{ siteName }} has requested a different audit date',
    body: `${greeting}
<p>The audit of {{ siteName }} is booked for {{ auditDate }}. The property has asked to move it to {{ requestedDate }}.</p>
<p>Please check with the auditor, then set the date.</p>
${button('Set the date')}`,
    variables: {
      firstName,
      siteName,
      auditDate,
      requestedDate: { description: 'Date that the property has requested', sample: '4th May 2027' },
      link: auditLink,
    },
  },
  {
    key: 'audit-upcoming',
    name: 'Audit coming up',
    subject: 'The audit of {{ siteName }} is on {{ auditDate }}',
    body: `${greeting}
<p>The audit of {{ siteName }} takes place in {{ daysLeft }} {% if daysLeft == "1" %}day{% else %}days{% endif %}, on
{{ auditDate }}, with {{ auditorName }}.</p>
<p>To prepare, read the criteria and their guidance in the audit.</p>
${button('Open the audit')}`,
    variables: {
      firstName,
      siteName,
      auditDate,
      auditorName,
      daysLeft: { description: 'Number of days until the audit', sample: '28' },
      link: auditLink,
    },
  },
  {
    key: 'audit-took-place',
    name: 'Did the audit take place?',
    subject: 'Did the audit of {{ siteName }} take place?',
    body: `${greeting}
<p>The audit of {{ siteName }} was planned for {{ auditDate }}. Please confirm that {{ auditorName }} visited
you, so that the report can be completed.</p>
${button('Yes, it took place')}
<p>If the audit did not take place, please do not use this link. Contact us instead.</p>`,
    variables: {
      firstName,
      siteName,
      auditDate,
      auditorName,
      link: {
        description: 'Link to confirm that the audit took place',
        sample: 'https://sojourn.example/audit-confirmation?token=sample',
        isOneTimeLink: true,
      },
    },
  },
  {
    key: 'audit-cancelled',
    name: 'Audit cancelled',
    subject: 'The audit of {{ siteName }} has been cancelled',
    body: `${greeting}
<p>The audit of {{ siteName }}, planned for {{ auditDate }}, has been cancelled. A new audit can be requested at any time.</p>
${button('Open the audit')}`,
    variables: { firstName, siteName, auditDate, link: auditLink },
  },
  {
    key: 'auditor-changed',
    name: 'Auditor changed',
    subject: 'New auditor for {{ siteName }}',
    body: `${greeting}
<p>{{ auditorName }} has replaced {{ formerAuditorName }} as the auditor of {{ siteName }}. The audit is
planned for {{ auditDate }}.</p>
${button('Open the audit')}`,
    variables: {
      firstName,
      siteName,
      auditDate,
      auditorName,
      formerAuditorName: { description: 'Name of the previous auditor', sample: 'Tomás Arriaga' },
      link: auditLink,
    },
  },
  {
    key: 'audit-expired',
    name: 'Audit expired',
    subject: 'The audit of {{ siteName }} has expired',
    body: `${greeting}
<p>The audit of {{ siteName }} was not completed in time and has expired. A new audit is needed to continue the certification.</p>
${button('Open the audit')}`,
    variables: { firstName, siteName, link: auditLink },
  },
]

import type { SystemMailTemplate } from '../../../platform/mail/mail.ts'
import {
  auditDate,
  auditLink,
  auditorName,
  button,
  firstName,
  greeting,
  reason,
  siteName,
} from './variables.ts'

/** E-mails while the auditor's report is written and checked. */
export const reportTemplates: readonly SystemMailTemplate[] = [
  {
    key: 'report-reminder',
    name: 'Report not submitted yet',
    subject: 'The report for {{ siteName }} has not been submitted yet',
    body: `${greeting}
<p>The audit of {{ siteName }} took place on {{ auditDate }}, {{ daysSince }} days ago. The report has not been submitted
yet.</p>
<p>Auditor: {{ auditorName }}.</p>
${button('Open the report')}`,
    variables: {
      firstName,
      siteName,
      auditDate,
      auditorName,
      daysSince: { description: 'Number of days since the audit', sample: '14' },
      link: auditLink,
    },
  },
  {
    key: 'report-submitted',
    name: 'Report submitted',
    subject: 'The report for {{ siteName }} is ready to check',
    body: `${greeting}
<p>{{ auditorName }} has submitted the report for {{ siteName }}. Noncompliances: {{ noncompliances }}.</p>
${button('Check the report')}`,
    variables: {
      firstName,
      siteName,
      auditorName,
      noncompliances: { description: 'Number of criteria that are not met', sample: '6' },
      link: auditLink,
    },
  },
  {
    key: 'report-rejected',
    name: 'Report sent back',
    subject: 'The report for {{ siteName }} needs changes',
    body: `${greeting}
<p>The report for {{ siteName }} has been checked. Criteria that need changes: {{ unapproved }}. Open each criterion to see
what is missing.</p>
{% if reason != "" %}<p>{{ reason }}</p>{% endif %}
${button('Open the report')}`,
    variables: {
      firstName,
      siteName,
      unapproved: { description: 'Number of criteria that were not approved', sample: '3' },
      reason,
      link: auditLink,
    },
  },
  {
    key: 'gift-declared',
    name: 'Gift declared',
    subject: 'Gift declared for {{ siteName }}',
    body: `<p>{{ auditorName }} has declared a gift with the report for {{ siteName }}.</p>
<p>Gift: {{ items }}<br>From: {{ giver }}<br>Value: {{ value }}</p>
${button('Open the audit')}`,
    variables: {
      siteName,
      auditorName,
      items: { description: 'What the gift was', sample: 'A basket of fruit and a bottle of olive oil' },
      giver: { description: 'Who gave the gift', sample: 'The general manager' },
      value: { description: 'Value of the gift', sample: 'About 30 EUR' },
      link: auditLink,
    },
  },
  {
    key: 'new-messages',
    name: 'New messages',
    subject: '{{ count }} new {% if count == "1" %}message{% else %}messages{% endif %} about {{ siteName }}',
    body: `${greeting}
<p>You have {% if count == "1" %}a new message{% else %}{{ count }} new messages{% endif %} about {{ siteName }}:</p>
<p>{% for message in messages %}{{ message }}<br>{% endfor %}</p>
${button('Read and reply')}`,
    variables: {
      firstName,
      siteName,
      count: { description: 'Number of messages', sample: '2' },
      messages: {
        description: 'The messages, each with its property, criterion and sender',
        sample: [
          'Quinta das Amendoeiras, criterion B2.3, Ingrid Solvang: Could you add a photo of the new meter?',
          'Quinta das Amendoeiras, criterion C1.1, Ingrid Solvang: The policy needs this year’s date.',
        ],
      },
      link: auditLink,
    },
  },
]

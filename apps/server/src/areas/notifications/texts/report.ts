import type { MailTemplate } from '../../../platform/mail/mail.ts'
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

/** While the auditor's report is written and checked. */
export const reportTemplates: readonly MailTemplate[] = [
  {
    key: 'report-reminder',
    name: 'Report still to be submitted',
    subject: 'The report of {{ siteName }} is waiting',
    body: `${greeting}
<p>The audit of {{ siteName }} was on {{ auditDate }}, {{ daysSince }} days ago. Its report has not been submitted yet.</p>
<p>Auditor: {{ auditorName }}.</p>
${button('Open the report')}`,
    variables: {
      firstName,
      siteName,
      auditDate,
      auditorName,
      daysSince: { description: 'How many days ago the audit was', sample: '14' },
      link: auditLink,
    },
  },
  {
    key: 'report-submitted',
    name: 'Report submitted',
    subject: 'The report of {{ siteName }} is ready to be checked',
    body: `${greeting}
<p>{{ auditorName }} has submitted the report of {{ siteName }}. Noncompliances: {{ noncompliances }}.</p>
${button('Check the report')}`,
    variables: {
      firstName,
      siteName,
      auditorName,
      noncompliances: { description: 'How many criteria were not met', sample: '6' },
      link: auditLink,
    },
  },
  {
    key: 'report-rejected',
    name: 'Report sent back',
    subject: 'The report of {{ siteName }} needs another look',
    body: `${greeting}
<p>The report of {{ siteName }} was checked. Criteria that have come back to you: {{ unapproved }}. What is missing
is written beside each of them.</p>
{% if reason != "" %}<p>{{ reason }}</p>{% endif %}
${button('Open the report')}`,
    variables: {
      firstName,
      siteName,
      unapproved: { description: 'How many criteria were not approved', sample: '3' },
      reason,
      link: auditLink,
    },
  },
  {
    key: 'gift-declared',
    name: 'Gift declared',
    subject: 'A gift was declared at {{ siteName }}',
    body: `<p>{{ auditorName }} has declared a gift with the report of {{ siteName }}.</p>
<p>What: {{ items }}<br>From: {{ giver }}<br>Value: {{ value }}</p>
${button('Open the audit')}`,
    variables: {
      siteName,
      auditorName,
      items: { description: 'What was given', sample: 'A basket of fruit and a bottle of olive oil' },
      giver: { description: 'Who gave it', sample: 'The general manager' },
      value: { description: 'What it is worth', sample: 'About 30 EUR' },
      link: auditLink,
    },
  },
  {
    key: 'new-messages',
    name: 'New messages',
    subject: '{{ count }} new {% if count == "1" %}message{% else %}messages{% endif %} about {{ siteName }}',
    body: `${greeting}
<p>While you were away, somebody wrote to you about {{ siteName }}:</p>
<p>{% for message in messages %}{{ message }}<br>{% endfor %}</p>
${button('Read and answer')}`,
    variables: {
      firstName,
      siteName,
      count: { description: 'How many messages', sample: '2' },
      messages: {
        description: 'Each message with its property, criterion and writer, one after the other',
        sample: [
          'Quinta das Amendoeiras, criterion B2.3, Ingrid Solvang: Could you add a photo of the new meter?',
          'Quinta das Amendoeiras, criterion C1.1, Ingrid Solvang: The policy needs this year’s date.',
        ],
      },
      link: auditLink,
    },
  },
]

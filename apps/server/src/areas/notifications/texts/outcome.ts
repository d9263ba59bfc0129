import type { MailTemplate } from '../../../platform/mail/mail.ts'
import {
  auditLink,
  button,
  certifiedUntil,
  deadline,
  firstName,
  greeting,
  homeLink,
  openCriteria,
  reason,
  siteName,
} from './variables.ts'

/** What was decided, what is left to do, and how long it holds. */
export const outcomeTemplates: readonly MailTemplate[] = [
  {
    key: 'improvements-required',
    name: 'Improvements required',
    subject: 'Improvements needed at {{ siteName }} by {{ deadline }}',
    body: `${greeting}
<p>The report of {{ siteName }} is ready. Much is in order. Criteria that are not met yet: {{ openCriteria }}. Please put
them right and show us how, by {{ deadline }}.</p>
{% if reason != "" %}<p>{{ reason }}</p>{% endif %}
<p>Each criterion says what was found and what would help. You can ask and answer there as well.</p>
${button('See the improvements')}`,
    variables: { firstName, siteName, deadline, openCriteria, reason, link: auditLink },
  },
  {
    key: 'improvements-reminder',
    name: 'Improvements due soon',
    subject: '{{ siteName }}: improvements are due on {{ deadline }}',
    body: `${greeting}
<p>Criteria of {{ siteName }} that are still open: {{ openCriteria }}. Please show us what you have done by
{{ deadline }}.</p>
${button('See the improvements')}`,
    variables: { firstName, siteName, deadline, openCriteria, link: auditLink },
  },
  {
    key: 'improvements-overdue',
    name: 'Improvements overdue',
    subject: '{{ siteName }}: the time for improvements is over',
    body: `${greeting}
<p>The improvements of {{ siteName }} were due on {{ deadline }}. Criteria that are still open: {{ openCriteria }}. The
certification will now be decided on what is there.</p>
${button('Open the audit')}`,
    variables: { firstName, siteName, deadline, openCriteria, link: auditLink },
  },
  {
    key: 'certified',
    name: 'Certified',
    subject: '{{ siteName }} is certified',
    body: `${greeting}
<p>Congratulations: {{ siteName }} is certified until {{ certifiedUntil }}. The number of the certificate is
{{ certificateNumber }}.</p>
<p>Your certificate, your report and the logo for your guests are ready.</p>
${button('Get the certificate')}`,
    variables: {
      firstName,
      siteName,
      certifiedUntil,
      certificateNumber: { description: 'The number of the certificate', sample: 'SJ-2027-004182' },
      link: auditLink,
    },
  },
  {
    key: 'not-certified',
    name: 'Not certified',
    subject: 'The result of the audit of {{ siteName }}',
    body: `${greeting}
<p>Too many criteria of {{ siteName }} were not met, so that it could not be certified this time. The report says
which, and what would help.</p>
{% if reason != "" %}<p>{{ reason }}</p>{% endif %}
<p>When you are ready, you can ask for a new audit.</p>
${button('Read the report')}`,
    variables: { firstName, siteName, reason, link: auditLink },
  },
  {
    key: 'certificate-expiring',
    name: 'Certification ends soon',
    subject: 'The certification of {{ siteName }} ends on {{ certifiedUntil }}',
    body: `${greeting}
<p>The certification of {{ siteName }} ends on {{ certifiedUntil }}. So that there is no gap, please ask for the next
audit now.</p>
${button('Ask for an audit')}`,
    variables: { firstName, siteName, certifiedUntil, link: homeLink },
  },
  {
    key: 'certificate-expired',
    name: 'Certification ended',
    subject: 'The certification of {{ siteName }} has ended',
    body: `${greeting}
<p>The certification of {{ siteName }} ended on {{ certifiedUntil }}. Please take the certificate and the logo down
until the property is certified again.</p>
${button('Ask for an audit')}`,
    variables: { firstName, siteName, certifiedUntil, link: homeLink },
  },
  {
    key: 'monthly-data-due',
    name: 'Environmental data due',
    subject: '{{ siteName }}: the figures of {{ month }} are missing',
    body: `${greeting}
<p>There are no environmental figures of {{ siteName }} for {{ month }} yet. Your bills and meter readings are enough to
enter them.</p>
${button('Enter the month')}`,
    variables: {
      firstName,
      siteName,
      month: { description: 'The month that is missing', sample: 'March 2027' },
      link: {
        description: 'The report of that month',
        sample:
          'https://sojourn.example/environmental/environmental-report?month=3&year=2027&siteId=0190a1b2-0000-7000-8000-000000000002',
      },
    },
  },
]

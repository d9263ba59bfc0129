import type { SystemMailTemplate } from '../../../platform/mail/mail.ts'
import {
  auditLink,
  button,
  certificateNumber,
  certificateStatus,
  certifiedUntil,
  checkUpKind,
  deadline,
  dueDate,
  firstName,
  greeting,
  homeLink,
  lastDay,
  openCriteria,
  publicReason,
  reason,
  siteName,
} from './variables.ts'

/** E-mails about improvements, decisions, certificates and environmental data. */
export const outcomeTemplates: readonly SystemMailTemplate[] = [
  {
    key: 'improvements-required',
    name: 'Improvements required',
    subject: 'Improvements required at {{ siteName }} by {{ deadline }}',
    body: `${greeting}
<p>The audit report for {{ siteName }} is ready. Criteria that are not met yet: {{ openCriteria }}. Please make the
improvements and send us your evidence by {{ deadline }}.</p>
{% if reason != "" %}<p>{{ reason }}</p>{% endif %}
<p>Open each criterion to see what the auditor found and what to improve. You can also ask questions there.</p>
${button('See the improvements')}`,
    variables: { firstName, siteName, deadline, openCriteria, reason, link: auditLink },
  },
  {
    key: 'improvements-reminder',
    name: 'Improvements due soon',
    subject: '{{ siteName }}: improvements are due on {{ deadline }}',
    body: `${greeting}
<p>The improvements at {{ siteName }} are due on {{ deadline }}. Criteria that are still open: {{ openCriteria }}. Please
send us your evidence by then.</p>
${button('See the improvements')}`,
    variables: { firstName, siteName, deadline, openCriteria, link: auditLink },
  },
  {
    key: 'improvements-overdue',
    name: 'Improvements overdue',
    subject: '{{ siteName }}: improvements are overdue',
    body: `${greeting}
<p>The improvements at {{ siteName }} were due on {{ deadline }}. Criteria that are still open: {{ openCriteria }}. The
certification decision will be based on the evidence received so far.</p>
${button('Open the audit')}`,
    variables: { firstName, siteName, deadline, openCriteria, link: auditLink },
  },
  {
    key: 'certified',
    name: 'Certified',
    subject: '{{ siteName }} is certified',
    body: `${greeting}
<p>Congratulations! {{ siteName }} is certified until {{ certifiedUntil }}. Your certificate number is
{{ certificateNumber }}.</p>
<p>You can now download your certificate, your report and the logo to show your guests.</p>
${button('Get the certificate')}`,
    variables: {
      firstName,
      siteName,
      certifiedUntil,
      certificateNumber,
      link: auditLink,
    },
  },
  {
    key: 'not-certified',
    name: 'Not certified',
    subject: 'Result of the audit of {{ siteName }}',
    body: `${greeting}
<p>{{ siteName }} has not been certified this time because too many criteria were not met. The report lists them and says
what to improve.</p>
{% if reason != "" %}<p>{{ reason }}</p>{% endif %}
<p>You can request a new audit when you are ready.</p>
${button('Read the report')}`,
    variables: { firstName, siteName, reason, link: auditLink },
  },
  {
    key: 'check-up-due',
    name: 'Check-up due',
    subject: 'A check-up of {{ siteName }} is due by {{ dueDate }}',
    body: `${greeting}
<p>A check-up of certificate {{ certificateNumber }} of {{ siteName }} is due by {{ dueDate }}.
{% if kind == "remote" %}The auditor checks some of the criteria by video call and documents, without a visit.{% else %}An
auditor visits the property and checks some of the criteria.{% endif %}</p>
<p>The certifier contacts the property to agree a date. If the check-up has not taken place by {{ lastDay }}, the certificate is
suspended.</p>
${button('Open the check-up')}`,
    variables: {
      firstName,
      siteName,
      certificateNumber,
      dueDate,
      lastDay,
      kind: checkUpKind,
      link: auditLink,
    },
  },
  {
    key: 'check-up-overdue',
    name: 'Check-up overdue',
    subject: '{{ siteName }}: the check-up is overdue',
    body: `${greeting}
<p>The check-up of certificate {{ certificateNumber }} of {{ siteName }} was due by {{ dueDate }} and has not taken place. It
must take place by {{ lastDay }}, or the certificate is suspended.</p>
${button('Open the check-up')}`,
    variables: { firstName, siteName, certificateNumber, dueDate, lastDay, link: auditLink },
  },
  {
    key: 'check-up-passed',
    name: 'Check-up passed',
    subject: '{{ siteName }} passed the check-up',
    body: `${greeting}
<p>{{ siteName }} passed the check-up. {% if certificateStatus == "valid" %}Certificate {{ certificateNumber }} is valid until
{{ certifiedUntil }}.{% else %}Certificate {{ certificateNumber }} is still {{ certificateStatus }} for another reason.{% endif %}</p>
{% if reason != "" %}<p>{{ reason }}</p>{% endif %}
${button('Open the check-up')}`,
    variables: {
      firstName,
      siteName,
      certificateNumber,
      certifiedUntil,
      certificateStatus,
      reason,
      link: auditLink,
    },
  },
  {
    key: 'check-up-not-passed',
    name: 'Check-up not passed',
    subject: 'Result of the check-up of {{ siteName }}',
    body: `${greeting}
<p>{{ siteName }} did not pass the check-up. {% if certificateStatus == "suspended" %}Certificate {{ certificateNumber }} is
suspended: the property may not use the certificate, the logo or the badge. We will review this by {{ reviewDate }}.{% endif %}</p>
{% if reason != "" %}<p>{{ reason }}</p>{% endif %}
<p>The report lists the criteria that are not met. Please correct them and contact us to book a new check-up. When it is passed,
the suspension is lifted.</p>
${button('Read the report')}`,
    variables: {
      firstName,
      siteName,
      certificateNumber,
      certificateStatus,
      reviewDate: { description: 'Date of the review', sample: '1st June 2027' },
      reason,
      link: auditLink,
    },
  },
  {
    key: 'certificate-expiring',
    name: 'Certification expires soon',
    subject: 'The certification of {{ siteName }} expires on {{ certifiedUntil }}',
    body: `${greeting}
<p>The certification of {{ siteName }} expires on {{ certifiedUntil }}. To stay certified without a gap, please request
the next audit now.</p>
${button('Request an audit')}`,
    variables: { firstName, siteName, certifiedUntil, link: homeLink },
  },
  {
    key: 'certificate-expired',
    name: 'Certification expired',
    subject: 'The certification of {{ siteName }} has expired',
    body: `${greeting}
<p>The certification of {{ siteName }} expired on {{ certifiedUntil }}. Please stop using the certificate and the logo
until the property is certified again.</p>
${button('Request an audit')}`,
    variables: { firstName, siteName, certifiedUntil, link: homeLink },
  },
  {
    key: 'certificate-suspended',
    name: 'Certificate suspended',
    subject: 'The certificate of {{ siteName }} is suspended',
    body: `${greeting}
<p>The certificate {{ certificateNumber }} of {{ siteName }} is suspended from today. We will review this by
{{ reviewDate }}.</p>
<p>{{ publicReason }}</p>
<p>Until the suspension is lifted, the property may not use the certificate, the logo or the badge. Please send us
evidence that the problem is solved before {{ reviewDate }}. If it is not solved, the certificate is withdrawn.</p>
${button('Open the audit')}`,
    variables: {
      firstName,
      siteName,
      certificateNumber,
      publicReason,
      reviewDate: { description: 'Date of the review', sample: '1st June 2027' },
      link: auditLink,
    },
  },
  {
    key: 'certificate-suspension-lifted',
    name: 'Suspension lifted',
    subject: 'The certificate of {{ siteName }} is valid again',
    body: `${greeting}
<p>The suspension of the certificate {{ certificateNumber }} of {{ siteName }} is lifted. The certificate is valid until
{{ certifiedUntil }}.</p>
<p>{{ publicReason }}</p>
<p>The property may use the certificate, the logo and the badge again.</p>
${button('Open the audit')}`,
    variables: { firstName, siteName, certificateNumber, certifiedUntil, publicReason, link: auditLink },
  },
  {
    key: 'certificate-withdrawn',
    name: 'Certificate withdrawn',
    subject: 'The certificate of {{ siteName }} is withdrawn',
    body: `${greeting}
<p>The certificate {{ certificateNumber }} of {{ siteName }} is withdrawn from today.</p>
<p>{{ publicReason }}</p>
<p>The property may no longer use the certificate, the logo or the badge. Please remove them from your website and
your premises. To be certified again, please contact us to arrange a new audit.</p>
${button('Open the audit')}`,
    variables: { firstName, siteName, certificateNumber, publicReason, link: auditLink },
  },
  {
    key: 'register-profile-approved',
    name: 'Register profile approved',
    subject: 'The register shows your profile of {{ siteName }}',
    body: `${greeting}
<p>We approved the profile that you proposed for {{ siteName }}. It is now on the public page of your certificate.</p>
${button('See the public page')}`,
    variables: {
      firstName,
      siteName,
      link: {
        description: 'Link to the page of the register',
        sample: 'https://sojourn.example/register/2027-7K3M-9QTZ-5',
      },
    },
  },
  {
    key: 'register-profile-rejected',
    name: 'Register profile rejected',
    subject: 'Please change your profile of {{ siteName }}',
    body: `${greeting}
<p>We cannot show the profile that you proposed for {{ siteName }} on the public page of your certificate.</p>
<p>{{ reason }}</p>
<p>You can change it and propose it again on your dashboard.</p>
${button('Open the dashboard')}`,
    variables: { firstName, siteName, reason, link: homeLink },
  },
  {
    key: 'monthly-data-due',
    name: 'Environmental data due',
    subject: '{{ siteName }}: environmental data for {{ month }} is missing',
    body: `${greeting}
<p>The environmental data of {{ siteName }} for {{ month }} has not been entered yet. You only need your bills and meter
readings.</p>
${button('Enter the data')}`,
    variables: {
      firstName,
      siteName,
      month: { description: 'Month without data', sample: 'March 2027' },
      link: {
        description: 'Link to the monthly report',
        sample:
          'https://sojourn.example/environmental/environmental-report?month=3&year=2027&siteId=0190a1b2-0000-7000-8000-000000000002',
      },
    },
  },
]

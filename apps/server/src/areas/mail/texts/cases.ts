import type { SystemMailTemplate } from '../../../platform/mail/mail.ts'
import { button, firstName, greeting, siteName } from './variables.ts'

const caseNumber = { description: 'Number of the case', sample: 'C-2027-0007' }
const title = { description: 'Title of the case', sample: 'Pool water is drained onto the beach' }
const handlerName = { description: 'Name of the person who examines the case', sample: 'Maren Holt' }
const decideBy = { description: 'Last day for the decision', sample: '10th April 2027' }
const text = { description: 'The message', sample: 'Please send us the drawing of the drains.' }
const task = { description: 'What must be done: acknowledged or decided', sample: 'decided' }
const deadline = { description: 'Last day for it', sample: '10th April 2027' }
const link = {
  description: 'Link to the case',
  sample: 'https://sojourn.example/cases/0190a1b2-0000-7000-8000-000000000001',
}
const secretLink = {
  description: 'Secret link to the page of the complaint',
  sample: 'https://sojourn.example/complaint/case?token=sample',
  isOneTimeLink: true,
}

const caseReference = '<p>Case {{ caseNumber }}: {{ title }}</p>'

const acknowledged = {
  subject: 'We have received your case {{ caseNumber }}',
  body: `${greeting}
<p>Thank you for writing to us about {{ siteName }}. Your case has the number {{ caseNumber }}. It is examined by
{{ handlerName }}, who was not involved in the certification.</p>
<p>You will receive our decision and the reasons by {{ decideBy }}.</p>
${caseReference}
${button('See the details')}`,
  variables: { firstName, siteName, caseNumber, title, handlerName, decideBy },
}

const message = {
  subject: 'Case {{ caseNumber }}: a message about {{ siteName }}',
  body: `${greeting}
<p>{{ handlerName }} wrote to you about {{ siteName }}:</p>
<p>{{ text }}</p>
${caseReference}
${button('See the details')}`,
  variables: { firstName, siteName, caseNumber, title, handlerName, text },
}

const decided = {
  subject: 'Decision of case {{ caseNumber }}: {{ outcome }}',
  body: `${greeting}
<p>We have decided case {{ caseNumber }} about {{ siteName }}.</p>
<p><strong>{{ outcome }}</strong></p>
<p>{{ letter }}</p>
<p>{{ effect }}</p>
${caseReference}
${button('See the details')}`,
  variables: {
    firstName,
    siteName,
    caseNumber,
    title,
    outcome: { description: 'Outcome of the case', sample: 'The complaint is upheld.' },
    letter: {
      description: 'Reasons of the decision',
      sample: 'Waste water reached the beach for four days. The pipe has not been connected yet.',
    },
    effect: { description: 'What happens to the certificate', sample: 'The certificate is suspended.' },
  },
}

/** A template for the people of a property, whose link opens the case after sign-in. */
const createPropertyTemplate = (
  key: SystemMailTemplate['key'],
  name: string,
  template: Omit<SystemMailTemplate, 'key' | 'name'>,
): SystemMailTemplate => ({ ...template, key, name, variables: { ...template.variables, link } })

/** A template for complainants. They have no account, so each e-mail has a secret link. */
const createComplainantTemplate: typeof createPropertyTemplate = (key, name, template) => ({
  ...template,
  key,
  name,
  variables: { ...template.variables, link: secretLink },
})

/** E-mails about complaints and appeals. */
export const caseTemplates: readonly SystemMailTemplate[] = [
  {
    key: 'case-received',
    name: 'Case received',
    subject: 'New case {{ caseNumber }}: {{ title }}',
    body: `${greeting}
<p>A new case about {{ siteName }} has been received: {{ title }}.</p>
<p>You were not involved in this certification, so you can examine the case. It must be acknowledged by
{{ acknowledgeBy }} and decided by {{ decideBy }}.</p>
${button('Open the case')}`,
    variables: {
      firstName,
      siteName,
      caseNumber,
      title,
      acknowledgeBy: { description: 'Last day for the acknowledgement', sample: '14th February 2027' },
      decideBy,
      link,
    },
  },
  createPropertyTemplate('case-acknowledged', 'Case acknowledged', acknowledged),
  createPropertyTemplate('case-message', 'Message in a case', message),
  {
    key: 'case-reply',
    name: 'Reply in a case',
    subject: 'Case {{ caseNumber }}: a reply about {{ siteName }}',
    body: `${greeting}
<p>There is a new message in the case that you examine:</p>
<p>{{ text }}</p>
${caseReference}
${button('Open the case')}`,
    variables: { firstName, siteName, caseNumber, title, text, link },
  },
  createPropertyTemplate('case-decided', 'Case decided', decided),
  {
    key: 'case-due',
    name: 'Deadline of a case is near',
    subject: 'Case {{ caseNumber }} must be {{ task }} by {{ deadline }}',
    body: `${greeting}
<p>Case {{ caseNumber }} about {{ siteName }} must be {{ task }} by {{ deadline }}.</p>
${caseReference}
${button('Open the case')}`,
    variables: { firstName, siteName, caseNumber, title, task, deadline, link },
  },
  {
    key: 'case-overdue',
    name: 'Deadline of a case has passed',
    subject: 'Case {{ caseNumber }} is overdue',
    body: `${greeting}
<p>Case {{ caseNumber }} about {{ siteName }} had to be {{ task }} by {{ deadline }}. Please do this now.</p>
${caseReference}
${button('Open the case')}`,
    variables: { firstName, siteName, caseNumber, title, task, deadline, link },
  },
  createComplainantTemplate('complaint-confirm', 'Confirm a complaint', {
    subject: 'Please confirm your complaint about {{ siteName }}',
    body: `${greeting}
<p>We received a complaint about {{ siteName }} with your email address. Please confirm that it is yours. We look into
the complaint once you have confirmed it.</p>
${button('Confirm the complaint')}
<p>The link expires after seven days. If you did not make a complaint, you can ignore this email.</p>`,
    variables: { firstName, siteName },
  }),
  createComplainantTemplate('complaint-acknowledged', 'Complaint acknowledged', acknowledged),
  createComplainantTemplate('complaint-message', 'Message to a complainant', message),
  createComplainantTemplate('complaint-decided', 'Complaint decided', decided),
]

import type { SystemMailTemplate } from '../../platform/mail/mail.ts'

const firstName = { description: 'First name of the recipient', sample: 'Duarte' }
const button = (label: string) => `<p><a class="button" href="{{ link }}">${label}</a></p>`
const oneTimeLink = (path: string, description: string) => ({
  description,
  sample: `https://sojourn.example/identity/${path}?token=sample`,
  isOneTimeLink: true,
})
const signInLink = {
  description: 'Link to the sign-in page',
  sample: 'https://sojourn.example/authentication/login',
}
const forgottenPasswordLink = {
  description: 'Link to the page that requests a new password',
  sample: 'https://sojourn.example/identity/forgotten-password',
}

const invitation = (
  key: SystemMailTemplate['key'],
  name: string,
  lines: string,
  path: string,
): SystemMailTemplate => ({
  key,
  name,
  subject: 'Your invitation to {{ programmeName }}',
  body: `<p>Dear {{ firstName }},</p>
${lines}
${button('Accept the invitation')}
<p>The link can be used once and expires after seven days. If you did not expect this email, you can ignore it.</p>`,
  variables: { firstName, link: oneTimeLink(path, 'Link to accept the invitation') },
})

export const identityMailTemplates: readonly SystemMailTemplate[] = [
  invitation(
    'invite-hotel-user',
    'Invitation for a hotel user',
    `<p>You have been invited to manage the certification of your property online: your audit, the improvements you need
to make and your monthly environmental data.</p>
<p>Choose a password to get started.</p>`,
    'accept-invitation',
  ),
  invitation(
    'invite-auditor',
    'Invitation for an auditor',
    `<p>You have been invited to join as an auditor. You will find your audits, the criteria and your reports in one place,
on your computer and on your tablet.</p>
<p>Choose a password to get started. You can then add the languages you speak to your profile.</p>`,
    'register-auditor',
  ),
  invitation(
    'invite-administrator',
    'Invitation for an administrator',
    `<p>You have been invited to join as an administrator. You will book audits, check reports and decide on
certifications.</p>
<p>Choose a password to get started.</p>`,
    'accept-invitation',
  ),
  {
    key: 'confirm-email',
    name: 'Confirm an email address',
    subject: 'Please confirm your email address',
    body: `<p>Dear {{ firstName }},</p>
<p>Thank you for registering. Please confirm your email address to complete your registration.</p>
${button('Confirm my email address')}
<p>The link can be used once and expires after seven days. If you did not register, you can ignore this email.</p>`,
    variables: { firstName, link: oneTimeLink('confirm-email', 'Link to confirm the email address') },
  },
  {
    key: 'reset-password',
    name: 'Reset a password',
    subject: 'Reset your password',
    body: `<p>Dear {{ firstName }},</p>
<p>We received a request to reset your password. Use this link to choose a new one. Until you do, your current password
stays the same.</p>
${button('Choose a new password')}
<p>The link can be used once and expires after one hour. If you did not request this, you can ignore this email.</p>
<p>Remembered your password? <a href="{{ signInLink }}">Sign in</a></p>`,
    variables: {
      firstName,
      link: oneTimeLink('reset-password', 'Link to choose a new password'),
      signInLink,
    },
  },
  {
    key: 'account-exists',
    name: 'Registration with an existing account',
    subject: 'You already have an account',
    body: `<p>Dear {{ firstName }},</p>
<p>Someone, probably you, tried to register with this email address. You already have an account, so nothing was changed.
You can use your current password to <a href="{{ signInLink }}">sign in</a>.</p>
<p>If you have forgotten your password, you can choose a new one. The link can be used once and expires after one
hour.</p>
${button('Choose a new password')}
<p>If this was not you, you can ignore this email.</p>`,
    variables: {
      firstName,
      link: oneTimeLink('reset-password', 'Link to choose a new password'),
      signInLink,
    },
  },
  {
    key: 'password-changed',
    name: 'Password changed',
    subject: 'Your password was changed',
    body: `<p>Dear {{ firstName }},</p>
<p>Your password was changed, and you were signed out of all other browsers.</p>
<p>If this was not you, please contact us and <a href="{{ link }}">choose a new password now</a>.</p>`,
    variables: { firstName, link: forgottenPasswordLink },
  },
  {
    key: 'sign-in-blocked',
    name: 'Sign-in blocked after wrong passwords',
    subject: 'Sign-in to your account was blocked',
    body: `<p>Dear {{ firstName }},</p>
<p>{{ count }} wrong passwords were entered for your account, most recently on {{ time }}. {{ effect }}</p>
<p>If this was you, you do not need to do anything. If you have forgotten your password, or if you use the same password
elsewhere, please <a href="{{ link }}">choose a new password</a>.</p>`,
    variables: {
      firstName,
      time: { description: 'Time when sign-in was blocked', sample: '10th March 2026, 09:00 UTC' },
      count: { description: 'Number of wrong passwords', sample: '10' },
      effect: {
        description: 'What is blocked, and how you can still sign in',
        sample: 'Sign-in from that network is blocked for 15 minutes.',
      },
      link: forgottenPasswordLink,
    },
  },
  {
    key: 'sign-in-link',
    name: 'Sign-in link for a new device',
    subject: 'Sign in with a new device',
    body: `<p>Dear {{ firstName }},</p>
<p>Many wrong passwords were entered for your account, so for now you can only sign in with a browser that you have
used before. Your correct password was just entered in a new browser. If this was you, open this link in that browser
and sign in again.</p>
${button('Allow this browser')}
<p>The link can be used once and expires after one hour. If this was not you, please
<a href="{{ resetLink }}">choose a new password now</a>.</p>`,
    variables: {
      firstName,
      link: oneTimeLink('sign-in-link', 'Link to allow the browser to sign in'),
      resetLink: forgottenPasswordLink,
    },
  },
  {
    key: 'registration-waiting',
    name: 'New registration',
    subject: '{{ personName }} has registered and needs access',
    body: `<p>Dear {{ firstName }},</p>
<p>{{ personName }} ({{ personEmail }}) has registered and confirmed their email address. They cannot see anything until
an administrator gives them access to a company or a property.</p>
${button('View the user')}`,
    variables: {
      firstName,
      personName: { description: 'Name of the person who registered', sample: 'Duarte Pinheiro' },
      personEmail: {
        description: 'Email address of the person who registered',
        sample: 'duarte.pinheiro@amendoeiras.example',
      },
      link: {
        description: 'Link to the person in the list of users',
        sample: 'https://sojourn.example/settings/users?searchTerm=duarte.pinheiro%40amendoeiras.example',
      },
    },
  },
]

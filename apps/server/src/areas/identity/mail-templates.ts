import type { MailTemplate } from '../../platform/mail/mail.ts'

const firstName = { description: 'The first name of the person it is sent to', sample: 'Duarte' }
const button = (label: string) => `<p><a class="button" href="{{ link }}">${label}</a></p>`
const page = (path: string, description: string) => ({
  description,
  sample: `https://sojourn.example/identity/${path}?token=sample`,
  isOneTimeLink: true,
})

const invitation = (key: string, name: string, lines: string, path: string): MailTemplate => ({
  key,
  name,
  subject: 'Your invitation',
  body: `<p>Dear {{ firstName }},</p>
${lines}
${button('Accept the invitation')}
<p>The link works once, for seven days. If you did not expect this email, you can leave it unanswered.</p>`,
  variables: { firstName, link: page(path, 'Where the invitation is accepted') },
})

export const identityMailTemplates: readonly MailTemplate[] = [
  invitation(
    'invite-hotel-user',
    'Invitation for a hotel user',
    `<p>You have been invited to follow the certification of your property: the audit, the improvements it asks for, and
your environmental figures month by month.</p>
<p>Choose a password, and everything is ready for you.</p>`,
    'accept-invitation',
  ),
  invitation(
    'invite-auditor',
    'Invitation for an auditor',
    `<p>You have been invited to carry out audits. Your visits, the criteria and your reports are waiting in one place,
on your desk and on your tablet.</p>
<p>Choose a password to open your account. Your profile then has a place for the languages you speak.</p>`,
    'register-auditor',
  ),
  invitation(
    'invite-administrator',
    'Invitation for an administrator',
    `<p>You have been invited as an administrator. You will book audits, check reports and decide outcomes.</p>
<p>Choose a password, and everything is ready for you.</p>`,
    'accept-invitation',
  ),
  {
    key: 'confirm-email',
    name: 'Confirm an email address',
    subject: 'Please confirm your email address',
    body: `<p>Dear {{ firstName }},</p>
<p>Thank you for registering. One step is left: please confirm that this address is yours.</p>
${button('Confirm my email address')}
<p>The link works once, for seven days. If you did not register, you can leave this email unanswered.</p>`,
    variables: { firstName, link: page('confirm-email', 'Where the address is confirmed') },
  },
  {
    key: 'reset-password',
    name: 'Reset a password',
    subject: 'Choose a new password',
    body: `<p>Dear {{ firstName }},</p>
<p>A new password was asked for. With this link you choose one; until then your old one stays as it is.</p>
${button('Choose a new password')}
<p>The link works once, for one hour. If you did not ask for it, you can leave this email unanswered.</p>
<p>Remembered it after all? <a href="{{ signInLink }}">Sign in</a></p>`,
    variables: {
      firstName,
      link: page('reset-password', 'Where the new password is chosen'),
      signInLink: {
        description: 'The sign-in page',
        sample: 'https://sojourn.example/authentication/login',
      },
    },
  },
  {
    key: 'account-exists',
    name: 'Somebody registered an address that has an account',
    subject: 'You already have an account',
    body: `<p>Dear {{ firstName }},</p>
<p>Somebody, probably you, registered with this email address. You already have an account, so nothing was changed.
<a href="{{ signInLink }}">Sign in as before.</a></p>
<p>If you have forgotten your password, choose a new one. The link works once, for one hour.</p>
${button('Choose a new password')}
<p>If it was not you, you can leave this email unanswered.</p>`,
    variables: {
      firstName,
      link: page('reset-password', 'Where a new password is chosen'),
      signInLink: {
        description: 'The sign-in page',
        sample: 'https://sojourn.example/authentication/login',
      },
    },
  },
  {
    key: 'password-changed',
    name: 'A password was changed',
    subject: 'Your password was changed',
    body: `<p>Dear {{ firstName }},</p>
<p>Your password was changed, and every other browser was signed out.</p>
<p>If it was not you, please <a href="{{ link }}">choose a new password</a> now and tell us.</p>`,
    variables: {
      firstName,
      link: {
        description: 'Where a new password is asked for',
        sample: 'https://sojourn.example/identity/forgotten-password',
      },
    },
  },
  {
    key: 'sign-in-blocked',
    name: 'Sign-in was blocked after wrong passwords',
    subject: 'Sign-in to your account was blocked',
    body: `<p>Dear {{ firstName }},</p>
<p>{{ count }} wrong passwords were entered for your account, the last on {{ time }}. {{ effect }}</p>
<p>If this was you, there is nothing to do. If you have forgotten your password, or if you use the same password
elsewhere, please <a href="{{ link }}">choose a new password</a>.</p>`,
    variables: {
      firstName,
      time: { description: 'When sign-in was blocked', sample: '10 March 2026, 09:00 UTC' },
      count: { description: 'How many wrong passwords were entered', sample: '10' },
      effect: {
        description: 'What is blocked, and how to sign in nevertheless',
        sample: 'Sign-in from that network is blocked for 15 minutes.',
      },
      link: {
        description: 'Where a new password is requested',
        sample: 'https://sojourn.example/identity/forgotten-password',
      },
    },
  },
  {
    key: 'sign-in-link',
    name: 'A link to sign in with a new device',
    subject: 'Sign in with a new device',
    body: `<p>Dear {{ firstName }},</p>
<p>Many wrong passwords were entered for your account, so for now only browsers that you have used before can sign in.
Your right password was just entered in another browser. If that was you, open this link in that browser, then sign in
again.</p>
${button('Allow this browser')}
<p>The link works once, for one hour. If it was not you, please <a href="{{ resetLink }}">choose a new password</a> now.</p>`,
    variables: {
      firstName,
      link: page('sign-in-link', 'Where the browser is allowed to sign in'),
      resetLink: {
        description: 'Where a new password is requested',
        sample: 'https://sojourn.example/identity/forgotten-password',
      },
    },
  },
  {
    key: 'registration-waiting',
    name: 'A new registration is waiting',
    subject: '{{ personName }} is waiting to be attached to a property',
    body: `<p>Dear {{ firstName }},</p>
<p>{{ personName }} ({{ personEmail }}) has registered and confirmed the address. They see nothing until somebody
attaches them to a company or a property.</p>
${button('Show this person')}`,
    variables: {
      firstName,
      personName: { description: 'Who registered', sample: 'Duarte Pinheiro' },
      personEmail: { description: 'Their email address', sample: 'duarte.pinheiro@amendoeiras.example' },
      link: {
        description: 'The person in the list of users',
        sample: 'https://sojourn.example/settings/users?searchTerm=duarte.pinheiro%40amendoeiras.example',
      },
    },
  },
]

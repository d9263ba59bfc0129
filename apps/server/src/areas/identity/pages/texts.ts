/** Texts of the identity pages. */
export const texts = {
  // Layout
  promise: 'Certification for places to stay, from first visit to certificate.',
  footer: 'More',
  help: 'Help',
  contact: 'Contact',
  backTo: (name: string) => `Back to ${name}`,
  showPassword: 'Show password',
  passwordHelp: (length: number) => `At least ${length} characters. A few unrelated words work well.`,

  // Fields
  email: 'Email address',
  password: 'Password',
  firstName: 'First name',
  surname: 'Surname',
  newPassword: 'New password',
  currentPassword: 'Current password',

  // Sign in
  signIn: 'Sign in',
  signInLead: 'Follow your audit, answer improvements, report your month.',
  forgotten: 'Forgotten?',
  keepSignedIn: 'Keep me signed in',
  newProperty: 'New property?',
  register: 'Register',
  auditorsByInvitation: 'Auditors join by invitation.',
  haveInvitation: 'I have an invitation',
  signInRefused: 'Incorrect email address or password. Please try again.',
  signInUnconfirmed: 'Please confirm your email address first. Use the link in the latest email we sent you.',

  // Register
  registerTitle: 'Register your property',
  registerLead: 'Create your own account. Our team then connects it with your property.',
  createAccount: 'Create account',
  registrationClosed: 'Registration is closed',
  registrationClosedLead: 'Please ask your certification programme for an invitation.',
  haveAccount: 'Already have an account?',
  checkInbox: 'Check your inbox',
  registeredLead: 'We have sent an email to',
  registeredNext: 'Open the link in it to confirm your address. It works once, for seven days.',
  nothingArrived: 'Nothing arrived? Look in the spam folder, or',
  tryAgain: 'try again',

  // Register by invitation
  auditorTitle: 'Auditors join by invitation',
  auditorLead:
    'To register as an auditor you need the personal link from your invitation. Please open the email that we sent you and follow it.',
  auditorLost: 'Lost it, or has it expired? Ask your contact to send the invitation again.',
  welcome: (name: string) => `Welcome, ${name}`,
  acceptLead: 'Choose a password, and your account is ready. You sign in as',
  acceptAuditorLead: 'Choose a password, and your auditor account is ready. You sign in as',
  acceptInvitation: 'Accept the invitation',
  accountReady: 'Your account is ready',
  accountReadyLead: (signedInName: string) =>
    `This browser is signed in as ${signedInName}. Sign out first, then sign in with your new account.`,

  // Confirm
  confirmTitle: 'Confirm your email address',
  confirmLead: 'Enter the password you chose when you registered to confirm that it is you.',
  confirm: 'Confirm my email address',
  confirmWrong: 'Incorrect password. Please try again, or choose a new one.',
  confirmed: 'Your email address is confirmed',
  confirmedLead: 'Thank you. Sign in to begin; our team connects your account with your property.',

  // Confirm a device
  confirmDeviceTitle: 'Allow sign-in with this browser',
  confirmDeviceLead:
    'Continue only if you want to sign in with this browser and have just entered your password.',
  confirmDevice: 'Allow this browser',
  deviceConfirmed: 'You can sign in now',
  deviceConfirmedLead: 'Sign in with your email address and password.',

  // Forgotten and reset
  forgottenTitle: 'Choose a new password',
  forgottenLead: 'Enter your email address and we will send you a link.',
  sendLink: 'Send the link',
  remembered: 'Remembered it?',
  forgottenSentLead: 'If there is an account for',
  forgottenSentNext: 'we have sent it a link to choose a new password. It works once, for one hour.',
  resetTitle: 'Choose a new password',
  resetLead: 'For',
  savePassword: 'Save the new password',
  resetDone: 'Your password has been changed',
  resetDoneLead:
    'Every browser that was signed in before has been signed out. Sign in with your new password.',

  // Links that no longer work
  linkGone: 'This link no longer works',
  linkGoneLead: 'It has already been used, has expired, or has been replaced by a newer one.',
  invitationGoneLead:
    'It has already been used, has expired, or has been replaced by a newer one. If you have already chosen a password, sign in; otherwise ask for a new invitation.',
  askNewLink: 'Ask for a new link',

  // Sign out
  signOut: 'Sign out',
  signOutTitle: 'Signing out',
  signOutLead: 'Do you want to sign out in this browser?',
  stay: 'Stay signed in',
  signedOut: 'You successfully logged out!',
  signedOutLead: 'See you soon.',
  signInAgain: 'Sign in again',

  // Errors
  errorTitle: 'Something went wrong',
  errorLead: 'There was an error signing in.',
  signOutErrorLead: 'There was an error signing out.',
  errorNext: 'Please go back to the start and try again. If it happens again, tell us this code:',
  toStart: 'Back to the start',
  sendAgain: 'Try again',
  oldForm: 'This page was open for too long',
  oldFormLead: 'It has expired for your security. Please open it again and resubmit the form.',
  unstorable: 'This form could not be read',
  tooMany: 'Too many attempts',
  tooManyLead: 'Please wait a few minutes and try again.',
  notFound: 'Page not found',
  notFoundLead: 'This does not exist, or you do not have access to it.',
  unavailable: 'Service unavailable',
  unavailableLead: 'The service is not available right now. Please try again shortly.',
} as const

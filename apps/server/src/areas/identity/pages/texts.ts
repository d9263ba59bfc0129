import { uploadRefusalSentence } from '@sojourn/domain'

/** Texts of the account page. */
export const accountTexts = {
  title: 'Your account',
  titleOf: (name: string) => `Account of ${name}`,
  /** Confirmation messages for the user's own account and for an Admin who edits another account. */
  saved: {
    profile: 'Your changes have been saved.',
    password: 'Your password has been changed. Every other browser has been signed out.',
    'signed-out': 'Every browser has been signed out.',
    'reset-sent': 'A link to choose a new password has been sent to you.',
  },
  savedOf: {
    profile: (name: string) => `The changes to the account of ${name} have been saved.`,
    password: (name: string) => `The password of ${name} has been changed.`,
    'signed-out': (name: string) => `Every browser of ${name} has been signed out.`,
    'reset-sent': (name: string) => `A link to choose a new password has been sent to ${name}.`,
  },
  backToList: {
    administrators: 'Back to administrators',
    auditors: 'Back to auditors',
    users: 'Back to users',
  },

  profile: 'Profile',
  profileLead: 'This is how others see you.',
  photo: 'Photo',
  photoHelp: 'JPG or PNG, up to 5 MB.',
  removePhoto: 'Remove the photo',
  languages: 'Languages spoken',
  addLanguage: 'Add a language',
  numberFormat: 'Number format',
  numberFormatOfProgramme: 'Programme default',
  numberFormatHelp: 'How environmental data is shown, and how a number such as 1,234 is read.',
  save: 'Save changes',

  password: 'Password',
  passwordLead: 'Changing your password signs you out of every other browser.',
  changePassword: 'Change password',
  resetLead: (name: string) =>
    `Send ${name} a link to choose a new password. The current password works until they do.`,
  sendReset: 'Send reset link',

  sessions: 'Active sessions',
  sessionsLead: 'Browsers that are signed in with this account.',
  sessionsLeadOf: (name: string) => `Browsers in which ${name} is signed in.`,
  noSessions: 'This account is not signed in anywhere.',
  thisBrowser: 'This browser',
  unknownBrowser: 'A browser',
  signedIn: (when: string) => `Signed in ${when}`,
  lastUsed: (when: string) => `last used ${when}`,
  signOutEverywhere: 'Sign out everywhere',
  signOutEverywhereOf: (name: string) => `Sign ${name} out everywhere`,

  wrongPassword: 'The current password is incorrect',
  tooLarge: 'Image is too large. Please upload an image less than 5MB',
  unsupportedFile: uploadRefusalSentence('unsupported-file-type', ['.jpg', '.jpeg', '.png']),
} as const

/** Texts of the identity pages. */
export const texts = {
  // Layout
  tagline: 'Certification for hotels and other accommodation, from the first audit to the certificate.',
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
  signInLead: 'Follow your audit, make improvements and enter your monthly data.',
  forgotten: 'Forgotten your password?',
  keepSignedIn: 'Keep me signed in',
  newProperty: 'New property?',
  register: 'Register',
  auditorsByInvitation: 'Auditors join by invitation.',
  haveInvitation: 'I have an invitation',
  signInRefused: 'Incorrect email address or password. Please try again.',
  signInUnconfirmed: 'Please confirm your email address first. Use the link in the latest email we sent you.',

  // Register
  registerTitle: 'Register your property',
  registerLead: 'Create your own account. Our team then connects it to your property.',
  createAccount: 'Create account',
  registrationClosed: 'Registration is closed',
  registrationClosedLead: 'Please ask your certification programme for an invitation.',
  haveAccount: 'Already have an account?',
  checkInbox: 'Check your inbox',
  registeredLead: 'We have sent an email to',
  registeredNext:
    'Open the link in it to confirm your address. The link can be used once and expires after seven days.',
  nothingArrived: 'No email yet? Check your spam folder, or',
  tryAgain: 'try again',

  // Register by invitation
  auditorTitle: 'Auditors join by invitation',
  auditorLead:
    'To register as an auditor, you need the personal link in your invitation. Please open the link in the email that we sent you.',
  auditorLost:
    'If you have lost the email or the link has expired, ask your contact to send the invitation again.',
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
  confirmedLead: 'Thank you. You can sign in now. Our team will connect your account to your property.',

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
  remembered: 'Remembered your password?',
  forgottenSentLead: 'If there is an account for',
  forgottenSentNext:
    'we have sent it a link to choose a new password. The link can be used once and expires after one hour.',
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
    'It has already been used, has expired, or has been replaced by a newer one. If you have already chosen a password, sign in. Otherwise, ask for a new invitation.',
  askNewLink: 'Request a new link',

  // Sign out
  signOut: 'Sign out',
  signOutTitle: 'Signing out',
  signOutLead: 'Do you want to sign out in this browser?',
  stay: 'Stay signed in',
  signedOut: 'You successfully logged out!',
  signedOutLead: 'You can close this page.',
  signInAgain: 'Sign in again',

  // Errors
  errorTitle: 'Something went wrong',
  errorLead: 'There was an error signing in.',
  requestTooLong: 'This request is too long.',
  signOutErrorLead: 'There was an error signing out.',
  errorNext: 'Please go back to the home page and try again. If it happens again, tell us this code:',
  toStart: 'Back to the home page',
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

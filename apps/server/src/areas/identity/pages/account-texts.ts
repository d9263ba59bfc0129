import { uploadSentence } from '@sojourn/domain'

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
    administrators: 'Back to the administrators',
    auditors: 'Back to the auditors',
    users: 'Back to the users',
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
  unsupportedFile: uploadSentence('unsupported-file-type', ['.jpg', '.jpeg', '.png']),
} as const

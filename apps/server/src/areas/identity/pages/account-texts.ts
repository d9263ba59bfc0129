/** Every word of the account page. */
export const accountTexts = {
  title: 'Your account',
  titleOf: (name: string) => `Account of ${name}`,
  saved: {
    profile: 'Your changes have been saved.',
    password: 'Your password is changed. Every other browser has been signed out.',
    'signed-out': 'Every browser of this person has been signed out.',
    'reset-sent': 'A link to choose a new password has been sent.',
  },

  profile: 'Profile',
  profileLead: 'This is how others see you.',
  photo: 'Photo',
  photoHelp: 'JPG or PNG, up to 5 MB.',
  removePhoto: 'Remove the photo',
  languages: 'Languages spoken',
  addLanguage: 'Add a language',
  save: 'Save changes',

  password: 'Password',
  passwordLead: 'Changing it signs out every other browser.',
  changePassword: 'Change password',
  resetLead: 'Send this person a link to choose a new password. The old one works until they do.',
  sendReset: 'Send reset link',

  sessions: 'Active sessions',
  sessionsLead: 'Browsers that are signed in with this account.',
  noSessions: 'Nobody is signed in with this account at the moment.',
  thisBrowser: 'This browser',
  unknownBrowser: 'A browser',
  signedIn: (when: string) => `Signed in ${when}`,
  lastUsed: (when: string) => `last used ${when}`,
  signOutEverywhere: 'Sign out everywhere',

  wrongPassword: 'The current password is not right',
  tooLarge: 'Image is too large. Please upload an image less than 5MB',
  unsupportedFile: 'Unsupported File Type. Please upload one of the following: .jpg .jpeg .png',
} as const

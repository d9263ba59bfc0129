export const environmentProblems = {
  'month-not-ended': {
    status: 409,
    sentence: 'You can only report on past months since January 2000.',
  },
  'section-has-data': {
    status: 409,
    sentence: 'This section already has entries. Please reload it and save your changes again.',
  },
  'edition-without-factors': {
    status: 409,
    sentence: 'This edition has no factors. Please choose another edition.',
  },
  'item-name-taken': { status: 409, sentence: 'There is already an entry with this name in the list.' },
} as const

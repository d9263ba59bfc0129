export const environmentProblems = {
  'month-not-ended': {
    status: 409,
    sentence: 'Only a month that has ended can be reported, back to the year 2000.',
  },
  'section-has-data': {
    status: 409,
    sentence: 'This section has entries already. Please reload it and save your changes to them.',
  },
  'edition-without-factors': { status: 409, sentence: 'There are no factors of this edition.' },
  'item-name-taken': { status: 409, sentence: 'There is already an entry with this name in the list.' },
} as const

import { z } from 'zod'

type Issue = Parameters<z.core.$ZodErrorMap>[0]
type IssueOf<Code extends Issue['code']> = Extract<Issue, { code: Code }>

const MESSAGES_BY_TYPE: Readonly<Record<string, string>> = {
  string: 'Please enter text',
  number: 'Please enter a number',
  int: 'Please enter a whole number',
  boolean: 'Please choose yes or no',
  array: 'Please give a list',
  object: 'Please give this as an object',
  record: 'Please give this as an object',
}

const MESSAGES_BY_FORMAT: Readonly<Record<string, string>> = {
  guid: 'Please give a valid id',
  uuid: 'Please give a valid id',
  date: 'Please enter a date such as 2026-05-31',
  datetime: 'Please enter a date and time such as 2026-05-31T12:00:00Z',
  email: 'Please enter a valid email address',
  url: 'Please enter a whole web address',
}

const formatNumber = (value: number | bigint): string => value.toLocaleString('en')
const formatCount = (value: number | bigint, singular: string): string =>
  `${formatNumber(value)} ${Number(value) === 1 ? singular : `${singular}s`}`

function describeTooBig({ origin, maximum, inclusive }: IssueOf<'too_big'>): string {
  if (origin === 'string') return `Please enter no more than ${formatCount(maximum, 'character')}`
  if (origin === 'array' || origin === 'set')
    return `Please give no more than ${formatCount(maximum, 'item')}`
  return inclusive === false
    ? `Please enter less than ${formatNumber(maximum)}`
    : `Please enter no more than ${formatNumber(maximum)}`
}

function describeTooSmall({ origin, minimum, inclusive }: IssueOf<'too_small'>): string {
  if (origin === 'string')
    return minimum === 1
      ? 'Please fill this in'
      : `Please enter at least ${formatCount(minimum, 'character')}`
  if (origin === 'array' || origin === 'set')
    return minimum === 1 ? 'Please choose at least one' : `Please give at least ${formatNumber(minimum)}`
  return inclusive === false
    ? `Please enter more than ${formatNumber(minimum)}`
    : `Please enter at least ${formatNumber(minimum)}`
}

/** The message of each kind of issue, for fields without a message of their own. */
function validationMessage(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? 'Please fill this in'
        : (MESSAGES_BY_TYPE[issue.expected] ?? 'Please correct this')
    case 'invalid_value':
      return `Please choose one of: ${issue.values.map(String).join(', ')}`
    case 'invalid_format':
      return MESSAGES_BY_FORMAT[issue.format] ?? 'Please correct the format'
    case 'too_big':
      return describeTooBig(issue)
    case 'too_small':
      return describeTooSmall(issue)
    case 'not_multiple_of':
      return `Please enter a multiple of ${issue.divisor}`
    case 'unrecognized_keys':
      return `Please remove: ${issue.keys.join(', ')}`
    default:
      return 'Please correct this'
  }
}

z.config({ customError: validationMessage })

import { MAX_TAGS } from '@sojourn/contract/mail/email-template'
import {
  criterionKey,
  exportFileName,
  extensionOf,
  getInitials,
  isEmailAddress,
  isNumber,
  isReservedTitle,
  PARAMETER_TYPES,
  parameterError,
  parseCoordinates,
  parseDate,
  parseMapSquare,
  parseMonths,
  splitCategoryAndUnit,
  splitItemName,
} from '@sojourn/domain'
import { isWebsite } from '@sojourn/domain/sites/internet-address'
import { describe, expect, it } from 'vitest'
import { truncate } from '../areas/audits/messages/publish-thread-changed.ts'
import { decodeBase64 } from './files/create-files.ts'
import { cleanFileName, contentDisposition } from './files/file-name.ts'
import { readRange } from './files/send-document.ts'
import { readOrder } from './http/lists.ts'
import { findAllowedMethods } from './http/web-app.ts'
import { assertSingleAddress, toSingleLine } from './mail/address.ts'
import { applyLayout } from './mail/layout.ts'
import { redactTokens } from './mail/one-time-links.ts'
import { toPlainText } from './mail/plain-text.ts'
import { sanitizeTemplate } from './mail/render.ts'
import { describeLiquidError } from './mail/templates.ts'
import { sanitizeRichText } from './rich-text.ts'

const TEXT_LENGTH = 100_000
const LIMIT_MILLISECONDS = 50

const fill = (unit: string): string => unit.repeat(Math.ceil(TEXT_LENGTH / unit.length)).slice(0, TEXT_LENGTH)

/** Repeats a unit of the function's own pattern, with an end that does not match the pattern. */
const attackText = (unit: string, start = '', end = '\u0000'): string => start + fill(unit) + end

type Case = [name: string, run: (text: string) => unknown, texts: string[]]

const orderBy = (text: string) =>
  readOrder({ page: 1, pageSize: 1, filters: [], searchTerm: '', orderBy: text }, ['name'])
const programme = {
  name: 'Sojourn',
  publicUrl: 'https://stays.example',
  logoUrl: 'https://stays.example/logo.png',
}
const month = { month: 1, year: 2026 }

/** Every function of the server and the domain that applies a pattern with repetition to text from a request. */
const patternCases: Case[] = [
  ['cleanFileName', cleanFileName, [`a${fill('.')}x.jpg`, fill('.'), fill('. '), attackText(' ', 'a', 'x')]],
  ['contentDisposition', (text) => contentDisposition('inline', text), [fill("'"), fill('é'), fill('"')]],
  ['extensionOf', extensionOf, [`a${fill('.')}x`, `.${fill(' ')}x`]],
  ['decodeBase64', decodeBase64, [attackText('A', '', '===='), attackText('=', '', 'A')]],
  ['readRange', (text) => readRange(text, 10), [attackText('1', 'bytes='), attackText(' ', 'bytes=', 'x')]],
  ['findAllowedMethods', findAllowedMethods, [attackText('/', '/api'), attackText('a', '/api/Audit/', '/x')]],
  ['readOrder', orderBy, [attackText('a', '', ' x'), attackText(' desc', 'a', 'x')]],
  ['assertSingleAddress', assertSingleAddress, [attackText('a'), attackText('a@'), attackText('\u0001')]],
  ['toSingleLine', toSingleLine, [attackText(' ', 'a', 'a'), attackText('\u0001', 'a', 'a')]],
  ['redactTokens', redactTokens, [fill('?token='), fill('&amp;token='), attackText('a', '?token=', '&')]],
  [
    'applyLayout',
    (text) => applyLayout(text, text, programme).text,
    [fill('https://'), fill(' '), fill('<a href="')],
  ],
  [
    'toPlainText',
    toPlainText,
    [
      fill('<'),
      fill('<a '),
      fill('<a href="'),
      fill('<a href="">'),
      fill('<a href="" href="'),
      fill('<li'),
      fill('&#1'),
      attackText('1', '&#'),
      attackText('a', '&'),
      fill('<br /'),
      fill(' \n'),
    ],
  ],
  [
    'describeLiquidError',
    (text) => describeLiquidError(new Error(text)),
    [attackText('a', 'tag {%'), attackText(' ', 'tag {%'), attackText(' not close', 'output ')],
  ],
  ['sanitizeRichText', sanitizeRichText, [fill('<b '), fill('<!--'), attackText(' ', '<p', '')]],
  [
    'sanitizeTemplate',
    sanitizeTemplate,
    [fill('<').slice(0, MAX_TAGS) + fill('a').slice(MAX_TAGS), '<p>'.repeat(MAX_TAGS) + fill('a')],
  ],
  ['truncate', (text) => truncate(text, 80), [attackText(' ', 'a', 'a')]],
  ['splitItemName', splitItemName, [attackText(' '), fill('('), fill(' ('), fill('(a) '), fill('()')]],
  [
    'splitCategoryAndUnit',
    splitCategoryAndUnit,
    [fill(' ('), fill(' (a'), fill(' (a) '), attackText('a', ' (')],
  ],
  ['isEmailAddress', isEmailAddress, [attackText('a'), attackText('a.'), attackText('a.', 'a@')]],
  [
    'isWebsite',
    isWebsite,
    [attackText('a'), attackText('a.'), attackText('-', 'a'), attackText('/', 'a.de')],
  ],
  ['parseDate', parseDate, [attackText(' ', '1', '1'), attackText('a', '1 ', ' 1')]],
  [
    'parseCoordinates',
    parseCoordinates,
    [attackText(' ', '('), attackText('1', '1.'), attackText(' ', '1,1')],
  ],
  ['isNumber', isNumber, [attackText('1'), attackText('1', '1.')]],
  [
    'parameterError',
    (text) => parameterError(PARAMETER_TYPES.Number, [text]),
    [attackText('1'), attackText('1', '1.')],
  ],
  ['parseMonths', parseMonths, [attackText('1'), fill('2026-01..')]],
  ['parseMapSquare', parseMapSquare, [attackText('1'), fill('1_')]],
  ['isReservedTitle', isReservedTitle, [attackText(' ', 'a', 'a'), fill('!'), fill('a!')]],
  [
    'criterionKey',
    (text) => criterionKey(text, () => false),
    [fill('-'), fill('é'), attackText(' ', 'a', 'a')],
  ],
  ['exportFileName', (text) => exportFileName(text, 'MONTHLY', month, undefined), [fill(' '), fill('/')]],
  ['getInitials', getInitials, [fill(' ,'), attackText(',', 'a', 'a')]],
]

const MAX_RUNS = 10

/** Returns the CPU time of this thread in milliseconds, in which other processes do not count. */
function readCpuTime(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

/** Measures the fastest run. A busy machine slows some runs down, so they are repeated until one is fast enough. */
function measureFastestRun(run: (text: string) => unknown, text: string): number {
  let fastest = Number.POSITIVE_INFINITY
  for (let count = 0; count < MAX_RUNS && fastest >= LIMIT_MILLISECONDS; count += 1) {
    const startedAt = readCpuTime()
    try {
      run(text)
    } catch {
      // A rejected text counts as read.
    }
    fastest = Math.min(fastest, readCpuTime() - startedAt)
  }
  return fastest
}

describe.each(patternCases)('%s', (_name, run, texts) => {
  it.each(texts.map((text) => [text.slice(0, 24), text]))(
    `reads ${TEXT_LENGTH} characters that start with %j in under ${LIMIT_MILLISECONDS} ms`,
    (_start, text) => {
      expect(measureFastestRun(run, text)).toBeLessThan(LIMIT_MILLISECONDS)
    },
  )
})

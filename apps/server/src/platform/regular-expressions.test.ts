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

const LENGTH = 100_000
const LIMIT_MILLISECONDS = 50

const fill = (unit: string): string => unit.repeat(Math.ceil(LENGTH / unit.length)).slice(0, LENGTH)

/** The repeated characters of the function's own pattern, with an end that does not match. */
const adversarial = (unit: string, start = '', end = '\u0000'): string => start + fill(unit) + end

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
const cases: Case[] = [
  ['cleanFileName', cleanFileName, [`a${fill('.')}x.jpg`, fill('.'), fill('. '), adversarial(' ', 'a', 'x')]],
  ['contentDisposition', (text) => contentDisposition('inline', text), [fill("'"), fill('é'), fill('"')]],
  ['extensionOf', extensionOf, [`a${fill('.')}x`, `.${fill(' ')}x`]],
  ['decodeBase64', decodeBase64, [adversarial('A', '', '===='), adversarial('=', '', 'A')]],
  ['readRange', (text) => readRange(text, 10), [adversarial('1', 'bytes='), adversarial(' ', 'bytes=', 'x')]],
  [
    'findAllowedMethods',
    findAllowedMethods,
    [adversarial('/', '/api'), adversarial('a', '/api/Audit/', '/x')],
  ],
  ['readOrder', orderBy, [adversarial('a', '', ' x'), adversarial(' desc', 'a', 'x')]],
  ['assertSingleAddress', assertSingleAddress, [adversarial('a'), adversarial('a@'), adversarial('\u0001')]],
  ['toSingleLine', toSingleLine, [adversarial(' ', 'a', 'a'), adversarial('\u0001', 'a', 'a')]],
  ['redactTokens', redactTokens, [fill('?token='), fill('&amp;token='), adversarial('a', '?token=', '&')]],
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
      adversarial('1', '&#'),
      adversarial('a', '&'),
      fill('<br /'),
      fill(' \n'),
    ],
  ],
  [
    'describeLiquidError',
    (text) => describeLiquidError(new Error(text)),
    [adversarial('a', 'tag {%'), adversarial(' ', 'tag {%'), adversarial(' not close', 'output ')],
  ],
  ['sanitizeRichText', sanitizeRichText, [fill('<b '), fill('<!--'), adversarial(' ', '<p', '')]],
  [
    'sanitizeTemplate',
    sanitizeTemplate,
    [fill('<').slice(0, MAX_TAGS) + fill('a').slice(MAX_TAGS), '<p>'.repeat(MAX_TAGS) + fill('a')],
  ],
  ['truncate', (text) => truncate(text, 80), [adversarial(' ', 'a', 'a')]],
  ['splitItemName', splitItemName, [adversarial(' '), fill('('), fill(' ('), fill('(a) '), fill('()')]],
  [
    'splitCategoryAndUnit',
    splitCategoryAndUnit,
    [fill(' ('), fill(' (a'), fill(' (a) '), adversarial('a', ' (')],
  ],
  ['isEmailAddress', isEmailAddress, [adversarial('a'), adversarial('a.'), adversarial('a.', 'a@')]],
  [
    'isWebsite',
    isWebsite,
    [adversarial('a'), adversarial('a.'), adversarial('-', 'a'), adversarial('/', 'a.de')],
  ],
  ['parseDate', parseDate, [adversarial(' ', '1', '1'), adversarial('a', '1 ', ' 1')]],
  [
    'parseCoordinates',
    parseCoordinates,
    [adversarial(' ', '('), adversarial('1', '1.'), adversarial(' ', '1,1')],
  ],
  ['isNumber', isNumber, [adversarial('1'), adversarial('1', '1.')]],
  [
    'parameterError',
    (text) => parameterError(PARAMETER_TYPES.Number, [text]),
    [adversarial('1'), adversarial('1', '1.')],
  ],
  ['parseMonths', parseMonths, [adversarial('1'), fill('2026-01..')]],
  ['parseMapSquare', parseMapSquare, [adversarial('1'), fill('1_')]],
  ['isReservedTitle', isReservedTitle, [adversarial(' ', 'a', 'a'), fill('!'), fill('a!')]],
  [
    'criterionKey',
    (text) => criterionKey(text, () => false),
    [fill('-'), fill('é'), adversarial(' ', 'a', 'a')],
  ],
  ['exportFileName', (text) => exportFileName(text, 'MONTHLY', month, undefined), [fill(' '), fill('/')]],
  ['getInitials', getInitials, [fill(' ,'), adversarial(',', 'a', 'a')]],
]

const MAX_RUNS = 10

/** CPU time of this thread, so that other processes of the machine do not count. */
function cpuMilliseconds(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

/** The fastest run. A busy machine slows some runs down, so they are repeated until one is fast enough. */
function fastestRun(run: (text: string) => unknown, text: string): number {
  let fastest = Number.POSITIVE_INFINITY
  for (let count = 0; count < MAX_RUNS && fastest >= LIMIT_MILLISECONDS; count += 1) {
    const started = cpuMilliseconds()
    try {
      run(text)
    } catch {
      // A rejected text counts as read.
    }
    fastest = Math.min(fastest, cpuMilliseconds() - started)
  }
  return fastest
}

describe.each(cases)('%s', (_name, run, texts) => {
  it.each(texts.map((text) => [text.slice(0, 24), text]))(
    `reads ${LENGTH} characters that start with %j in under ${LIMIT_MILLISECONDS} ms`,
    (_start, text) => {
      expect(fastestRun(run, text)).toBeLessThan(LIMIT_MILLISECONDS)
    },
  )
})

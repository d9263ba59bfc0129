import { expect, it } from 'vitest'
import { redactTokens } from './one-time-links.ts'

it.each([
  ['<a href="https://a.example/x?token=s3cret">', '<a href="https://a.example/x?token=…">'],
  [
    '<a href="https://a.example/x?a=1&amp;token=s3cret&amp;b=2">',
    '<a href="https://a.example/x?a=1&amp;token=…&amp;b=2">',
  ],
  ['Go to https://a.example/x?a=1&token=s3cret now', 'Go to https://a.example/x?a=1&token=… now'],
  ['(https://a.example/x?token=s3cret)', '(https://a.example/x?token=…)'],
  ['nothing to hide', 'nothing to hide'],
])('redactTokens removes the token from %s', (text, redacted) => {
  expect(redactTokens(text)).toBe(redacted)
})

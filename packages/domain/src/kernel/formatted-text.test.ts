import { expect, it } from 'vitest'
import { readFormattedText } from './formatted-text.ts'

it('a formatted text has paragraphs, their lines, and lists', () => {
  expect(readFormattedText('One\nmore\r\n\r\nRules:\n- first\n* second\nend\n\n\n')).toEqual([
    { kind: 'paragraph', lines: [[{ text: 'One' }], [{ text: 'more' }]] },
    { kind: 'paragraph', lines: [[{ text: 'Rules:' }]] },
    { kind: 'list', items: [[{ text: 'first' }], [{ text: 'second' }]] },
    { kind: 'paragraph', lines: [[{ text: 'end' }]] },
  ])
  expect(readFormattedText(' \n ')).toEqual([])
})

it('a formatted text has links to https addresses and to paths of this site', () => {
  expect(
    readFormattedText('See [the fees](https://fees.example/2026?a=1) and [register](/register).'),
  ).toEqual([
    {
      kind: 'paragraph',
      lines: [
        [
          { text: 'See ' },
          { text: 'the fees', href: 'https://fees.example/2026?a=1' },
          { text: ' and ' },
          { text: 'register', href: '/register' },
          { text: '.' },
        ],
      ],
    },
  ])
})

it.each([
  '[x](javascript:alert(1))',
  '[x](http://a.example)',
  '[x](//a.example)',
  '[x](/\\a.example)',
  '[x]()',
])('a formatted text keeps %s as text', (text) => {
  expect(readFormattedText(text)).toEqual([{ kind: 'paragraph', lines: [[{ text }]] }])
})

it('a formatted text of any length is read in linear time', () => {
  const started = performance.now()
  readFormattedText('['.repeat(20_000))
  readFormattedText('[a]('.repeat(5_000))
  readFormattedText(`[a](https://${'a'.repeat(20_000)}`)
  readFormattedText('- a\nb\n'.repeat(3_000))
  expect(performance.now() - started).toBeLessThan(1_000)
})

import { expect, it } from 'vitest'
import { toPlainText } from './plain-text.ts'

it('toPlainText formats headings, lists, links and tables as text', () => {
  const html = `<h1 style="x">Your audit</h1><p>Dear Robin,<br />it is on <strong>3 March</strong>.</p>
    <ul><li>Passport</li><li>Keys &amp; plans</li></ul><hr />
    <table><tbody><tr><th>Site</th><td>Hotel Alba</td></tr></tbody></table>
    <p>See <a style="y" href="https://stays.example/a">https://stays.example/a</a> or <a href="https://b.example">here</a></p>`
  expect(toPlainText(html)).toBe(
    [
      'Your audit',
      '',
      'Dear Robin,',
      'it is on 3 March.',
      '',
      '- Passport',
      '- Keys & plans',
      '',
      '---',
      '',
      'Site Hotel Alba',
      '',
      'See https://stays.example/a or here: https://b.example',
    ].join('\n'),
  )
})

it.each([
  ['&lt;b&gt; &#39;x&#x27;&nbsp;&quot;', "<b> 'x' \""],
  ['&unknown; &#99999999;', '&unknown; &#99999999;'],
])('toPlainText decodes %s', (html, text) => {
  expect(toPlainText(html)).toBe(text)
})

it('toPlainText leaves an entity with the name of an inherited property', () => {
  expect(toPlainText('<p>&constructor; &amp;</p>')).toContain('&constructor; &')
})

import { expect, it } from 'vitest'
import { sanitizeRichText } from './rich-text.ts'

it('sanitizeRichText keeps the formatting of the editor', () => {
  const written =
    '<h2>Water</h2><p>Meter <strong>every</strong> month, <em>café</em> too: 60 &deg;C &amp; less.</p><ul><li>one</li></ul>'
  expect(sanitizeRichText(written)).toBe(written.replace('&deg;', '°'))
  expect(sanitizeRichText('<p><a href="https://a.example/b?c=1&amp;d=2">more</a></p>')).toBe(
    '<p><a href="https://a.example/b?c=1&amp;d=2">more</a></p>',
  )
})

it.each([
  ['a script', '<p>Hello<script>alert(1)</script></p>', '<p>Hello</p>'],
  ['a handler', '<p onclick="alert(1)">Hello</p>', '<p>Hello</p>'],
  ['a picture with an error handler', '<p>Hello<img src=x onerror=alert(1)></p>', '<p>Hello</p>'],
  ['a javascript link', '<a href="javascript:alert(1)">Hello</a>', '<a>Hello</a>'],
  ['a hidden javascript link', '<a href="java\tscript&colon;alert(1)">Hello</a>', '<a>Hello</a>'],
  ['a data link', '<a href="data:text/html,<script>alert(1)</script>">Hello</a>', '<a>Hello</a>'],
  ['a link without a scheme', '<a href="//elsewhere.example">Hello</a>', '<a>Hello</a>'],
  ['styles of its own', '<p style="position:fixed" class="button" id="root">Hello</p>', '<p>Hello</p>'],
  ['a frame and a form', '<iframe src="https://a.example"></iframe><form>Hello<input></form>', 'Hello'],
  ['an SVG', '<svg><a xlink:href="javascript:alert(1)"><text>Hello</text></a></svg>', '<a>Hello</a>'],
  ['a style sheet', '<style>p{display:none}</style><p>Hello</p>', '<p>Hello</p>'],
  [
    'a noscript element',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">Hello</p></noscript>',
    '<p>Hello</p>',
  ],
  ['a comment', '<!--[if IE]><script>alert(1)</script><![endif]--><p>Hello</p>', '<p>Hello</p>'],
])('sanitizeRichText removes %s', (_title, written, cleaned) => {
  expect(sanitizeRichText(written)).toBe(cleaned)
})

it('sanitizeRichText is idempotent', () => {
  for (const written of [
    '<p>1 < 2 &lt;script&gt;</p>',
    '<p>a<b>c</p>d',
    '<a href="https://a.example/?x=1&y=2">b</a>',
  ])
    expect(sanitizeRichText(sanitizeRichText(written))).toBe(sanitizeRichText(written))
})

it.each(['', ' ', '<p></p>', '<p><br></p>', '<p>&nbsp;</p>', '<script>alert(1)</script>'])(
  'sanitizeRichText returns an empty text for %j',
  (empty) => {
    expect(sanitizeRichText(empty)).toBe('')
  },
)

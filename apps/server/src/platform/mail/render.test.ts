import { expect, it } from 'vitest'
import { renderTemplate } from './render.ts'

const programme = {
  name: 'Green & Sons',
  publicUrl: 'https://stays.example',
  logoUrl: 'https://stays.example/mark.png',
}
const render = (body: string, variables: Record<string, string> = {}, subject = 'Hello') =>
  renderTemplate({ subject, body }, variables, programme)

it('renderTemplate escapes the values of variables', () => {
  const mail = render('<p>Dear {{ name }}</p>', { name: '<script>alert(1)</script> & Co' }, 'For {{ name }}')
  expect(mail.html).toContain('Dear &lt;script&gt;alert(1)&lt;/script&gt; &amp; Co</p>')
  expect(mail.html).not.toContain('<script')
  expect(mail.text).toContain('Dear <script>alert(1)</script> & Co')
  expect(mail.subject).toBe('For <script>alert(1)</script> & Co')
})

it('renderTemplate does not allow a value to break out of an attribute or to bypass escaping', () => {
  const name = '"><img src=x onerror=alert(1)>'
  const mail = render('<p><a href="https://a.example/{{ name }}">x</a>{{ name | raw }}</p>', { name })
  expect(mail.html).not.toContain('<img src=x')
  expect(mail.html).toContain('href="https://a.example/&quot;&gt;&lt;img src=x onerror=alert(1)&gt;"')
})

it('renderTemplate removes elements that are not allowed in emails', () => {
  const mail = render(
    `<p onclick="x()" style="position:fixed">Words <a href="javascript:alert(1)">one</a>
     <a href="//elsewhere.example">two</a> <iframe src="https://a.example"></iframe><form><input></form></p>
     <style>p{color:red}</style>`,
  )
  expect(mail.html).not.toMatch(/onclick|position:fixed|javascript:|elsewhere|<iframe|<form|<input|color:red/)
  expect(mail.html).toContain('Words <a')
})

it('renderTemplate styles a button and prints its URL in the text', () => {
  const link = 'https://stays.example/invitation?a=1&token=abc'
  const mail = render('<p>Welcome</p><p><a class="button" href="{{ link }}">Accept</a></p>', { link })
  expect(mail.html).toMatch(
    /<a href="https:\/\/stays\.example\/invitation\?a=1&amp;token=abc" style="[^"]*background:#185640[^"]*">Accept<\/a>/,
  )
  expect(mail.text).toBe(
    'Welcome\n\nAccept: https://stays.example/invitation?a=1&token=abc\n\n--\nGreen & Sons\nhttps://stays.example\n',
  )
})

it('renderTemplate adds the layout of the programme and a preheader', () => {
  const mail = render(`<p>${'First words. '.repeat(30)}</p>`, {}, 'A < B')
  expect(mail.html).toContain('<title>A &lt; B</title>')
  expect(mail.html).toContain('Green &amp; Sons</td>')
  expect(mail.html).toMatch(/overflow:hidden">First words\. [^<]{100,130}…<\/div>/)
})

it('renderTemplate shows the logo next to the name', () => {
  const logoUrl = 'https://stays.example/api/document/a?b&c'
  const { html } = renderTemplate({ subject: 'x', body: '<p>x</p>' }, {}, { ...programme, logoUrl })
  expect(html).toMatch(
    /<img src="https:\/\/stays\.example\/api\/document\/a\?b&amp;c" [^>]*>Green &amp; Sons<\/td>/,
  )
})

it('renderTemplate escapes each item of a list', () => {
  const body = '<p>{% for message in messages %}{{ message }}<br>{% endfor %}</p>'
  const mail = renderTemplate({ subject: 'x', body }, { messages: ['<b>One</b>', 'Two'] }, programme)
  expect(mail.html).toContain('&lt;b&gt;One&lt;/b&gt;<br />Two<br />')
})

it('renderTemplate provides the name of the programme to every template', () => {
  expect(render('<p>{{ programmeName }}</p>', {}, 'Welcome to {{ programmeName }}').subject).toBe(
    'Welcome to Green & Sons',
  )
})

it('renderTemplate removes line breaks from the subject', () => {
  const mail = render('<p>x</p>', { name: 'Robin\r\nBcc: all@example.test' }, 'From {{ name }}')
  expect(mail.subject).toBe('From Robin Bcc: all@example.test')
})

it.each([
  ['an unknown variable', '<p>{{ nobody }}</p>'],
  ['an unknown filter', '<p>{{ name | shout }}</p>'],
  ['an included file', "{% include '/etc/passwd' %}"],
  ['a property of a value', '<p>{{ name.constructor }}</p>'],
  ['an endless loop', '{% for a in (1..99999999) %}x{% endfor %}'],
])('renderTemplate rejects %s', (_title, body) => {
  expect(() => render(body, { name: 'Robin' })).toThrow()
})

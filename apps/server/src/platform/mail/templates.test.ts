import { expect, it } from 'vitest'
import type { MailTemplate } from './mail.ts'
import { createSampleValues, replaceOneTimeLinks } from './one-time-links.ts'
import { checkAndRender, collectTemplates } from './templates.ts'

const template = {
  key: 'welcome',
  name: 'Welcome',
  subject: 'Welcome, {{ name }}',
  body: '<p><a href="{{ homeLink }}">Open {{ name }}</a></p>',
  variables: {
    name: { description: 'Who', sample: 'Robin' },
    homeLink: { description: 'Where', sample: 'https://stays.example/' },
  },
}

it('collectTemplates returns valid templates by key', () => {
  expect([...collectTemplates([template, { ...template, key: 'other' }]).keys()]).toEqual([
    'welcome',
    'other',
  ])
})

it('collectTemplates rejects a duplicate key', () => {
  expect(() => collectTemplates([template, template])).toThrow('Two email templates have the key welcome.')
})

const programme = {
  name: 'Sojourn',
  publicUrl: 'https://stays.example',
  logoUrl: 'https://stays.example/logo.png',
}

function findErrors(checked: MailTemplate) {
  const { variables } = checked
  const { publicUrl } = programme
  const { values } = replaceOneTimeLinks(variables, createSampleValues(variables, publicUrl), publicUrl)
  const result = checkAndRender({ templateText: checked, variables, values, programme })
  return 'errors' in result ? result.errors : []
}

const findTemplateErrors = (templateText: { subject?: string; body?: string }) =>
  findErrors({ ...template, ...templateText })

it('checkAndRender reports an unknown placeholder and its field', () => {
  expect(findTemplateErrors({ body: '<p>{{ nmae }}</p>' })).toEqual([
    {
      field: 'body',
      message: 'There is no placeholder nmae in this email. Please choose one of those listed.',
    },
  ])
  expect(findTemplateErrors({ subject: '{{ name.first_name }}' })).toEqual([
    {
      field: 'subject',
      message: 'There is no placeholder name.first_name in this email. Please choose one of those listed.',
    },
  ])
  expect(() => collectTemplates([{ ...template, subject: '{{ nmae }}' }])).toThrow(/welcome.*nmae/)
})

it('checkAndRender reports an unknown placeholder in a branch that the samples do not take', () => {
  expect(findTemplateErrors({ body: '{% if name == "x" %}{{ nmae }}{% endif %}' })).toHaveLength(1)
  expect(findTemplateErrors({ body: '{% if name == "x" %}{{ name }}{% endif %}' })).toEqual([])
})

it('checkAndRender accepts programmeName in every template', () => {
  expect(findTemplateErrors({ subject: '{{ programmeName }}' })).toEqual([])
})

it.each([
  ['{{ name', '{{ name is not closed. Please end it with }}.'],
  ['Hello {% if name', '{% if name is not closed. Please end it with %}.'],
  ['{% if %}x{% endif %}', 'Something is missing in {% if %}. Please add a placeholder there, or remove it.'],
  ['{{ }}', 'Something is missing in {{ }}. Please add a placeholder there, or remove it.'],
  ['{% if name %}x', '{% if name %} has no end. Please add {% endif %} after its content.'],
  [
    'x{% endif %}',
    '{% endif %} does not belong to an opening instruction. Please add {% if … %} before it, or remove it.',
  ],
  ['{{ name | shout }}', 'There is no filter shout. Please remove “| shout”.'],
  ['{% shout %}', 'There is no instruction shout. Please remove {% shout %}.'],
  ['{% constructor %}', 'There is no instruction constructor. Please remove {% constructor %}.'],
  [
    '{% include "x" %}',
    'An email cannot include another file. Please remove the include, render or layout instruction and write its text here.',
  ],
  [
    '{% for a in (1..99999999) %}x{% endfor %}',
    '{% for a in (1..99999999) %} produces too much text. Please repeat it fewer times, or remove it.',
  ],
  [
    '{% if name = "x" %}x{% endif %}',
    '{% if name = "x" %} cannot be read. Please write it as {{ name }}, or remove it.',
  ],
])('checkAndRender explains how to fix %s', (subject, message) => {
  expect(findTemplateErrors({ subject })).toEqual([{ field: 'subject', message }])
})

it('checkAndRender reports the line in the body', () => {
  expect(findTemplateErrors({ body: '<p>Dear {{ name }},</p><p>One<br>two {{ name | shout }}</p>' })).toEqual(
    [{ field: 'body', message: 'Line 3: There is no filter shout. Please remove “| shout”.' }],
  )
  expect(findTemplateErrors({ body: '<p>Dear {{ name</p><p>x</p>' })).toEqual([
    { field: 'body', message: 'Line 1: {{ name is not closed. Please end it with }}.' },
  ])
})

it('checkAndRender rejects long string searches, which cannot be interrupted', () => {
  const double = '{% assign x = x | append: x %}'
  const search = `{% assign x = "a" %}${double.repeat(15)}{% assign p = x | append: "b" | append: x %}${double.repeat(5)}{{ x | replace: p, "" | size }}`
  const startedAt = performance.now()
  expect(findTemplateErrors({ body: `<p>${search}</p>` })).toMatchObject([
    { field: 'body', message: expect.stringContaining('produces too much text') },
  ])
  expect(performance.now() - startedAt).toBeLessThan(5_000)
})

it('checkAndRender reports a text that is too long', () => {
  expect(findTemplateErrors({ body: 'x'.repeat(200_001) })).toEqual([
    { field: 'body', message: 'The text is too long to be sent. Please shorten it.' },
  ])
})

it('checkAndRender allows only link variables in an href', () => {
  expect(findTemplateErrors({ body: '<a href="{{ name }}">x</a>' })).toEqual([
    {
      field: 'body',
      message:
        'The placeholder name cannot be used as the address of a link. Please use one whose name ends in link.',
    },
  ])
})

const resetTemplate: MailTemplate = {
  key: 'reset-password',
  name: 'Reset a password',
  subject: 'Choose a new password',
  body: '<p>Dear {{ name }}</p><p><a class="button" href="{{ link }}">Choose</a></p>',
  variables: {
    name: { description: 'Who', sample: 'Robin' },
    homeLink: { description: 'Home', sample: 'https://stays.example/' },
    link: { description: 'Where', sample: 'https://stays.example/reset?token=sample', isOneTimeLink: true },
  },
}

it.each([
  ['whole href', '<p><a href="{{ link }}">Choose</a></p>'],
  ['trimmed whole href', '<p><a href="{{link}}">Choose</a></p>'],
  ['plain text', '<p>Open {{ link }} now, or</p><p>{{ link }}</p>'],
  ['plain text before punctuation', '<p>Open {{ link }}.<br>({{ link }})</p>'],
  ['condition on another variable', '<p>{% if name != "x" %}<a href="{{ link }}">Choose</a>{% endif %}</p>'],
  [
    'link variable of another kind and own pages',
    '<p>{{ link }} <a href="{{ homeLink }}">1</a> <a href="https://stays.example/help">2</a></p>',
  ],
  ['mailto address', '<p>{{ link }} <a href="mailto:help@elsewhere.example">Write to us</a></p>'],
  [
    'plain address of this installation',
    '<p>{{ link }} https://stays.example/help. (stays.example), e.g. at 9.30 a.m.</p>',
  ],
  ['plain e-mail address', '<p>{{ link }} Write to help@elsewhere.example.</p>'],
])('checkAndRender accepts a one-time link email with a %s', (_title, body) => {
  expect(findErrors({ ...resetTemplate, body })).toEqual([])
})

it.each([
  ['a filtered link', '<p>{{ link | split: "token=" | last }}</p>', 'cannot be changed or compared'],
  ['a link as filter argument', '<p>{{ name | append: link }}</p>', 'cannot be changed or compared'],
  ['a property of the link', '<p>{{ link.size }}</p>', 'cannot be changed or compared'],
  ['an assigned link', '<p>{% assign x = link %}{{ x | slice: 5 }}</p>', 'cannot use {% assign %}'],
  ['a captured link', '<p>{% capture x %}{{ link }}{% endcapture %}{{ x }}</p>', 'cannot use {% capture %}'],
  ['a loop', '<p>{% for c in link %}{{ c }} {% endfor %}</p>', 'cannot use {% for %}'],
  ['an echo', '<p>{% echo link %}</p>', 'cannot use {% echo %}'],
  ['a liquid block', '<p>{% liquid echo link %}</p>', 'cannot use {% liquid %}'],
  [
    'a condition on the link',
    '<p>{% if link contains "a" %}x{% endif %}</p>',
    'cannot be changed or compared',
  ],
  [
    'an elsif on the link',
    '<p>{% if name == "" %}y{% elsif link %}x{% endif %}</p>',
    'cannot be changed or compared',
  ],
  [
    'a case on the link',
    '<p>{% case name %}{% when link %}x{% endcase %}</p>',
    'cannot be changed or compared',
  ],
  [
    'a link used in a branch the sample skips',
    '<p>{% if name == "x" %}{{ link | upcase }}{% endif %}</p>',
    'cannot be changed or compared',
  ],
  ['a dynamic lookup', '<p>{{ ["link"] | upcase }}</p>', 'cannot use square brackets'],
  [
    'an evaluated expression',
    '<p>{{ name | split: "" | where_exp: "x", "link" }}</p>',
    'cannot use the filter where_exp',
  ],
  ['raw markup', '<p>{{ name | raw }}</p>', 'cannot use the filter raw'],
  ['no link', '<p>Dear {{ name }}</p>', 'Please add {{ link }}.'],
  [
    'a link only in a branch the sample skips',
    '<p>{% if name == "x" %}{{ link }}{% endif %}</p>',
    'Please add {{ link }}.',
  ],
  ...[
    'https://evil.example/',
    'http://stays.example',
    'www.evil.example',
    'evil.example/reset',
    'EVIL.EXAMPLE.',
    'stays.example.evil.example',
    'https://stays.example@evil.example/',
    'ftp://1.2.3.4',
    'пример.рф',
    'evil。example',
    'evil．example',
    'evil｡example',
    'evil․example',
    'evil\u200b.example',
    '☃.example',
    '192.0.2.1/reset',
    'evil.\u2060example',
    'ⓔⓥⓘⓛ.ⓒⓞⓜ',
    'https://<b>evil</b>.example',
    'https://ev{{ name }}.example',
    '{% if name == "x" %}https://evil.example{% endif %}',
    '{{ "https:" | append: "//evil.example" }}',
  ].map((text) => [`the plain text ${text}`, `<p>{{ link }} ${text}</p>`, 'can only lead to']),
  ['another host', '<p><a href="https://evil.example/">x</a></p>', 'can only lead to https://stays.example'],
  [
    'another host in a branch the sample skips',
    '<p>{% if name == "x" %}<a href="https://evil.example/">x</a>{% endif %}</p>',
    'can only lead to',
  ],
  [
    'a host that starts with the own host',
    '<p><a href="https://stays.example.evil.example/">x</a></p>',
    'can only lead to',
  ],
  [
    'a host after user info',
    '<p><a href="https://stays.example@evil.example/">x</a></p>',
    'can only lead to',
  ],
  [
    'a host after a backslash',
    '<p><a href="https://stays.example/\\@evil.example/">x</a></p>',
    'can only lead to',
  ],
  [
    'a link inside another URL',
    '<p><a href="https://evil.example/?x={{ link }}">x</a></p>',
    'can be a placeholder alone',
  ],
  [
    'a link followed by more text in a URL',
    '<p><a href="{{ link }}&x=1">x</a></p>',
    'can be a placeholder alone',
  ],
  [
    'a condition in a URL',
    '<p><a href="{% if name %}https://evil.example/{% endif %}">x</a></p>',
    'can be a placeholder alone',
  ],
  [
    'a comment in a URL',
    '<p><a href="{% comment %}">x</a>{% endcomment %}https://evil.example/ {{ link }} "</p>',
    'can be a placeholder alone',
  ],
  [
    'a link attached to text',
    '<p>https://stays.example/?x={{ link }}</p>',
    'a space or a new line before and after {{ link }}',
  ],
  [
    'a link attached across a tag',
    '<p>https://stays.example/?x=<b>{{ link }}</b></p>',
    'a space or a new line',
  ],
  ['a link attached by trimming', '<p>https://stays.example/?x= {{- link }}</p>', 'a space or a new line'],
  [
    'an empty link attached to text',
    '<p>https://stays.example/?x=<a href="{{ link }}"></a></p>',
    'a space or a new line',
  ],
])('checkAndRender rejects %s in a one-time link email', (_title, body, message) => {
  expect(findErrors({ ...resetTemplate, body })).toContainEqual({
    field: 'body',
    message: expect.stringContaining(message),
  })
})

it.each([
  ['{{ link }}'],
  ['{{ link | split: "token=" | last }}'],
  ['Sign in: {{ homeLink }}'],
  ['{% if link %}x{% endif %}'],
])('checkAndRender rejects the subject %s in a one-time link email', (subject) => {
  expect(findErrors({ ...resetTemplate, subject })).toContainEqual({
    field: 'subject',
    message: expect.stringContaining('The subject cannot contain a link.'),
  })
})

it('checkAndRender rejects a subject with an address of another host in a one-time link email', () => {
  expect(findErrors({ ...resetTemplate, subject: 'Open evil.example' })).toContainEqual({
    field: 'subject',
    message: expect.stringContaining('Please remove evil.example.'),
  })
})

it('checkAndRender accepts host names in the values of a one-time link email', () => {
  const name = { description: 'Who', sample: 'Robin of Stays.com' }
  expect(findErrors({ ...resetTemplate, variables: { ...resetTemplate.variables, name } })).toEqual([])
})

it('checkAndRender rejects a template whose token link is not declared as a one-time link', () => {
  const link = { description: 'Where', sample: 'https://stays.example/reset?token=sample' }
  expect(() =>
    collectTemplates([{ ...resetTemplate, variables: { ...resetTemplate.variables, link } }]),
  ).toThrow('isOneTimeLink')
})

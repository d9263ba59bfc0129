import { expect, it } from 'vitest'
import { collectTemplates, templateMistakes } from './templates.ts'

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

it('takes templates that can be sent, by their keys', () => {
  expect([...collectTemplates([template, { ...template, key: 'other' }]).keys()]).toEqual([
    'welcome',
    'other',
  ])
})

it('refuses the same key twice', () => {
  expect(() => collectTemplates([template, template])).toThrow('Two email templates have the key welcome.')
})

const mistakes = (words: { subject?: string; body?: string }) =>
  templateMistakes({ ...template, ...words }, template.variables)

it('names a placeholder that does not exist, and where it stands', () => {
  expect(mistakes({ body: '<p>{{ nmae }}</p>' })).toEqual([
    {
      field: 'body',
      message: 'There is no placeholder nmae in this email. Please choose one of those listed.',
    },
  ])
  expect(mistakes({ subject: '{{ name.first_name }}' })).toEqual([
    {
      field: 'subject',
      message: 'There is no placeholder name.first_name in this email. Please choose one of those listed.',
    },
  ])
  expect(() => collectTemplates([{ ...template, subject: '{{ nmae }}' }])).toThrow(/welcome.*nmae/)
})

it('finds it also in a branch that the samples do not take', () => {
  expect(mistakes({ body: '{% if name == "x" %}{{ nmae }}{% endif %}' })).toHaveLength(1)
  expect(mistakes({ body: '{% if name == "x" %}{{ name }}{% endif %}' })).toEqual([])
})

it('knows the programme’s name everywhere', () => {
  expect(mistakes({ subject: '{{ programmeName }}' })).toEqual([])
})

it.each([
  ['{{ name', '{{ name is not closed. Please end it with }}.'],
  ['Hello {% if name', '{% if name is not closed. Please end it with %}.'],
  [
    '{% if %}x{% endif %}',
    'Something is missing in {% if %}. Please name a placeholder there, or take it out.',
  ],
  ['{{ }}', 'Something is missing in {{ }}. Please name a placeholder there, or take it out.'],
  ['{% if name %}x', '{% if name %} has no end. Please add {% endif %} after what belongs to it.'],
  ['x{% endif %}', '{% endif %} has nothing to belong to. Please add {% if … %} before it, or take it out.'],
  ['{{ name | shout }}', 'There is no filter shout. Please take “| shout” out.'],
  ['{% shout %}', 'There is no instruction shout. Please take {% shout %} out.'],
  [
    '{% include "x" %}',
    'An email cannot take in another file. Please take the include, render or layout instruction out and write its words here.',
  ],
  [
    '{% for a in (1..99999999) %}x{% endfor %}',
    '{% for a in (1..99999999) %} makes too much text. Please let it go through fewer pieces, or take it out.',
  ],
  [
    '{% if name = "x" %}x{% endif %}',
    '{% if name = "x" %} cannot be read. Please write it as {{ name }}, or take it out.',
  ],
])('says of %s what to do about it', (subject, message) => {
  expect(mistakes({ subject })).toEqual([{ field: 'subject', message }])
})

it('names the line of the body', () => {
  expect(mistakes({ body: '<p>Dear {{ name }},</p><p>One<br>two {{ name | shout }}</p>' })).toEqual([
    { field: 'body', message: 'Line 3: There is no filter shout. Please take “| shout” out.' },
  ])
  expect(mistakes({ body: '<p>Dear {{ name</p><p>x</p>' })).toEqual([
    { field: 'body', message: 'Line 1: {{ name is not closed. Please end it with }}.' },
  ])
})

it('says of a text without end that it is too long', () => {
  expect(mistakes({ body: 'x'.repeat(200_001) })).toEqual([
    { field: 'body', message: 'The text is too long to be sent. Please shorten it.' },
  ])
})

it('lets only links stand in an address', () => {
  expect(mistakes({ body: '<a href="{{ name }}">x</a>' })).toEqual([
    {
      field: 'body',
      message:
        'The placeholder name cannot be used as the address of a link. Please use one whose name ends in link.',
    },
  ])
})

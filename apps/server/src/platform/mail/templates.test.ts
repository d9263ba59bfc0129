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
  expect(() => collectTemplates([template, template])).toThrow('Two e-mail templates have the key welcome.')
})

const mistakes = (words: { subject?: string; body?: string }) =>
  templateMistakes({ ...template, ...words }, template.variables)

it('names a placeholder that does not exist, and where it stands', () => {
  expect(mistakes({ body: '<p>{{ nmae }}</p>' })).toEqual([
    { field: 'body', message: 'There is no placeholder nmae in this e-mail.' },
  ])
  expect(mistakes({ subject: '{{ name.first_name }}' })).toEqual([
    { field: 'subject', message: 'There is no placeholder name.first_name in this e-mail.' },
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
  ['{{ name'],
  ['{% if %}x{% endif %}'],
  ['{% if name %}x'],
  ['{{ name | shout }}'],
  ['{% include "x" %}'],
])('says that %s cannot be read', (subject) => {
  expect(mistakes({ subject })).toEqual([
    { field: 'subject', message: expect.stringMatching(/^The placeholders cannot be read: .+\.$/) },
  ])
})

it('lets only links stand in an address', () => {
  expect(mistakes({ body: '<a href="{{ name }}">x</a>' })).toEqual([
    { field: 'body', message: 'The placeholder name cannot be used as the address of a link.' },
  ])
})

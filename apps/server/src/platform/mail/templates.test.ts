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

it('names a placeholder that does not exist', () => {
  expect(templateMistakes({ ...template, body: '<p>{{ nmae }}</p>' }).join()).toContain('nmae')
  expect(() => collectTemplates([{ ...template, subject: '{{ nmae }}' }])).toThrow(/welcome.*nmae/)
})

it('lets only links stand in an address', () => {
  expect(templateMistakes({ ...template, body: '<a href="{{ name }}">x</a>' })).toEqual([
    'The placeholder name cannot be used as the address of a link.',
  ])
})

import { describe, expect, it } from 'vitest'
import { renderTemplate } from '../../../platform/mail/render.ts'
import { sampleValues } from '../../../platform/mail/samples.ts'
import { bookingTemplates } from './booking.ts'
import { outcomeTemplates } from './outcome.ts'
import { reportTemplates } from './report.ts'

const PROGRAMME = {
  name: 'Sojourn',
  publicUrl: 'https://stays.example',
  logoUrl: 'https://stays.example/mark.png',
}
const templates = [...bookingTemplates, ...reportTemplates, ...outcomeTemplates]

function read(key: string, values: Record<string, string>) {
  const template = templates.find((one) => one.key === key)
  if (!template) throw new Error(`There is no ${key}.`)
  const samples = sampleValues(template.variables, PROGRAMME.publicUrl)
  const { subject, text } = renderTemplate(template, { ...samples, ...values }, PROGRAMME)
  return `${subject}\n${text}`.replaceAll(/\s+/g, ' ')
}

describe('the words of an email', () => {
  it.each([
    ['improvements-required', 'openCriteria', 'Criteria that are not met yet: 1.'],
    ['improvements-reminder', 'openCriteria', 'still open: 1.'],
    ['improvements-overdue', 'openCriteria', 'still open: 1.'],
    ['report-submitted', 'noncompliances', 'Noncompliances: 1.'],
    ['report-rejected', 'unapproved', 'Criteria that have come back to you: 1.'],
    ['new-messages', 'count', '1 new message about Quinta das Amendoeiras'],
  ])('of %s fit one as they fit several', (key, variable, words) => {
    expect(read(key, { [variable]: '1' })).toContain(words)
  })

  it.each(templates.map((template) => [template.key, template] as const))(
    'of %s say a name, and lead to the place they speak of',
    (key, { variables }) => {
      expect(read(key, {})).toContain('Quinta das Amendoeiras')
      expect(read(key, {})).toMatch(/: https:\/\/stays\.example\//)
      expect(Object.keys(variables)).toContain('link')
    },
  )
})

import { describe, expect, it } from 'vitest'
import { createSampleValues } from '../../../platform/mail/one-time-links.ts'
import { renderTemplate } from '../../../platform/mail/render.ts'
import { identityMailTemplates } from '../../identity/mail-templates.ts'
import { bookingTemplates } from './booking.ts'
import { caseTemplates } from './cases.ts'
import { outcomeTemplates } from './outcome.ts'
import { reportTemplates } from './report.ts'

const PROGRAMME = {
  name: 'Sojourn',
  publicUrl: 'https://stays.example',
  logoUrl: 'https://stays.example/mark.png',
}
const templates = [...bookingTemplates, ...reportTemplates, ...outcomeTemplates, ...caseTemplates]
const allTemplates = [...identityMailTemplates, ...templates]

function renderText(key: string, values: Record<string, string>) {
  const template = allTemplates.find((template) => template.key === key)
  if (!template) throw new Error(`There is no ${key}.`)
  const samples = createSampleValues(template.variables, PROGRAMME.publicUrl)
  const { subject, text } = renderTemplate(template, { ...samples, ...values }, PROGRAMME)
  return `${subject}\n${text}`.replaceAll(/\s+/g, ' ')
}

describe('the default text of an email', () => {
  it.each([
    ['improvements-required', 'openCriteria', 'Criteria that are not met yet: 1.'],
    ['improvements-reminder', 'openCriteria', 'still open: 1.'],
    ['improvements-overdue', 'openCriteria', 'still open: 1.'],
    ['report-submitted', 'noncompliances', 'Noncompliances: 1.'],
    ['report-rejected', 'unapproved', 'Criteria that need changes: 1.'],
    ['audit-upcoming', 'daysLeft', 'takes place in 1 day, on'],
    ['new-messages', 'count', '1 new message about Quinta das Amendoeiras'],
  ])('%s is grammatical for the number 1', (key, variable, sentence) => {
    expect(renderText(key, { [variable]: '1' })).toContain(sentence)
  })

  it.each(templates.map((template) => [template.key, template] as const))(
    'of %s contains the name of the property and a link',
    (key, { variables }) => {
      expect(renderText(key, {})).toContain('Quinta das Amendoeiras')
      expect(renderText(key, {})).toMatch(/: https:\/\/stays\.example\//)
      expect(Object.keys(variables)).toContain('link')
    },
  )

  it.each([
    ['reset-password', 'We received a request to reset your password. Use this link to choose a new one.'],
    ['audit-date-change-requested', 'The property has asked to move it to 4th May 2027.'],
    ['invite-hotel-user', 'Your invitation to Sojourn'],
  ])('%s contains "%s"', (key, sentence) => {
    expect(renderText(key, {})).toContain(sentence)
  })

  it('audit-booked asks the property, and not the auditor, to confirm the date', () => {
    const request = 'please confirm the date or request a different one.'
    expect(renderText('audit-booked', { recipient: 'property' })).toContain(request)
    const toAuditor = renderText('audit-booked', { recipient: 'auditor' })
    expect(toAuditor).not.toContain(request)
    expect(toAuditor).toContain('We will email you when the property confirms the date.')
  })

  it.each(allTemplates.map(({ key }) => key))('%s uses none of the phrases to avoid', (key) => {
    expect(renderText(key, {})).not.toMatch(
      /somebody|asked for|asks for|would rather|leave.* (alone|unanswered)|beside|\bwords\b|figures|anew|works once/i,
    )
  })
})

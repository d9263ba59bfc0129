import { expect, it } from 'vitest'
import { createBadgeCode, getBadgePath } from './badge-code.ts'

const registerUrl = 'https://sojourn.example/register/2026-7K3M-9QTZ-5'
const base = { registerUrl, number: '2026-7K3M-9QTZ-5', programmeName: 'Sojourn' }

it('createBadgeCode links the badge to the register and follows the colour scheme of the visitor', () => {
  expect(createBadgeCode({ ...base, size: 'medium' }).split('\n')).toEqual([
    `<a href="${registerUrl}"><picture>`,
    '<source srcset="https://sojourn.example/badge/2026-7K3M-9QTZ-5.svg?scheme=dark" media="(prefers-color-scheme: dark)">',
    '<img src="https://sojourn.example/badge/2026-7K3M-9QTZ-5.svg" width="166" height="56" alt="Sojourn certificate"></picture></a>',
  ])
})

it('createBadgeCode escapes the addresses and the name of the programme', () => {
  const code = createBadgeCode({ ...base, size: 'small', programmeName: 'A "green" & fair label' })
  expect(code).toContain('2026-7K3M-9QTZ-5.svg?size=small&amp;scheme=dark"')
  expect(code).toContain('height="28" alt="A &quot;green&quot; &amp; fair label certificate"')
})

it('getBadgePath escapes numbers of earlier systems in the path', () => {
  expect(getBadgePath('A/1 B', 'large', false)).toBe('/badge/A%2F1%20B.svg?size=large')
})

import { describe, expect, it } from 'vitest'
import { estimatePasswordStrength } from './strength.ts'

const personalWords = ['Duarte', 'Pinheiro', 'duarte.pinheiro@amendoeiras.example', 'Green Stays', 'Sojourn']
const estimateStrength = (password: string) => estimatePasswordStrength(password, personalWords)

describe('estimatePasswordStrength', () => {
  it.each([
    'password1234',
    'Password!2024',
    'P@ssw0rd1234',
    'passwordpassword',
    'qwertyuiop12',
    'iloveyou2024!',
    'welcome12345',
    '123456789012',
    '987654321098',
    '000000000000',
    'abcabcabcabc',
    '1212-1212-1212',
    '1q2w3e4r5t6y',
    '1qaz2wsx3edc',
    'Administrator1',
    'm0nkeym0nkey',
    'january-2026',
    'Letmein-12345',
    '!!!!summer2026',
    'correct horse battery staple',
    'correcthorsebatterystaple',
    'Correct-Horse-Battery-Staple1',
  ])('rejects the common password %s', (password) => {
    expect(estimateStrength(password)).toBe('common')
  })

  it.each([
    'duartepinheiro',
    'Duarte.Pinheiro2026',
    'sojournsojourn',
    'Sojourn-2026!',
    'S0journ-2026!',
    'Duarte-Sojourn-2026',
    'GreenStays2026',
    'Amendoeiras2026!',
    'duarte.pinheiro@amendoeiras.example',
  ])('rejects %s, which is made of the names of the person or the programme', (password) => {
    expect(estimateStrength(password)).toBe('personal')
  })

  it.each(['seven oaks by the gate', 'Tr4mline/Harbour', 'pinheiro keeps two mules', '4071-9925-3318-60'])(
    'accepts %s',
    (password) => {
      expect(estimateStrength(password)).toBe('strong')
    },
  )

  it('rejects a name only for the person who has it', () => {
    expect(estimatePasswordStrength('katzenelnbogen!', ['Katzenelnbogen'])).toBe('personal')
    expect(estimatePasswordStrength('katzenelnbogen!', ['Pinheiro'])).toBe('strong')
  })

  it('considers the first 24 characters', () => {
    expect(estimateStrength(`${'password1234'.repeat(2)}vK9#qz!T`)).toBe('common')
  })

  it('rejects a name of more than 24 letters', () => {
    const name = 'Wolfeschlegelsteinhausenbergerdorff'
    expect(estimatePasswordStrength(`${name}1`, [name])).toBe('personal')
  })

  it.each([
    'aA1!'.repeat(50),
    'p@ssw0rd'.repeat(25),
    '4@8({[<369&!1/|0$5+7%2'.repeat(9),
    Array.from({ length: 200 }, (_, index) => String.fromCharCode(33 + ((index * 37) % 94))).join(''),
  ])('estimates %s in less than 50 ms', (password) => {
    // The fastest of several runs counts, because other work on the machine slows single runs down.
    const times = Array.from({ length: 10 }, () => {
      const start = process.cpuUsage()
      estimateStrength(password)
      const { user, system } = process.cpuUsage(start)
      return (user + system) / 1000
    })
    expect(Math.min(...times)).toBeLessThan(50)
  })
})

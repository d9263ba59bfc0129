import { expect, it } from 'vitest'
import { formatResult, parseResults, type Result } from './result.ts'

it('parseResults finds the results among other output', () => {
  const results: Result[] = [
    { name: 'races', outcome: 'passed', metric: '24 races: 0 problems', target: 'none' },
    { name: 'two servers behind nginx', outcome: 'skipped', metric: 'nginx is not installed', target: '' },
  ]
  const output = ['| name | result | metric | target |', '  a problem', ...results.map(formatResult)].join(
    '\n',
  )
  expect(parseResults(output)).toEqual(results)
})

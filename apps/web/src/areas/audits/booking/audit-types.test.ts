import { expect, it } from 'vitest'
import { listTypeChoices } from './audit-types.ts'

const type = (name: string, more: { enabled?: boolean; retired?: boolean } = {}) => ({
  auditTypeID: name,
  name,
  description: '',
  enabled: true,
  retired: false,
  version: 3,
  typeVersion: 2 as const,
  criteriaCount: 4,
  ...more,
})

const types = [
  type('Spa'),
  type('City'),
  type('Draft', { enabled: false }),
  type('Old', { retired: true }),
  type('Árbol'),
]

const createCurrentType = (name: string, version: number) => ({
  auditTypeID: name,
  name,
  typeVersion: 2 as const,
  version,
  historic: false,
  groups: [],
})

it('listTypeChoices returns enabled types sorted by name', () => {
  expect(listTypeChoices(types, undefined)).toEqual([
    { value: 'Árbol', label: 'V3 - Árbol' },
    { value: 'City', label: 'V3 - City' },
    { value: 'Spa', label: 'V3 - Spa' },
  ])
})

it('listTypeChoices includes the current type of the audit in its revision, even if it is retired', () => {
  expect(listTypeChoices(types, createCurrentType('Old', 1))[0]).toEqual({
    value: 'Old',
    label: 'V1 - Old (no longer offered)',
  })
  expect(listTypeChoices(types, createCurrentType('City', 2))).toContainEqual({
    value: 'City',
    label: 'V2 - City',
  })
  expect(listTypeChoices(types, createCurrentType('City', 2))).toHaveLength(3)
})

it('listTypeChoices does not mark a type as retired before the types are loaded', () => {
  expect(listTypeChoices(undefined, createCurrentType('City', 2))).toEqual([
    { value: 'City', label: 'V2 - City' },
  ])
  expect(listTypeChoices(undefined, undefined)).toEqual([])
})

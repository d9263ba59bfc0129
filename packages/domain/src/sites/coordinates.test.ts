import { describe, expect, it } from 'vitest'
import { parseCoordinates } from './coordinates.ts'

describe('parseCoordinates', () => {
  it.each([
    ['37.13772,-8.02042', 37.13772, -8.02042],
    [' 37.13772, -8.02042 ', 37.13772, -8.02042],
    ['(-33.9, 18.4)', -33.9, 18.4],
    ['+90,180', 90, 180],
  ])('parses %j', (pasted, latitude, longitude) => {
    expect(parseCoordinates(pasted)).toEqual({ latitude, longitude })
  })

  it.each(['37.13772', '37,13772', '91,0', '0,181', 'here, there', '37.1;-8.0', '', '1,2,3'])(
    'returns undefined for %j',
    (pasted) => {
      expect(parseCoordinates(pasted)).toBeUndefined()
    },
  )
})

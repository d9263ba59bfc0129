import { describe, expect, it } from 'vitest'
import { getNetwork } from './network.ts'

describe('getNetwork', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::FFFF:c000:207', '192.0.2.7'],
    ['0:0:0:0:0:ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:db8:1:2::', '2001:db8:1:2::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['64:ff9b::192.0.2.7', '64:ff9b:0:0::/64'],
    ['192.0.2.7:4711', '192.0.2.7'],
    ['[2001:db8:1:2::1]:4711', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::1]', '2001:db8:1:2::/64'],
    ['', 'unknown'],
    ['192.0.2.7:4711, 10.0.0.1', 'unknown'],
  ])('turns %s into %s', (address, network) => {
    expect(getNetwork(address)).toBe(network)
  })

  it('returns the same network for every address of a /64 and another for the next /64', () => {
    expect(getNetwork('2001:db8:1:2:ffff:ffff:ffff:ffff')).toBe(getNetwork('2001:db8:1:2::1'))
    expect(getNetwork('2001:db8:1:3::1')).not.toBe(getNetwork('2001:db8:1:2::1'))
  })
})

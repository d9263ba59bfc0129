import { expect, it } from 'vitest'
import { webOrigin } from './web-origin.ts'

it.each([
  ['https://charts.example/programme?view=1#top', 'https://charts.example'],
  ['https://charts.example:8443/', 'https://charts.example:8443'],
  ['https://person:password@charts.example/', 'https://charts.example'],
  ['https://xn--mnchen-3ya.example', 'https://xn--mnchen-3ya.example'],
  ['https://münchen.example', 'https://xn--mnchen-3ya.example'],
  ['https://[::1]:4400/', 'https://[::1]:4400'],
  ['http://127.0.0.1:4400', 'http://127.0.0.1:4400'],
])('webOrigin returns for $0 the origin $1', (address, origin) => {
  expect(webOrigin(address)).toBe(origin)
})

it.each([
  'https://*',
  'https://*.example/',
  "https://charts.example;script-src'unsafe-inline'",
  'https://charts.example,evil.example',
  "https://'self'",
  'https://charts_.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'ftp://charts.example',
  'charts.example',
  '',
])('webOrigin returns no origin for %j', (address) => {
  expect(webOrigin(address)).toBeUndefined()
})

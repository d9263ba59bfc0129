import { expect, it } from 'vitest'
import { getBrowserName } from './browser-name.ts'

const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'

it('getBrowserName returns Firefox or Safari, and undefined for other browsers whose user agent contains these names', () => {
  expect(getBrowserName('Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0')).toBe(
    'Firefox',
  )
  expect(
    getBrowserName(`Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) ${webkit} FxiOS/140.0 Mobile/15E148 Safari/605`),
  ).toBe('Firefox')
  expect(getBrowserName(`Mozilla/5.0 (Macintosh) ${webkit} Version/18.0 Safari/605.1.15`)).toBe('Safari')
  expect(
    getBrowserName(`Mozilla/5.0 (iPhone) ${webkit} CriOS/140.0 Mobile/15E148 Safari/604.1`),
  ).toBeUndefined()
  expect(getBrowserName(`Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/140.0 Safari/537.36`)).toBeUndefined()
  expect(
    getBrowserName(`Mozilla/5.0 (Windows) ${webkit} Chrome/140.0 Safari/537.36 Edg/140.0`),
  ).toBeUndefined()
  expect(getBrowserName(`Mozilla/5.0 (X11) ${webkit} HeadlessChrome/140.0 Safari/537.36`)).toBeUndefined()
})

import { fileTypeFromBuffer } from 'file-type'
import { expect, it } from 'vitest'
import { demoCompanies } from '../data/companies.ts'
import { drawLogo } from './draw-logo.ts'

const drawnLogos = demoCompanies.flatMap(({ name, logo }) =>
  logo ? [{ name, picture: drawLogo(logo) }] : [],
)

it('drawLogo returns a small PNG for companies with a logo', async () => {
  expect(drawnLogos.length).toBeGreaterThan(5)
  expect(drawnLogos.length).toBeLessThan(demoCompanies.length)
  for (const { name, picture } of drawnLogos) {
    expect(await fileTypeFromBuffer(picture), name).toEqual({ ext: 'png', mime: 'image/png' })
    expect(picture.length, name).toBeLessThan(20_000)
  }
})

it('drawLogo returns a different logo for every company', () => {
  expect(new Set(drawnLogos.map(({ picture }) => picture.toString('base64'))).size).toBe(drawnLogos.length)
})

import { z } from 'zod'
import { call } from '../kernel/call.ts'

export const country = z.object({ code: z.string(), name: z.string(), dialingCode: z.string() })
export const area = z.object({ code: z.string(), name: z.string() })
export const language = z.object({ code: z.string(), name: z.string() })

export const listCountries = call({
  method: 'GET',
  path: '/api/Globalisation/Countries',
  summary: 'Countries with their dialling codes, by name',
  area: 'Globalisation',
  who: 'signed-in',
  kind: 'json',
  answer: z.array(country),
})

export const listAreas = call({
  method: 'GET',
  path: '/api/Globalisation/Areas/{country}',
  summary: 'States or provinces of a country, by name; empty where it has none',
  area: 'Globalisation',
  who: 'signed-in',
  kind: 'json',
  params: z.object({ country: z.string().regex(/^[A-Za-z]{2}$/) }),
  answer: z.array(area),
})

export const listLanguages = call({
  method: 'GET',
  path: '/api/Globalisation/Languages',
  summary: 'Languages, by name',
  area: 'Globalisation',
  who: 'signed-in',
  kind: 'json',
  answer: z.array(language),
})

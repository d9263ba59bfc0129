import { z } from 'zod'
import { call } from '../kernel/call.ts'
import { listQuery } from '../kernel/list-query.ts'
import { id } from '../kernel/shapes.ts'
import { READERS } from './calls.ts'
import {
  classification,
  classificationItem,
  conversion,
  editions,
  gridFactor,
  itemFactor,
  measurementGroup,
  measurementItem,
  newItem,
  newUnit,
  savedEdition,
  savedFactor,
  savedItem,
  savedUnit,
  section,
  source,
} from './reference.ts'
import { factorYearInPath } from './report.ts'

const area = 'Environmental'
const byId = z.object({ id })

export const listSections = call({
  method: 'GET',
  path: '/api/epr/Section',
  summary: 'The six sections, in their order',
  area,
  who: READERS,
  kind: 'json',
  response: z.array(section),
})

export const listSectionClassifications = call({
  method: 'GET',
  path: '/api/epr/Section/{id}/Classifications',
  summary:
    'The classifications of a section with items and groups. With a report: the factors of its month, and the electricity factor of its site',
  area,
  who: READERS,
  kind: 'json',
  params: byId,
  query: z.object({ reportId: id.optional() }),
  response: z.array(classification),
})

export const listClassificationItems = call({
  method: 'GET',
  path: '/api/epr/Classification/{id}/Items',
  summary: 'The items of a classification, including disabled ones',
  area,
  who: READERS,
  kind: 'json',
  params: byId,
  response: z.array(classificationItem),
})

export const listMeasurements = call({
  method: 'GET',
  path: '/api/epr/Measurement',
  summary: 'The measurement groups with their units',
  area,
  who: READERS,
  kind: 'json',
  response: z.array(measurementGroup),
})

export const listMeasurementItems = call({
  method: 'GET',
  path: '/api/epr/Measurement/{id}/Items',
  summary: 'The units of a measurement group',
  area,
  who: READERS,
  kind: 'json',
  params: byId,
  response: z.array(measurementItem),
})

export const convertMeasurement = call({
  method: 'GET',
  path: '/api/epr/Measurement/{id}/Convert/{value}',
  summary: 'A value in a unit, by the unit’s id, in base units of its group',
  area,
  who: READERS,
  kind: 'json',
  params: z.object({ id, value: z.string().regex(/^\d{1,15}(\.\d{1,12})?$/) }),
  response: conversion,
})

export const listFactorSources = call({
  method: 'GET',
  path: '/api/epr/Source',
  summary: 'The publishers and editions of the factors',
  area,
  who: READERS,
  kind: 'json',
  response: z.array(source),
})

export const addClassificationItem = call({
  method: 'POST',
  path: '/api/epr/Classification/{id}/Items',
  summary: 'Add an item to a classification',
  area,
  who: ['Admin'],
  kind: 'json',
  params: byId,
  body: newItem,
  response: classificationItem,
})

export const getClassificationItem = call({
  method: 'GET',
  path: '/api/epr/Item/{id}',
  summary: 'One item, with its version',
  area,
  who: ['Admin'],
  kind: 'json',
  params: byId,
  response: classificationItem,
})

export const updateClassificationItem = call({
  method: 'PUT',
  path: '/api/epr/Item/{id}',
  summary: 'Rename, disable or enable an item; existing entries are not changed',
  area,
  who: ['Admin'],
  kind: 'json',
  params: byId,
  body: savedItem,
  response: classificationItem,
})

export const listReferenceItems = call({
  method: 'GET',
  path: '/api/epr/Item',
  summary:
    'All items, a page at a time, in the order of the forms. Searches the name; filters Classification by its key, State by Enabled or Disabled, Factors by Estimated or Missing',
  area,
  who: ['Admin'],
  kind: 'page',
  query: listQuery,
  response: classificationItem,
})

export const listItemFactors = call({
  method: 'GET',
  path: '/api/epr/Item/{id}/Factors',
  summary: 'The factors of an item by edition, newest first. The ETag is the item’s',
  area,
  who: ['Admin'],
  kind: 'json',
  params: byId,
  response: z.array(itemFactor),
})

export const saveItemFactor = call({
  method: 'PUT',
  path: '/api/epr/Item/{id}/Factors/{edition}',
  summary:
    'Set an item’s factors of an edition for future entries; stored months keep theirs. The version is the item’s',
  area,
  who: ['Admin'],
  kind: 'json',
  params: z.object({ id, edition: factorYearInPath }),
  body: savedFactor,
  response: z.array(itemFactor),
})

export const addMeasurementItem = call({
  method: 'POST',
  path: '/api/epr/Measurement/{id}/Items',
  summary: 'Add a unit to a measurement group',
  area,
  who: ['Admin'],
  kind: 'json',
  params: byId,
  body: newUnit,
  response: measurementItem,
})

export const getMeasurementItem = call({
  method: 'GET',
  path: '/api/epr/MeasurementItem/{id}',
  summary: 'One unit, with its version',
  area,
  who: ['Admin'],
  kind: 'json',
  params: byId,
  response: measurementItem,
})

export const updateMeasurementItem = call({
  method: 'PUT',
  path: '/api/epr/MeasurementItem/{id}',
  summary: 'Change a unit for future entries; stored months keep their rate',
  area,
  who: ['Admin'],
  kind: 'json',
  params: byId,
  body: savedUnit,
  response: measurementItem,
})

export const listEditions = call({
  method: 'GET',
  path: '/api/epr/Edition',
  summary: 'The editions of factors with the first month of each',
  area,
  who: ['Admin'],
  kind: 'json',
  response: editions,
})

export const saveEdition = call({
  method: 'PUT',
  path: '/api/epr/Edition',
  summary: 'Use an edition from a given month; stored entries keep theirs',
  area,
  who: ['Admin'],
  kind: 'json',
  body: savedEdition,
  response: editions,
})

export const listGridFactors = call({
  method: 'GET',
  path: '/api/epr/Grid/{place}',
  summary: 'The electricity factors of a country, by its code, or of a region, newest first',
  area,
  who: ['Admin'],
  kind: 'json',
  params: z.object({ place: z.string().max(60) }),
  response: z.array(gridFactor),
})

export const saveGridFactor = call({
  method: 'PUT',
  path: '/api/epr/Grid/{place}/{year}',
  summary: 'Set the electricity factor of a country for a year, for future entries',
  area,
  who: ['Admin'],
  kind: 'json',
  params: z.object({ place: z.string().regex(/^[A-Za-z]{2}$/), year: factorYearInPath }),
  body: z.object({
    kgCO2e: z.number('Please enter a number').min(0).max(10),
    /** The factor that the client last read for this year, or null. The call fails with 409 if it has changed since. */
    seen: z.number().nullable().optional(),
  }),
  response: z.array(gridFactor),
})

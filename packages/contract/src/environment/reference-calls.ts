import { z } from 'zod'
import { call } from '../kernel/call.ts'
import { listQuery } from '../kernel/list-query.ts'
import { id } from '../kernel/shapes.ts'
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
import { factorYearInPath, READERS } from './report.ts'

const byId = z.object({ id })

export const listSections = call({
  method: 'GET',
  path: '/api/epr/Section',
  summary: 'List the six sections, in their order',
  who: READERS,
  kind: 'json',
  response: z.array(section),
})

export const listSectionClassifications = call({
  method: 'GET',
  path: '/api/epr/Section/{id}/Classifications',
  summary: 'List the classifications of a section with items and groups',
  description:
    'With `reportId`: the factors of the month of this report, and the electricity factor of its site.',
  who: READERS,
  kind: 'json',
  params: byId,
  query: z.object({ reportId: id.optional() }),
  response: z.array(classification),
})

export const listClassificationItems = call({
  method: 'GET',
  path: '/api/epr/Classification/{id}/Items',
  summary: 'List the items of a classification, including disabled ones',
  who: READERS,
  kind: 'json',
  params: byId,
  response: z.array(classificationItem),
})

export const listMeasurements = call({
  method: 'GET',
  path: '/api/epr/Measurement',
  summary: 'List the measurement groups with their units',
  who: READERS,
  kind: 'json',
  response: z.array(measurementGroup),
})

export const listMeasurementItems = call({
  method: 'GET',
  path: '/api/epr/Measurement/{id}/Items',
  summary: 'List the units of a measurement group',
  who: READERS,
  kind: 'json',
  params: byId,
  response: z.array(measurementItem),
})

export const convertMeasurement = call({
  method: 'GET',
  path: '/api/epr/Measurement/{id}/Convert/{value}',
  summary: 'Convert a value of a unit to the base unit of its group',
  description: '`id` is the id of the unit.',
  who: READERS,
  kind: 'json',
  params: z.object({ id, value: z.string().regex(/^\d{1,15}(\.\d{1,12})?$/) }),
  response: conversion,
})

export const listFactorSources = call({
  method: 'GET',
  path: '/api/epr/Source',
  summary: 'List the publishers and editions of the factors',
  who: READERS,
  kind: 'json',
  response: z.array(source),
})

export const addClassificationItem = call({
  method: 'POST',
  path: '/api/epr/Classification/{id}/Items',
  summary: 'Add an item to a classification',
  who: ['Admin'],
  kind: 'json',
  params: byId,
  body: newItem,
  response: classificationItem,
})

export const getClassificationItem = call({
  method: 'GET',
  path: '/api/epr/Item/{id}',
  summary: 'Get an item',
  description: 'The ETag is its version.',
  who: ['Admin'],
  kind: 'json',
  params: byId,
  response: classificationItem,
})

export const updateClassificationItem = call({
  method: 'PUT',
  path: '/api/epr/Item/{id}',
  summary: 'Rename, disable or enable an item',
  description: 'Existing entries are not changed.',
  who: ['Admin'],
  kind: 'json',
  params: byId,
  body: savedItem,
  response: classificationItem,
})

export const listReferenceItems = call({
  method: 'GET',
  path: '/api/epr/Item',
  summary: 'List all items, in the order of the forms',
  description:
    'Searches the name. Filters: Classification (its key), State (Enabled or Disabled), Factors (Estimated or Missing).',
  who: ['Admin'],
  kind: 'page',
  query: listQuery,
  response: classificationItem,
})

export const listItemFactors = call({
  method: 'GET',
  path: '/api/epr/Item/{id}/Factors',
  summary: 'List the factors of an item by edition, newest first',
  description: 'The ETag is the version of the item.',
  who: ['Admin'],
  kind: 'json',
  params: byId,
  response: z.array(itemFactor),
})

export const saveItemFactor = call({
  method: 'PUT',
  path: '/api/epr/Item/{id}/Factors/{edition}',
  summary: 'Set the factors of an item for an edition',
  description:
    'Applies to future entries; stored months keep their factors. The version of `If-Match` is that of the item.',
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
  who: ['Admin'],
  kind: 'json',
  params: byId,
  body: newUnit,
  response: measurementItem,
})

export const getMeasurementItem = call({
  method: 'GET',
  path: '/api/epr/MeasurementItem/{id}',
  summary: 'Get a unit',
  description: 'The ETag is its version.',
  who: ['Admin'],
  kind: 'json',
  params: byId,
  response: measurementItem,
})

export const updateMeasurementItem = call({
  method: 'PUT',
  path: '/api/epr/MeasurementItem/{id}',
  summary: 'Change a unit',
  description: 'Applies to future entries; stored months keep their rate.',
  who: ['Admin'],
  kind: 'json',
  params: byId,
  body: savedUnit,
  response: measurementItem,
})

export const listEditions = call({
  method: 'GET',
  path: '/api/epr/Edition',
  summary: 'List the editions of factors with the first month of each',
  who: ['Admin'],
  kind: 'json',
  response: editions,
})

export const saveEdition = call({
  method: 'PUT',
  path: '/api/epr/Edition',
  summary: 'Use an edition of factors from a given month',
  description: 'Stored entries keep their factors.',
  who: ['Admin'],
  kind: 'json',
  body: savedEdition,
  response: editions,
})

export const listGridFactors = call({
  method: 'GET',
  path: '/api/epr/Grid/{place}',
  summary: 'List the electricity factors of a country or region, newest first',
  description: '`place` is a country code or the name of a region.',
  who: ['Admin'],
  kind: 'json',
  params: z.object({ place: z.string().max(60) }),
  response: z.array(gridFactor),
})

export const saveGridFactor = call({
  method: 'PUT',
  path: '/api/epr/Grid/{place}/{year}',
  summary: 'Set the electricity factor of a country for a year',
  description: 'Applies to future entries. Returns 409 if the factor is not the one in `seen`.',
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

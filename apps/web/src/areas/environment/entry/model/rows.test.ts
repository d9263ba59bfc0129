import { CLASSIFICATIONS } from '@sojourn/domain/environment/classifications'
import { describe, expect, it } from 'vitest'
import { appendMissingRows } from './copy-last-month.ts'
import { createRow, listChoices, selectItem } from './reference.ts'
import {
  type EntryRow,
  getInputFields,
  isSectionDraft,
  readResponses,
  type SectionDraft,
  setField,
} from './rows.ts'
import { checkDraft, isSameData, listFilledRows, rowsToSend, toCellErrors } from './send.ts'
import { aReference, ids } from './testing.ts'

const reference = aReference()
const keys = ['MAINS_ELECTRICITY', 'SOLID_FUELS'] as const
const emptyDraft = readResponses([]).draft
const withRows = (part: Partial<SectionDraft>): SectionDraft => ({ ...emptyDraft, ...part })
const coal: EntryRow = {
  id: 'c1',
  itemID: ids.coal,
  typed: { 'supplier-name': 'Minas', 'measurement-unit': ids.tonnes, 'used-in-unit': '1.2' },
}

const response = (
  name: string,
  value: string,
  more: { id?: string; rowNo?: number; readOnly?: boolean } = {},
) => ({
  environmentalResponseID: more.id ?? 'e1',
  name,
  value,
  classificationItemID: ids.coal,
  classificationID: CLASSIFICATIONS.SOLID_FUELS.classificationID,
  rowNo: more.rowNo ?? 1,
  environmentalReportID: 'r',
  dataType: '',
  sortOrder: 1,
  readOnly: more.readOnly ?? false,
})

describe('section draft', () => {
  it('readResponses groups rows by entry in row order and separates calculated values', () => {
    const { draft, calculated } = readResponses([
      response('used-in-unit', '2', { id: 'e2', rowNo: 2 }),
      response('used-in-unit', '1.2'),
      response('supplier-name', 'Minas'),
      response('additional-info', ''),
      response('total-kg', '1200', { readOnly: true }),
    ])
    expect(draft.SOLID_FUELS).toEqual([
      { id: 'e1', itemID: ids.coal, typed: { 'supplier-name': 'Minas', 'used-in-unit': '1.2' } },
      { id: 'e2', itemID: ids.coal, typed: { 'used-in-unit': '2' } },
    ])
    expect(calculated.get('e1')).toEqual({ 'total-kg': '1200' })
  })

  it('setField produces the same JSON after a change is undone', () => {
    const changed = setField('SOLID_FUELS', coal, 'supplier-name', '')
    expect(changed.typed).not.toHaveProperty('supplier-name')
    expect(JSON.stringify(setField('SOLID_FUELS', changed, 'supplier-name', 'Minas'))).toBe(
      JSON.stringify(coal),
    )
  })

  it('isSectionDraft accepts stored drafts and rejects other values', () => {
    expect(isSectionDraft(JSON.parse(JSON.stringify(withRows({ SOLID_FUELS: [coal] }))))).toBe(true)
    expect(isSectionDraft({ SOLID_FUELS: [] })).toBe(false)
    expect(isSectionDraft(withRows({ SOLID_FUELS: [{ ...coal, typed: { a: JSON.parse('1') } }] }))).toBe(
      false,
    )
    expect(isSectionDraft(null)).toBe(false)
  })
})

describe('rows and choices', () => {
  it('createRow sets the only item and the factor of the country', () => {
    expect(createRow(reference, 'MAINS_ELECTRICITY', 'n')).toEqual({
      id: 'n',
      itemID: ids.electricity,
      typed: { 'co2e-conversion-number': '0.1118' },
    })
    expect(createRow(reference, 'SOLID_FUELS', 'n').itemID).toBe('')
  })

  it('selectItem selects an only unit, keeps a valid unit and removes an invalid one', () => {
    const selected = selectItem(
      reference,
      'HAZARDOUS_LIQUID',
      createRow(reference, 'HAZARDOUS_LIQUID', 'n'),
      ids.kitchen,
    )
    expect(selected.typed['measurement-unit']).toBe(ids.litres)
    expect(selectItem(reference, 'SOLID_FUELS', coal, ids.pellets).typed['measurement-unit']).toBe(ids.tonnes)
    const litres = { ...coal, typed: { 'measurement-unit': ids.litres } }
    expect(selectItem(reference, 'SOLID_FUELS', litres, ids.coal).typed).toEqual({})
  })

  it('listChoices returns enabled items with descriptions, and the current item', () => {
    const [fuel] = getInputFields('SOLID_FUELS')
    if (!fuel) throw new Error('There is no field')
    expect(listChoices(reference, 'SOLID_FUELS', fuel, coal).map(({ label }) => label)).toEqual([
      'Coal',
      'Wood pellets',
    ])
    expect(listChoices(reference, 'SOLID_FUELS', fuel, coal)[0]?.description).toBe('Domestic')
    const old = { ...coal, itemID: ids.oldCoal }
    expect(listChoices(reference, 'SOLID_FUELS', fuel, old).map(({ label }) => label)).toContain('Brown coal')
  })
})

describe('sending a section', () => {
  const empty = createRow(reference, 'SOLID_FUELS', 'empty')
  const draft = withRows({
    MAINS_ELECTRICITY: [createRow(reference, 'MAINS_ELECTRICITY', 'prefilled')],
    SOLID_FUELS: [empty, coal],
  })

  it('rowsToSend removes rows without data and renumbers the others', () => {
    const { body, rowIDs } = rowsToSend(draft, keys)
    expect(new Set(body.map(({ rowNo }) => rowNo))).toEqual(new Set([1]))
    expect(body.find(({ name }) => name === 'fuel-type')).toMatchObject({
      value: ids.coal,
      classificationItemID: ids.coal,
    })
    expect(rowIDs.get(`${CLASSIFICATIONS.SOLID_FUELS.classificationID}.1`)).toBe('c1')
    expect(listFilledRows(draft, keys)).toHaveLength(1)
  })

  it('isSameData ignores empty rows', () => {
    expect(isSameData(draft, withRows({ SOLID_FUELS: [{ ...coal, id: 'other' }] }), keys)).toBe(true)
    expect(isSameData(draft, emptyDraft, keys)).toBe(false)
  })

  it('toCellErrors maps errors to cells', () => {
    const { rowIDs } = rowsToSend(draft, keys)
    const field = `${CLASSIFICATIONS.SOLID_FUELS.classificationID}.1.used-in-unit`
    expect(toCellErrors([{ field, code: 'required', message: 'Please fill this in' }], rowIDs)).toEqual({
      'c1 used-in-unit': 'Please fill this in',
    })
    expect(toCellErrors([{ field: 'x.9.y', code: 'required', message: 'No' }], rowIDs)).toEqual({})
  })
})

describe('checkDraft', () => {
  const check = (rows: EntryRow[], stored: SectionDraft = emptyDraft) =>
    checkDraft(withRows({ SOLID_FUELS: rows }), { keys, reference, stored, today: '2026-03-05' })

  it('returns an error per cell for rows with data', () => {
    expect(check([createRow(reference, 'SOLID_FUELS', 'n'), coal])).toEqual({})
    expect(check([{ id: 'n', itemID: '', typed: { 'used-in-unit': 'x' } }])).toEqual({
      'n fuel-type': 'Please fill this in',
      'n supplier-name': 'Please fill this in',
      'n measurement-unit': 'Please fill this in',
      'n used-in-unit': 'Please enter a number of zero or more',
    })
  })

  it('accepts a disabled item that is already stored', () => {
    const old = { ...coal, itemID: ids.oldCoal }
    expect(check([old])).toHaveProperty('c1 fuel-type')
    expect(check([old], withRows({ SOLID_FUELS: [old] }))).toEqual({})
  })
})

describe('copying last month', () => {
  const append = (draft: SectionDraft, lastMonth: SectionDraft) => {
    let count = 0
    return appendMissingRows(draft, lastMonth, keys, () => {
      count += 1
      return `n${count}`
    })
  }
  const withNote = (id: string, note: string): EntryRow => ({
    ...coal,
    id,
    typed: { ...coal.typed, 'additional-info': note },
  })
  const pellets = { ...coal, id: 'last-pellets', itemID: ids.pellets }

  it('adds rows after those with data and skips existing rows', () => {
    const draft = withRows({ SOLID_FUELS: [coal, createRow(reference, 'SOLID_FUELS', 'empty')] })
    const { draft: next, ...counts } = append(
      draft,
      withRows({ SOLID_FUELS: [{ ...coal, id: 'last' }, pellets] }),
    )
    expect(next.SOLID_FUELS.map(({ id, itemID }) => [id, itemID])).toEqual([
      ['c1', ids.coal],
      ['n1', ids.pellets],
    ])
    expect(counts).toEqual({ added: 1, skipped: 1 })
  })

  it('adds nothing when rows are copied twice', () => {
    const lastMonth = withRows({ SOLID_FUELS: [coal, { ...coal, id: 'second' }, pellets] })
    const once = append(emptyDraft, lastMonth)
    expect(once.added).toBe(3)
    expect(append(once.draft, lastMonth)).toEqual({ draft: once.draft, added: 0, skipped: 3 })
  })

  it('copies the second row of a supplier when only the first exists', () => {
    const lastMonth = withRows({ SOLID_FUELS: [withNote('a', 'Main building'), withNote('b', 'Annex')] })
    const { draft: next } = append(withRows({ SOLID_FUELS: [withNote('own', 'Annex')] }), lastMonth)
    expect(next.SOLID_FUELS.map(({ typed }) => typed['additional-info'])).toEqual(['Annex', 'Main building'])
  })
})

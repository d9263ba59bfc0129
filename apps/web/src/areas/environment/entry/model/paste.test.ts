import { describe, expect, it } from 'vitest'
import { isBlock } from '../grid/use-row-actions.ts'
import { parseBlock, pasteBlock } from './paste.ts'
import { createRow, selectItem } from './reference.ts'
import { aReference, ids } from './testing.ts'

describe('parseBlock and isBlock', () => {
  it('splits cells at tabs and ignores the trailing line break', () => {
    expect(parseBlock('a\tb\r\nc\td\r\n')).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ])
  })

  it('keeps empty cells and quoted text', () => {
    expect(parseBlock('a\t\tb\n\t\tc')).toEqual([
      ['a', '', 'b'],
      ['', '', 'c'],
    ])
    expect(parseBlock('"two\nlines"\t"say ""yes"""\nlast')).toEqual([['two\nlines', 'say "yes"'], ['last']])
    expect(parseBlock('6" pipe\tb')).toEqual([['6" pipe', 'b']])
  })

  it('isBlock is true for more than one cell', () => {
    expect(isBlock('38,420\r\n')).toBe(false)
    expect(isBlock('a\tb')).toBe(true)
    expect(isBlock('a\nb\n')).toBe(true)
  })
})

describe('pasteBlock', () => {
  const reference = aReference()
  const counter = () => {
    let count = 0
    return () => {
      count += 1
      return `new-${count}`
    }
  }
  const paste = (text: string, field = 'fuel-type', rows = [createRow(reference, 'SOLID_FUELS', 'first')]) =>
    pasteBlock({
      key: 'SOLID_FUELS',
      rows,
      start: { row: 0, field },
      lines: parseBlock(text),
      reference,
      decimalMark: '.',
      newID: counter(),
    })

  it('finds choices by name, parses numbers and adds rows', () => {
    const { rows, errors, pasted } = paste(
      'wood pellets\tSerra\tTONNES\t1.234,5\tBoiler\nCoal\tMinas\tkg\t12,25\t\nCoal (domestic)\tMinas\tKilograms\t3',
    )
    expect(errors).toEqual({})
    expect(pasted).toBe(3)
    expect(rows.map(({ id }) => id)).toEqual(['first', 'new-1', 'new-2'])
    expect(rows[0]).toEqual({
      id: 'first',
      itemID: ids.pellets,
      typed: {
        'supplier-name': 'Serra',
        'measurement-unit': ids.tonnes,
        'used-in-unit': '1234.5',
        'additional-info': 'Boiler',
      },
    })
    expect(rows[1]?.typed['used-in-unit']).toBe('12.25')
    expect(rows[2]?.itemID).toBe(ids.coal)
  })

  it('skips a header line', () => {
    const { rows } = paste('Supplier name\tMeasurement unit\nSerra\tTonnes', 'supplier-name', [
      { id: 'first', itemID: ids.coal, typed: {} },
    ])
    expect(rows).toHaveLength(1)
    expect(rows[0]?.typed).toEqual({ 'supplier-name': 'Serra', 'measurement-unit': ids.tonnes })
  })

  it('keeps invalid text in its cell and marks the cell', () => {
    const { rows, errors } = paste('Peat\tSerra\tTonnes\tlots')
    expect(rows[0]).toEqual({
      id: 'first',
      itemID: 'Peat',
      typed: { 'supplier-name': 'Serra', 'measurement-unit': 'Tonnes', 'used-in-unit': 'lots' },
    })
    expect(errors).toEqual({
      'first fuel-type': 'Please choose an option from the list',
      // Without an item there are no units.
      'first measurement-unit': 'Please choose an option from the list',
      'first used-in-unit': 'Please enter a number of zero or more',
    })
  })

  it('finds the unit of pasted text once the item is selected', () => {
    const [row] = paste('Peat\tSerra\tTonnes').rows
    if (!row) throw new Error('There is no row')
    expect(selectItem(reference, 'SOLID_FUELS', row, ids.coal).typed['measurement-unit']).toBe(ids.tonnes)
    const [unknown] = paste('Peat\tSerra\tBuckets').rows
    if (!unknown) throw new Error('There is no row')
    expect(selectItem(reference, 'SOLID_FUELS', unknown, ids.coal).typed['measurement-unit']).toBe('Buckets')
  })

  it('adds a note to an ambiguous number unless another number of the block determines the decimal mark', () => {
    const ambiguous = paste('Coal\tMinas\tkg\t1,234')
    expect(ambiguous.rows[0]?.typed['used-in-unit']).toBe('1234')
    expect(ambiguous.notes).toEqual({
      'first used-in-unit': { value: '1234', otherValue: '1.234', isRounded: false },
    })
    const unambiguous = paste('Coal\tMinas\tkg\t1,234\nCoal\tMinas\tkg\t12,5')
    expect(unambiguous.rows[0]?.typed['used-in-unit']).toBe('1.234')
    expect(unambiguous.notes).toEqual({})
  })

  it('rounds more than twelve decimals with a note', () => {
    const { rows, notes, errors } = paste('Coal\tMinas\tkg\t0.3333333333333333')
    expect(rows[0]?.typed['used-in-unit']).toBe('0.333333333333')
    expect(notes['first used-in-unit']?.isRounded).toBe(true)
    expect(errors).toEqual({})
  })

  it('rejects disabled items', () => {
    expect(paste('Brown coal').errors).toHaveProperty('first fuel-type')
  })

  it('overwrites existing values and ignores text after the last column', () => {
    const rows = [{ id: 'first', itemID: ids.coal, typed: { 'used-in-unit': '1', 'additional-info': 'old' } }]
    const { rows: after } = paste('2\tnew\ttoo much', 'used-in-unit', rows)
    expect(after[0]?.typed).toEqual({ 'used-in-unit': '2', 'additional-info': 'new' })
  })

  it('pastes up to 500 rows and returns how many were skipped', () => {
    const { rows, skippedRows } = paste(Array.from({ length: 503 }, () => 'Coal').join('\n'))
    expect(rows).toHaveLength(500)
    expect(skippedRows).toBe(3)
  })

  it('does not overwrite a fixed item', () => {
    const { rows } = pasteBlock({
      key: 'MAINS_ELECTRICITY',
      rows: [],
      start: { row: 0, field: 'supplier-name' },
      lines: parseBlock('Luzverde\t38,420'),
      reference,
      decimalMark: '.',
      newID: () => 'new',
    })
    expect(rows[0]).toEqual({
      id: 'new',
      itemID: ids.electricity,
      typed: { 'supplier-name': 'Luzverde', 'kwh-used': '38420', 'co2e-conversion-number': '0.1118' },
    })
  })
})

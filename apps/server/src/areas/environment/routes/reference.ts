import {
  editionIn,
  firstDay,
  lastEnded,
  monthFromDay,
  numberText,
  readNumber,
  SECTIONS,
} from '@sojourn/domain'
import { notFound } from '../../../platform/http/errors.ts'
import type { Handlers } from '../../../platform/http/handler.ts'
import { listRequest } from '../../../platform/http/lists.ts'
import type { Platform } from '../../../platform/platform.ts'
import { getReport } from '../access.ts'
import { saveEdition, saveGridFactor } from '../commands/change-factors.ts'
import { addItem, getItem, saveItemFactor, updateItem } from '../commands/change-items.ts'
import { addUnit, getUnit, updateUnit } from '../commands/change-units.ts'
import { presentFactor, presentItem, presentUnit } from '../present-reference.ts'
import { listClassifications } from '../queries/list-classifications.ts'
import { listItems } from '../queries/list-items.ts'
import { findEditions, findGridFactors, findKnownEditions, findSources } from '../repository/factors.ts'
import { findItems, type ItemRecord } from '../repository/items.ts'
import { findUnit, findUnitGroups, findUnits, findUnitsOf } from '../repository/units.ts'
import { getClassification, getSection } from '../sections.ts'

type Served =
  | 'addClassificationItem'
  | 'addMeasurementItem'
  | 'convertMeasurement'
  | 'getClassificationItem'
  | 'getMeasurementItem'
  | 'listClassificationItems'
  | 'listEditions'
  | 'listFactorSources'
  | 'listGridFactors'
  | 'listItemFactors'
  | 'listMeasurementItems'
  | 'listMeasurements'
  | 'listReferenceItems'
  | 'listSectionClassifications'
  | 'listSections'
  | 'saveEdition'
  | 'saveGridFactor'
  | 'saveItemFactor'
  | 'updateClassificationItem'
  | 'updateMeasurementItem'

export function referenceHandlers(platform: Platform): Pick<Handlers, Served> {
  const { db, clock } = platform
  /** What is in force for the newest month that can be reported. */
  const edition = async () => editionIn(await findEditions(db), firstDay(lastEnded(clock.now())))
  const answer = async (item: ItemRecord, version: (version: number) => void) => {
    version(item.version)
    return presentItem(item, await edition())
  }
  const factors = (item: ItemRecord, version: (version: number) => void) => {
    version(item.version)
    return item.factors.map(presentFactor)
  }
  const editions = async () => ({
    available: await findKnownEditions(db),
    inForce: (await findEditions(db)).map((one) => ({
      ...monthFromDay(one.fromMonth),
      edition: one.edition,
    })),
  })
  return {
    listSections: async () => [...SECTIONS],
    listSectionClassifications: async ({ principal, params, query }) => {
      const section = getSection(params.id)
      const report = query.reportId === undefined ? undefined : await getReport(db, principal, query.reportId)
      return listClassifications(db, section, { report, now: clock.now() })
    },
    listClassificationItems: async ({ params }) => {
      const items = await findItems(db, { keys: [getClassification(params.id)] })
      const inForce = await edition()
      return items.map((item) => presentItem(item, inForce))
    },
    listMeasurements: async () => {
      const units = await findUnits(db)
      return (await findUnitGroups(db)).map(({ unitGroupID, name, baseUnit }) => ({
        measurementGroupID: unitGroupID,
        name,
        baseUnit,
        items: units.filter((unit) => unit.unitGroupID === unitGroupID).map(presentUnit),
      }))
    },
    listMeasurementItems: async ({ params }) => {
      const units = await findUnitsOf(db, params.id)
      if (units.length === 0) throw notFound()
      return units.map(presentUnit)
    },
    convertMeasurement: async ({ params }) => {
      const unit = await findUnit(db, params.id)
      if (!unit) throw notFound()
      const value = readNumber(params.value) ?? 0
      const result = Number(numberText(Number((value * unit.conversionRate).toPrecision(15))))
      return { value, conversionRate: unit.conversionRate, result, baseUnit: unit.baseUnit }
    },
    listFactorSources: async () => findSources(db),
    addClassificationItem: async ({ principal, params, body, version }) =>
      answer(
        await addItem(platform, principal, { classification: getClassification(params.id), given: body }),
        version,
      ),
    getClassificationItem: async ({ params, version }) => answer(await getItem(db, params.id), version),
    updateClassificationItem: async ({ principal, params, body, ifMatch, version }) =>
      answer(await updateItem(platform, principal, { itemID: params.id, given: body, ifMatch }), version),
    listReferenceItems: async ({ query }) => listItems(db, listRequest(query), await edition()),
    listItemFactors: async ({ params, version }) => factors(await getItem(db, params.id), version),
    saveItemFactor: async ({ principal, params, body, ifMatch, version }) => {
      const change = { itemID: params.id, edition: params.edition, given: body, ifMatch }
      return factors(await saveItemFactor(platform, principal, change), version)
    },
    addMeasurementItem: async ({ principal, params, body, version }) => {
      const unit = await addUnit(platform, principal, { unitGroupID: params.id, given: body })
      version(unit.version)
      return presentUnit(unit)
    },
    getMeasurementItem: async ({ params, version }) => {
      const unit = await getUnit(db, params.id)
      version(unit.version)
      return presentUnit(unit)
    },
    updateMeasurementItem: async ({ principal, params, body, ifMatch, version }) => {
      const unit = await updateUnit(platform, principal, { unitID: params.id, given: body, ifMatch })
      version(unit.version)
      return presentUnit(unit)
    },
    listEditions: editions,
    saveEdition: async ({ principal, body: { month, year, edition: chosen, seen } }) => {
      await saveEdition(platform, principal, { from: { month, year }, edition: chosen, seen })
      return editions()
    },
    listGridFactors: async ({ params }) => findGridFactors(db, [params.place]),
    saveGridFactor: async ({ principal, params, body }) => {
      const place = params.place.toUpperCase()
      const { kgCO2e, seen } = body
      await saveGridFactor(platform, principal, { place, year: params.year, kgCO2e, seen })
      return findGridFactors(db, [place])
    },
  }
}

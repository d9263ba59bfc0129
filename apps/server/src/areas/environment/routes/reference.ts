import type { BodyOf, Calls, ResponseOf } from '@sojourn/contract'
import {
  CLASSIFICATIONS,
  type ClassificationKey,
  classificationsOf,
  decimalText,
  type EnvironmentalSection,
  editionForMonth,
  firstDay,
  lastEndedMonth,
  type Month,
  monthFromDay,
  readNumber,
  SECTIONS,
} from '@sojourn/domain'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import { notFound, Problem } from '../../../platform/http/errors.ts'
import type { Handlers } from '../../../platform/http/handler.ts'
import { readListRequest } from '../../../platform/http/lists.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import { newId } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { isCountry } from '../../programme/index.ts'
import { getClassification, getReport, getSection } from '../access.ts'
import { addItem, getItem, OWN_SOURCE, saveItemFactor, updateItem } from '../commands/change-items.ts'
import { logReferenceEvent } from '../events.ts'
import { presentFactor, presentItem, presentUnit } from '../present.ts'
import { listItems } from '../queries/list-items.ts'
import { loadReference, type Reference } from '../reference.ts'
import { findItems, type ItemRecord } from '../repository/items.ts'
import {
  findAvailableEditions,
  findEditions,
  findGridFactors,
  findSources,
  findUnit,
  findUnitGroups,
  findUnits,
  findUnitsOfGroup,
  insertUnit,
  isUnitNameTaken,
  lockUnitGroup,
  saveEditionFromMonth,
  saveGridFactor,
  saveUnit,
  type UnitRecord,
} from '../repository/reference.ts'
import type { ReportRecord } from '../repository/reports.ts'

async function getUnit(db: DbOrTrx, unitID: string): Promise<UnitRecord> {
  const unit = await findUnit(db, unitID)
  if (!unit) throw notFound()
  return unit
}

const addUnit = (
  platform: Platform,
  actor: Principal,
  { unitGroupID, body }: { unitGroupID: string; body: BodyOf<Calls['addMeasurementItem']> },
): Promise<UnitRecord> =>
  platform.transaction(async (trx) => {
    if (!(await lockUnitGroup(trx, unitGroupID))) throw notFound()
    const { name, conversionRate, symbol = null } = body
    if (await isUnitNameTaken(trx, { unitGroupID, name })) throw new Problem('item-name-taken')
    const at = platform.clock.now()
    const unitID = newId(at.getTime())
    await insertUnit(trx, { unitID, unitGroupID, name, symbol, conversionRate, source: OWN_SOURCE })
    await logReferenceEvent(trx, at, actor, unitID, {
      title: 'Unit added',
      description: `"${name}" was added.`,
    })
    return getUnit(trx, unitID)
  })

const updateUnit = (
  platform: Platform,
  actor: Principal,
  change: { unitID: string; body: BodyOf<Calls['updateMeasurementItem']>; ifMatch: number | undefined },
): Promise<UnitRecord> =>
  platform.transaction(async (trx) => {
    const { unitID, body } = change
    const { unitGroupID } = await getUnit(trx, unitID)
    await lockUnitGroup(trx, unitGroupID)
    const before = await getUnit(trx, unitID)
    if (change.ifMatch !== undefined && change.ifMatch !== before.version)
      throw new Problem('stale', { current: presentUnit(before) })
    const { name, conversionRate, enabled, symbol = before.symbol } = body
    if (await isUnitNameTaken(trx, { unitGroupID, unitID, name })) throw new Problem('item-name-taken')
    await saveUnit(trx, { unitID, name, symbol, conversionRate, enabled })
    await logReferenceEvent(trx, platform.clock.now(), actor, unitID, {
      title: 'Unit changed',
      description: `"${name}" was changed.`,
      data: {
        before: { name: before.name, conversionRate: before.conversionRate, enabled: before.enabled },
        after: { name, conversionRate, enabled },
      },
    })
    return getUnit(trx, unitID)
  })

type ClassificationsResponse = ResponseOf<Calls['listSectionClassifications']>

function listGroups(
  { options }: Reference,
  key: ClassificationKey,
): ClassificationsResponse[number]['groups'] {
  const optionsOfForm = options.filter(({ classification }) => classification === key)
  return [...new Set(optionsOfForm.map(({ field }) => field))].map((field) => ({
    name: field,
    items: optionsOfForm
      .filter((option) => option.field === field)
      .map(({ optionID, name }) => ({ classificationGroupItemID: optionID, name })),
  }))
}

const usesGridFactor = (key: ClassificationKey): boolean =>
  CLASSIFICATIONS[key].fields.some((field) => 'initialValue' in field && field.initialValue === 'grid-factor')

/** Without a report, the factors of the last ended month are used and no country. */
async function listClassifications(
  db: DbOrTrx,
  section: EnvironmentalSection,
  { report, now }: { report: ReportRecord | undefined; now: Date },
): Promise<ClassificationsResponse> {
  const keys = classificationsOf(section.sectionType)
  const place = { month: report?.month ?? lastEndedMonth(now), country: report?.site.country ?? '' }
  const reference = await loadReference(db, keys, place)
  const items = [...reference.items.values()]
  return keys.map((key) => ({
    classificationID: CLASSIFICATIONS[key].classificationID,
    key,
    name: CLASSIFICATIONS[key].name,
    items: items
      .filter(({ classification }) => classification === key)
      .map((item) => presentItem(item, reference.edition)),
    groups: listGroups(reference, key),
    gridFactor: (report && usesGridFactor(key) && reference.grid) || null,
  }))
}

/** Applies to future entries; stored entries keep their factors. */
async function saveEdition(
  platform: Platform,
  actor: Principal,
  { from, edition, seen }: { from: Month; edition: number; seen: number | null | undefined },
): Promise<void> {
  await platform.transaction(async (trx) => {
    if (!(await findAvailableEditions(trx)).includes(edition)) throw new Problem('edition-without-factors')
    const at = platform.clock.now()
    if (!(await saveEditionFromMonth(trx, { fromMonth: firstDay(from), edition, seen })))
      throw new Problem('stale')
    await logReferenceEvent(trx, at, actor, newId(at.getTime()), {
      title: 'Edition changed',
      description: `The edition ${edition} is used from ${firstDay(from).slice(0, 7)} on.`,
    })
  })
}

async function changeGridFactor(
  platform: Platform,
  actor: Principal,
  factor: { place: string; year: number; kgCO2e: number; seen: number | null | undefined },
): Promise<void> {
  if (!isCountry(factor.place))
    throw new Problem('bad-request', { detail: `There is no country "${factor.place}".` })
  await platform.transaction(async (trx) => {
    const at = platform.clock.now()
    if (!(await saveGridFactor(trx, { ...factor, source: OWN_SOURCE }))) throw new Problem('stale')
    await logReferenceEvent(trx, at, actor, newId(at.getTime()), {
      title: 'Electricity factor changed',
      description: `Electricity factor of ${factor.place} for ${factor.year}: ${factor.kgCO2e} kg CO2e per kWh.`,
    })
  })
}

type ReferenceCalls =
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

export function referenceHandlers(platform: Platform): Pick<Handlers, ReferenceCalls> {
  const { db, clock } = platform
  /** The edition of the newest month that can be reported. */
  const findCurrentEdition = async () =>
    editionForMonth(await findEditions(db), firstDay(lastEndedMonth(clock.now())))
  const respond = async (item: ItemRecord, version: (version: number) => void) => {
    version(item.version)
    return presentItem(item, await findCurrentEdition())
  }
  const respondWithFactors = (item: ItemRecord, version: (version: number) => void) => {
    version(item.version)
    return item.factors.map(presentFactor)
  }
  const loadEditions = async () => ({
    available: await findAvailableEditions(db),
    inForce: (await findEditions(db)).map((edition) => ({
      ...monthFromDay(edition.fromMonth),
      edition: edition.edition,
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
      const inForce = await findCurrentEdition()
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
      const units = await findUnitsOfGroup(db, params.id)
      if (units.length === 0) throw notFound()
      return units.map(presentUnit)
    },
    convertMeasurement: async ({ params }) => {
      const unit = await findUnit(db, params.id)
      if (!unit) throw notFound()
      const value = readNumber(params.value) ?? 0
      const result = Number(decimalText(Number((value * unit.conversionRate).toPrecision(15))))
      return { value, conversionRate: unit.conversionRate, result, baseUnit: unit.baseUnit }
    },
    listFactorSources: async () => findSources(db),
    addClassificationItem: async ({ principal, params, body, version }) =>
      respond(
        await addItem(platform, principal, { classification: getClassification(params.id), body }),
        version,
      ),
    getClassificationItem: async ({ params, version }) => respond(await getItem(db, params.id), version),
    updateClassificationItem: async ({ principal, params, body, ifMatch, version }) =>
      respond(await updateItem(platform, principal, { itemID: params.id, body, ifMatch }), version),
    listReferenceItems: async ({ query }) =>
      listItems(db, readListRequest(query), await findCurrentEdition()),
    listItemFactors: async ({ params, version }) => respondWithFactors(await getItem(db, params.id), version),
    saveItemFactor: async ({ principal, params, body, ifMatch, version }) => {
      const change = { itemID: params.id, edition: params.edition, body, ifMatch }
      return respondWithFactors(await saveItemFactor(platform, principal, change), version)
    },
    addMeasurementItem: async ({ principal, params, body, version }) => {
      const unit = await addUnit(platform, principal, { unitGroupID: params.id, body })
      version(unit.version)
      return presentUnit(unit)
    },
    getMeasurementItem: async ({ params, version }) => {
      const unit = await getUnit(db, params.id)
      version(unit.version)
      return presentUnit(unit)
    },
    updateMeasurementItem: async ({ principal, params, body, ifMatch, version }) => {
      const unit = await updateUnit(platform, principal, { unitID: params.id, body, ifMatch })
      version(unit.version)
      return presentUnit(unit)
    },
    listEditions: loadEditions,
    saveEdition: async ({ principal, body: { month, year, edition: selected, seen } }) => {
      await saveEdition(platform, principal, { from: { month, year }, edition: selected, seen })
      return loadEditions()
    },
    listGridFactors: async ({ params }) => findGridFactors(db, [params.place]),
    saveGridFactor: async ({ principal, params, body }) => {
      const place = params.place.toUpperCase()
      const { kgCO2e, seen } = body
      await changeGridFactor(platform, principal, { place, year: params.year, kgCO2e, seen })
      return findGridFactors(db, [place])
    },
  }
}

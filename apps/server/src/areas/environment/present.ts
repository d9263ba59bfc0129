import type { ClassificationItem } from '@sojourn/contract/environment/reference'
import type { EnvironmentalReport, EnvironmentalSite } from '@sojourn/contract/environment/report'
import {
  CLASSIFICATIONS,
  type CountedEntry,
  classificationsOf,
  type EnvironmentalSection,
  type NamedValue,
  SECTIONS,
  summarizeClassification,
  summarizeSection,
} from '@sojourn/domain'
import { formatBenchmarkMonth } from '../sites/index.ts'
import { toCountedEntries } from './queries/period-totals.ts'
import type { EntrySum } from './repository/entries.ts'
import { type FactorRecord, factorForEdition, type ItemRecord } from './repository/items.ts'
import type { UnitRecord } from './repository/reference.ts'
import type { ReportRecord } from './repository/reports.ts'
import type { SiteRecord } from './repository/sites.ts'

/** Presents an item with its factors of an edition. */
export function presentItem(item: ItemRecord, edition: number): ClassificationItem {
  const factor = factorForEdition(item, edition)
  return {
    classificationItemID: item.itemID,
    classificationID: CLASSIFICATIONS[item.classification].classificationID,
    name: item.name,
    enabled: item.enabled,
    measurementGroupID: item.unitGroupID,
    kgCO2eConversionFactor: factor?.kgCO2eConversionFactor ?? null,
    lCO2eConversionFactor: factor?.lCO2eConversionFactor ?? null,
    kWhConversionFactor: factor?.kWhConversionFactor ?? null,
    edition: factor?.edition ?? null,
    source: factor?.source ?? null,
    reference: factor?.reference ?? '',
    isEstimate: factor?.estimate ?? false,
  }
}

export const presentFactor = ({ estimate, ...factor }: FactorRecord) => ({
  edition: factor.edition,
  kgCO2eConversionFactor: factor.kgCO2eConversionFactor,
  lCO2eConversionFactor: factor.lCO2eConversionFactor,
  kWhConversionFactor: factor.kWhConversionFactor,
  source: factor.source,
  reference: factor.reference,
  isEstimate: estimate,
})

export const presentUnit = (unit: UnitRecord) => ({
  measurementItemID: unit.unitID,
  measurementGroupID: unit.unitGroupID,
  name: unit.name,
  symbol: unit.symbol,
  conversionRate: unit.conversionRate,
  enabled: unit.enabled,
  isEstimate: unit.estimate,
})

export const presentSite = ({ benchmark, ...site }: SiteRecord): EnvironmentalSite => ({
  siteID: site.siteID,
  siteName: site.siteName,
  address1: site.address1,
  cityTown: site.cityTown,
  postCode: site.postCode,
  country: site.country,
  eprBenchmarkYear: formatBenchmarkMonth(benchmark),
})

/** The values of a section and of each form with data; empty without entries. */
export function summarizeSectionForms(
  section: EnvironmentalSection,
  reportEntries: readonly CountedEntry[],
  guestNights: number | null,
) {
  const keys = classificationsOf(section.sectionType)
  const entries = reportEntries.filter(({ classification }) => keys.includes(classification))
  const withData = keys.filter((key) => entries.some(({ classification }) => classification === key))
  return {
    values: entries.length === 0 ? [] : summarizeSection(section.sectionType, entries, guestNights),
    classifications: withData.map((key) => ({
      subSectionTitle: CLASSIFICATIONS[key].name,
      values: summarizeClassification(key, entries, guestNights),
    })),
  }
}

const withLabels = (values: readonly NamedValue[]) =>
  values.map(({ name, ...value }) => ({ label: name, ...value }))

function presentSection(
  section: EnvironmentalSection,
  entries: readonly CountedEntry[],
  guestNights: number | null,
): EnvironmentalReport['sections'][number] {
  const { values, classifications } = summarizeSectionForms(section, entries, guestNights)
  const hasData = values.length > 0
  return {
    ...section,
    hasData,
    summaryData: hasData
      ? [
          { subSectionTitle: 'Section Summary', values: withLabels(values) },
          ...classifications.map((classification) => ({
            subSectionTitle: classification.subSectionTitle,
            values: withLabels(classification.values),
          })),
        ]
      : [],
  }
}

export function presentReport(
  report: ReportRecord,
  sums: readonly EntrySum[],
  mayModify: boolean,
): EnvironmentalReport {
  const entries = toCountedEntries(sums)
  return {
    environmentalReportID: report.reportID,
    month: report.month.month,
    year: report.month.year,
    totalGuestNights: report.totalGuestNights,
    grossFloorArea: report.floorArea?.value ?? null,
    grossFloorAreaSetIn: report.floorArea?.setIn ?? null,
    occupiedRoomNights: report.occupiedRoomNights,
    mayModify,
    sections: SECTIONS.map((section) => presentSection(section, entries, report.totalGuestNights)),
    site: presentSite(report.site),
  }
}

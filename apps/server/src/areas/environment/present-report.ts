import type { EnvironmentalReport, EnvironmentalSite } from '@sojourn/contract/environment/report'
import {
  CLASSIFICATIONS,
  type CountedEntry,
  classificationSummary,
  classificationsOf,
  type EnvironmentalSection,
  type NamedValue,
  SECTIONS,
  sectionSummary,
} from '@sojourn/domain'
import { formatBenchmarkMonth } from '../sites/index.ts'
import { counted } from './figures.ts'
import type { EntrySum } from './repository/entry-sums.ts'
import type { ReportRecord } from './repository/reports.ts'
import type { SiteRecord } from './repository/sites.ts'

export const presentSite = ({ benchmark, ...site }: SiteRecord): EnvironmentalSite => ({
  siteID: site.siteID,
  siteName: site.siteName,
  address1: site.address1,
  cityTown: site.cityTown,
  postCode: site.postCode,
  country: site.country,
  eprBenchmarkYear: formatBenchmarkMonth(benchmark),
})

/** The totals of a section and of each form with data; nothing where nothing was entered. */
export function sectionTotals(
  section: EnvironmentalSection,
  all: readonly CountedEntry[],
  guestNights: number | null,
) {
  const keys = classificationsOf(section.sectionType)
  const entries = all.filter(({ classification }) => keys.includes(classification))
  const withData = keys.filter((key) => entries.some(({ classification }) => classification === key))
  return {
    values: entries.length === 0 ? [] : sectionSummary(section.sectionType, entries, guestNights),
    classifications: withData.map((key) => ({
      subSectionTitle: CLASSIFICATIONS[key].name,
      values: classificationSummary(key, entries, guestNights),
    })),
  }
}

const labelled = (values: readonly NamedValue[]) =>
  values.map(({ name, ...value }) => ({ label: name, ...value }))

function presentSection(
  section: EnvironmentalSection,
  entries: readonly CountedEntry[],
  guestNights: number | null,
): EnvironmentalReport['sections'][number] {
  const { values, classifications } = sectionTotals(section, entries, guestNights)
  const hasData = values.length > 0
  return {
    ...section,
    hasData,
    summaryData: hasData
      ? [
          { subSectionTitle: 'Section Summary', values: labelled(values) },
          ...classifications.map((one) => ({
            subSectionTitle: one.subSectionTitle,
            values: labelled(one.values),
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
  const figures = counted(sums)
  return {
    environmentalReportID: report.reportID,
    month: report.month.month,
    year: report.month.year,
    totalGuestNights: report.totalGuestNights,
    grossFloorArea: report.floorArea?.value ?? null,
    grossFloorAreaSetIn: report.floorArea?.setIn ?? null,
    occupiedRoomNights: report.occupiedRoomNights,
    mayModify,
    sections: SECTIONS.map((section) => presentSection(section, figures, report.totalGuestNights)),
    site: presentSite(report.site),
  }
}

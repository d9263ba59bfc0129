import type { EnvironmentalSectionType } from '@sojourn/domain/criteria/numbering'
import { type Month, monthTitle } from '@sojourn/domain/environment/months'
import { headlineMetricOf, splitCategoryAndUnit } from '@sojourn/domain/environment/summary'
import { IconChartBar } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useRef } from 'react'
import { useNumberFormatter } from '../../../features/number-format.tsx'
import type { CallResponse } from '../../../lib/api/call-types.ts'
import { createAreaPath, createLinePath } from '../../../lib/chart.ts'
import { m } from '../../../messages/messages.js'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { useMedia } from '../../../ui/media.ts'
import { useScrollArrows } from '../../../ui/scroll-arrows.ts'
import { EmptyState } from '../../../ui/states.tsx'
import { EstimateSign, IncompleteBadge } from '../marked-value.tsx'
import { SECTION_ICONS } from '../section-icons.ts'
import { Attributes } from './attributes.tsx'
import { ChangeIndicator } from './change-indicator.tsx'
import { Help } from './help.tsx'
import css from './report.module.css'
import { useReportLocation } from './report-location.ts'
import { comparisonQuery, type Report, trendsQuery } from './report-query.ts'
import sectionRow from './section-row.module.css'
import { Summary } from './summary.tsx'

const WIDTH = 140
const HEIGHT = 42
/** Space for the stroke width and the end dot. */
const PADDING = 4
const MONTHS = 12

interface SectionSparklineProps {
  report: Report
  section: Report['sections'][number]
  label: string
}

/** A sparkline of the last twelve months without values. */
function SectionSparkline({ report, section, label }: SectionSparklineProps) {
  const { data: trends } = useQuery(trendsQuery(report.environmentalReportID, section.environmentalSectionID))
  const points = trends?.find((trend) => trend.label === label)?.points.slice(-MONTHS) ?? []
  const totals = points.map(({ total }) => total)
  const known = totals.filter((total) => total !== null)
  const [from, to] = [points[0], points.at(-1)]
  if (known.length < 2 || !from || !to) return <div className={css.spark} />
  const min = Math.min(...known)
  const range = Math.max(...known) - min || 1
  const x = (index: number) => (index * WIDTH) / (MONTHS - 1)
  const y = (value: number) => HEIGHT - PADDING - ((value - min) / range) * (HEIGHT - 2 * PADDING - 4)
  const last = totals.at(-1) ?? null
  return (
    <div className={css.spark}>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={m.environmental_section_spark({ label, from: monthTitle(from), to: monthTitle(to) })}
      >
        <path className={css.area} d={createAreaPath(totals, x, y, HEIGHT)} />
        <path className={css.line} d={createLinePath(totals, x, y)} />
      </svg>
      {last !== null && (
        <svg className={css.end} viewBox={`0 0 11 ${HEIGHT}`} aria-hidden>
          <circle cx="5.5" cy={y(last)} r="4.5" />
        </svg>
      )}
    </div>
  )
}

/** The help texts of the sections. */
const GUIDANCE: Readonly<Record<EnvironmentalSectionType, () => string>> = {
  ENERGY: m.environmental_section_tip_energy,
  WATER: m.environmental_section_tip_water,
  SOLID_WASTE: m.environmental_section_tip_solid_waste,
  EMISSION_REDUCTIONS: m.environmental_section_tip_emission_reductions,
  SUSTAINABLE_PROCUREMENT: m.environmental_section_tip_sustainable_procurement,
  HIGH_EMISSION_FOOD: m.environmental_section_tip_high_emission_food,
}

interface SectionCardProps {
  report: Report
  section: Report['sections'][number]
  /** The summary rows, for the change of the metric; undefined while loading. */
  rows: CallResponse<'compareReport'> | undefined
  comparison: Month
  onOpen(): void
  onTotals(): void
}

function SectionCard(props: SectionCardProps) {
  const numbers = useNumberFormatter()
  const { report, section, rows, comparison, onOpen, onTotals } = props
  const { sectionType, title } = section
  const ItemIcon = SECTION_ICONS[sectionType]
  const summary = section.summaryData.find(({ subSectionTitle }) => subSectionTitle === 'Section Summary')
  const headline = headlineMetricOf(sectionType, summary?.values ?? [])
  const mark = summary?.values.find(({ label }) => label === headline.label)
  const isIncomplete = summary?.values.some((value) => value.isIncomplete)
  const change = rows?.find(({ label }) => label === headline.label)?.percentageChange ?? null
  const action = report.mayModify ? m.environmental_section_edit() : m.environmental_section_view()

  return (
    <li className={css.card}>
      <header className={css.head}>
        <ItemIcon size={18} stroke={1.75} className={css.picture} aria-hidden />
        <h2 className={css.title}>{title}</h2>
        <Help id={`section-${sectionType}`} subject={title}>
          {GUIDANCE[sectionType]()}
        </Help>
      </header>
      <div className={css.stats}>
        <p className="metric num">
          {mark?.isEstimate && headline.value !== null && <EstimateSign />}
          {numbers.rounded(headline.value)}
        </p>
        <IconButton
          icon={IconChartBar}
          size={28}
          label={m.environmental_totals_title({ section: title })}
          onClick={onTotals}
        />
      </div>
      <p className={css.about}>
        <span className="cut">
          {section.hasData ? getUnit(headline.label) : m.environmental_section_no_data()}
        </span>
        {change !== null && <ChangeIndicator change={change} comparison={comparison} />}
      </p>
      {isIncomplete && (
        <p className={css.incomplete}>
          <IncompleteBadge />
        </p>
      )}
      <SectionSparkline report={report} section={section} label={headline.label} />
      <Button
        variant="default"
        size="xs"
        className={css.open ?? ''}
        aria-label={m.environmental_section_of({ action, section: title })}
        onClick={onOpen}
      >
        {action}
      </Button>
    </li>
  )
}

/** Sections with several categories show the category in front of the unit. */
function getUnit(label: string): string {
  const { category, unit } = splitCategoryAndUnit(label)
  if (unit === 'items') return m.environmental_section_single_use()
  return /^(Hazardous|Meat|Fish|Dairy)/.test(category) ? `${category}, ${unit}` : unit
}

interface SectionCardsProps {
  report: Report
  rows: CallResponse<'compareReport'> | undefined
  comparison: Month
}

function SectionCards({ report, rows, comparison }: SectionCardsProps) {
  const { changeLocation } = useReportLocation()
  if (report.sections.length === 0) return <EmptyState text={m.environmental_sections_none()} />
  return (
    <SectionRow>
      {report.sections.map((section) => (
        <SectionCard
          key={section.sectionType}
          report={report}
          section={section}
          rows={rows}
          comparison={comparison}
          onOpen={() => changeLocation({ section: section.sectionType })}
          onTotals={() => changeLocation({ totals: section.sectionType })}
        />
      ))}
    </SectionRow>
  )
}

const TotalsDialog = lazy(async () => ({
  default: (await import('./totals-dialog.tsx')).TotalsDialog,
}))
const Trends = lazy(async () => ({ default: (await import('./trends.tsx')).Trends }))

/** From this width the attributes are in their own panel. */
const WIDE = '(min-width: 1441px)'

interface ReportContentProps {
  report: Report
  version: number | undefined
  comparison: Month
  reports: CallResponse<'listSiteReports'>
}

export function ReportContent({ report, version, comparison, reports }: ReportContentProps) {
  const { totals, changeLocation } = useReportLocation()
  const isWide = useMedia(WIDE)
  const summary = useQuery(comparisonQuery(report.environmentalReportID, comparison))
  const totalsSection = report.sections.find(({ sectionType }) => sectionType === totals)
  const attributes = (
    <Attributes
      key={report.environmentalReportID}
      report={report}
      version={version}
      position={isWide ? 'panel' : 'header'}
    />
  )
  return (
    <div className={css.parts}>
      {!isWide && attributes}
      <SectionCards report={report} rows={summary.data} comparison={comparison} />
      <div className={css.columns} data-wide={isWide || undefined}>
        <Summary
          summary={summary}
          month={report}
          comparison={comparison}
          reports={reports}
          onCompare={(compare) => changeLocation({ compare })}
        />
        {isWide && attributes}
      </div>
      <Suspense>
        <Trends report={report} />
      </Suspense>
      <Suspense>
        {totalsSection && (
          <TotalsDialog
            section={totalsSection}
            onClose={() => changeLocation({ totals: undefined }, { replace: true })}
          />
        )}
      </Suspense>
    </div>
  )
}

const ScrollArrow = lazy(async () => ({ default: (await import('./scroll-arrow.tsx')).ScrollArrow }))

/** A horizontally scrolling row of cards. The arrow buttons scroll by the visible width. */
function SectionRow({ children }: { children: ReactNode }) {
  const row = useRef<HTMLUListElement>(null)
  const arrows = useScrollArrows(row)
  const scrollByWidths = (widths: number) =>
    row.current?.scrollBy({ left: widths * row.current.clientWidth, behavior: 'smooth' })

  return (
    <section className={sectionRow.frame} aria-label={m.environmental_sections()}>
      <ul className={sectionRow.row} ref={row}>
        {children}
      </ul>
      <Suspense>
        {arrows.left && (
          <ScrollArrow
            side="left"
            label={m.environmental_sections_left()}
            onClick={() => scrollByWidths(-1)}
          />
        )}
        {arrows.right && (
          <ScrollArrow
            side="right"
            label={m.environmental_sections_right()}
            onClick={() => scrollByWidths(1)}
          />
        )}
      </Suspense>
    </section>
  )
}

import type { EnvironmentalReport } from '@sojourn/contract/environment/report'
import type { EnvironmentalSectionType } from '@sojourn/domain/criteria/environmental-sections'

export interface DetailViewProps {
  report: EnvironmentalReport
  section: EnvironmentalSectionType
  mayModify: boolean
  onSection(section: EnvironmentalSectionType): void
  /** The report, its cards and its summary are to be read again. */
  onSaved(): void
  onClose(): void
}

/** The forms of one section over the whole screen. */
export function DetailView({ section }: DetailViewProps) {
  return <div role="dialog">{section}</div>
}

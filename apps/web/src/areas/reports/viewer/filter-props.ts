import type { ReportView } from './use-report-view.ts'

export interface FilterInputProps {
  reportPath: string
  parameter: ReportView['parameters'][number]
  value: readonly string[]
  /** After an attempt to apply it. */
  isFaultShown: boolean
  onChange(value: readonly string[]): void
}

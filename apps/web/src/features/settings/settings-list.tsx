import type { ReactNode } from 'react'
import { ListView, type ListViewProps } from '../../ui/list-view.tsx'
import { SettingsPage } from './settings-page.tsx'

interface SettingsListProps<Row, Filter extends string> extends Omit<ListViewProps<Row, Filter>, 'label'> {
  title: string
  /** How many there are, said as a sentence. */
  count(input: { count: number }): string
  actions?: ReactNode
  panel?: ReactNode
}

/** A page of the Settings area that is one list. */
export function SettingsList<Row extends object, Filter extends string>({
  title,
  count,
  actions,
  panel,
  ...list
}: SettingsListProps<Row, Filter>) {
  const total = list.result.data?.pagination.totalCount
  return (
    <SettingsPage
      fill
      title={title}
      count={total === undefined ? undefined : count({ count: total })}
      actions={actions}
      panel={panel}
    >
      <ListView {...list} label={title} onPaper />
    </SettingsPage>
  )
}

import { Button, Switch } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { m } from '../../../messages/messages.js'
import { FilterBar } from '../../../ui/filter-bar.tsx'
import { type ListSearch, listState } from '../../../ui/list-state.ts'
import { Paginator } from '../../../ui/paginator.tsx'
import { SearchBox } from '../../../ui/search-box.tsx'
import { EmptyState, ErrorState, LoadingState } from '../../../ui/states.tsx'
import { ListFrame } from '../layout/list-frame.tsx'
import { SettingsPage } from '../layout/settings-page.tsx'
import { Branch } from './branch.tsx'
import { NodeDialog, type NodeTask } from './node-dialog.tsx'
import css from './tree.module.css'
import { onTreeKey } from './tree-keys.ts'
import type { TreeKind } from './tree-kind.ts'
import { treeShape } from './tree-shape.ts'
import { useRemoveNode } from './use-remove-node.ts'

interface TreePageProps {
  kind: TreeKind
  search: ListSearch<never>
  go(next: ListSearch<never>): void
}

/** The page of the customer groups and that of the travel trades. */
export function TreePage({ kind, search, go }: TreePageProps) {
  const list = listState(treeShape, search, go)
  const top = kind.useTop(list.query)
  const remove = useRemoveNode(kind)
  const [showInactive, setShowInactive] = useState(false)
  const [task, setTask] = useState<NodeTask>()
  const { words } = kind
  const total = top.data?.totalCount
  const add = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setTask({ parent: undefined })}>
      {words.addTop()}
    </Button>
  )

  return (
    <SettingsPage
      fill
      title={words.title()}
      count={total === undefined ? undefined : words.count({ count: total })}
      actions={add}
    >
      <ListFrame
        filters={
          <FilterBar>
            <SearchBox
              value={list.searchTerm}
              onSearch={list.setSearch}
              placeholder={m.settings_group_search()}
            />
            <Switch
              label={words.showInactive()}
              checked={showInactive}
              onChange={(event) => setShowInactive(event.currentTarget.checked)}
            />
          </FilterBar>
        }
      >
        <div className={css.scroll}>
          {top.isPending && <LoadingState text={words.loading()} />}
          {top.error && !top.data && <ErrorState error={top.error} onRetry={() => void top.refetch()} />}
          {top.data?.nodes.length === 0 && (
            <EmptyState text={words.none()} action={list.searchTerm === '' ? add : undefined} />
          )}
          <ul aria-label={words.title()} onKeyDown={onTreeKey}>
            {top.data?.nodes.map((node) => (
              <Branch
                key={node.id}
                kind={kind}
                node={node}
                showInactive={showInactive}
                actions={{
                  edit: (one) => setTask({ node: one }),
                  addUnder: (parent) => setTask({ parent }),
                  remove: (one) => void remove(one),
                }}
              />
            ))}
          </ul>
        </div>
        {total ? (
          <Paginator
            page={list.page}
            pageSize={list.pageSize}
            totalCount={total}
            onPage={list.setPage}
            onPageSize={list.setPageSize}
          />
        ) : null}
      </ListFrame>
      {task && <NodeDialog kind={kind} task={task} onClose={() => setTask(undefined)} />}
    </SettingsPage>
  )
}

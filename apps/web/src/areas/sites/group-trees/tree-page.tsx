import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Tree } from 'react-aria-components/Tree'
import { HeaderActions } from '../../../features/header-actions.tsx'
import { idIn } from '../../../features/routing/search.ts'
import { SettingsPage } from '../../../features/settings/settings-page.tsx'
import { ExportMenu } from '../../../lib/export/export-menu.tsx'
import { m } from '../../../messages/messages.js'
import { Button } from '../../../ui/button.tsx'
import { isBeyondLast } from '../../../ui/is-beyond-last.ts'
import { ListFrame } from '../../../ui/list-frame.tsx'
import { listState } from '../../../ui/list-state.ts'
import { EmptyState, ErrorState, LoadingState } from '../../../ui/states.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { useEntryState } from '../../../ui/use-entry-state.ts'
import { Branch } from './branch.tsx'
import { NodeDialog, type NodeTask } from './node-dialog.tsx'
import { SitesPanel } from './sites-panel.tsx'
import css from './tree.module.css'
import type { TreeKind } from './tree-kind.ts'
import { treeQuery } from './tree-query.ts'
import { type TreeSearch, treeShape } from './tree-shape.ts'
import { useRemoveNode } from './use-remove-node.ts'

const NONE: readonly string[] = []
const isIds = (stored: unknown): stored is readonly string[] =>
  Array.isArray(stored) && stored.every((id) => typeof id === 'string')

interface TreePageProps {
  kind: TreeKind
  search: TreeSearch
  go(update: (now: TreeSearch) => TreeSearch): void
}

/** The page of the customer groups and that of the travel trades. */
export function TreePage({ kind, search: { sites: asked, ...search }, go }: TreePageProps) {
  const sitesOf = idIn(asked)
  const list = listState(treeShape, search, go)
  const top = kind.useTop(list.query)
  const remove = useRemoveNode(kind)
  const [open, setOpen] = useEntryState({ name: 'branches', initial: NONE, isValue: isIds })
  const [showInactive, setShowInactive] = useState(false)
  const [task, setTask] = useState<NodeTask>()
  const { words } = kind
  const total = top.data?.totalCount
  const isBeyond = isBeyondLast(top.data?.nodes, total)
  const add = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setTask({ parent: undefined })}>
      {words.addTop()}
    </Button>
  )
  const clear = (
    <Button variant="default" onClick={list.clear}>
      {m.kit_clear_search()}
    </Button>
  )

  return (
    <SettingsPage
      fill
      title={words.title()}
      count={total === undefined ? undefined : words.count({ count: total })}
      actions={
        <HeaderActions>
          <ExportMenu
            name={kind.fileName}
            fetchFile={(format) => kind.fetchFile({ ...treeQuery(list.query, showInactive), format })}
          />
          {add}
        </HeaderActions>
      }
      panel={
        sitesOf && (
          <SitesPanel
            key={sitesOf}
            kind={kind}
            nodeID={sitesOf}
            onClose={() => go(({ sites: _former, ...now }) => now)}
          />
        )
      }
    >
      <ListFrame
        onPaper
        list={list}
        totalCount={total}
        searchPlaceholder={m.settings_group_search()}
        controls={
          <Switch
            label={words.showInactive()}
            checked={showInactive}
            onChange={(event) => setShowInactive(event.currentTarget.checked)}
          />
        }
      >
        <div className={css.scroll}>
          {(top.isPending || isBeyond) && <LoadingState text={words.loading()} />}
          {top.error && !top.data && <ErrorState error={top.error} onRetry={() => void top.refetch()} />}
          {total === 0 && <EmptyState text={words.none()} action={list.isNarrowed ? clear : add} />}
          <Tree
            aria-label={words.title()}
            className=""
            expandedKeys={open}
            onExpandedChange={(keys) => setOpen([...keys].map(String))}
          >
            {top.data?.nodes.map((node) => (
              <Branch
                key={node.id}
                kind={kind}
                node={node}
                showInactive={showInactive}
                isOpen={(id) => open.includes(id)}
                actions={{
                  edit: (one) => setTask({ node: one }),
                  addUnder: (parent) => setTask({ parent }),
                  move: (moved) => setTask({ moved }),
                  showSites: (one) => go((now) => ({ ...now, sites: one.id })),
                  remove: (one) => void remove(one),
                }}
              />
            ))}
          </Tree>
        </div>
      </ListFrame>
      {task && <NodeDialog kind={kind} task={task} onClose={() => setTask(undefined)} />}
    </SettingsPage>
  )
}

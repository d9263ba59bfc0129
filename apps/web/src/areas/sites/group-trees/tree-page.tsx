import { ZERO_ID } from '@sojourn/domain/kernel/ids'
import { canDeleteGroup } from '@sojourn/domain/sites/groups'
import { IconPlus } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Tree } from 'react-aria-components/Tree'
import { ConflictBanner } from '../../../features/forms/form-banners.tsx'
import { SearchSelect } from '../../../features/forms/search-select.tsx'
import { isConflictError, useVersionedDraft } from '../../../features/forms/use-versioned-draft.ts'
import { parseIdParam } from '../../../features/routing/search.ts'
import { HeaderActions } from '../../../features/save-bar.tsx'
import { NameDialog, toNamed } from '../../../features/settings/name-dialog.tsx'
import { SettingsPage } from '../../../features/settings/settings-page.tsx'
import { ExportMenu } from '../../../lib/export-menu.tsx'
import { m } from '../../../messages/messages.js'
import { Button } from '../../../ui/button.tsx'
import { confirm, inform } from '../../../ui/confirm.ts'
import { describeError } from '../../../ui/describe-error.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { ListFrame } from '../../../ui/list-frame.tsx'
import { createListState, isPageOutOfRange } from '../../../ui/list-state.ts'
import { showToast } from '../../../ui/show-toast.ts'
import { EmptyState, ErrorState, LoadingState } from '../../../ui/states.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { useHistoryState } from '../../../ui/use-history-state.ts'
import { Branch } from './branch.tsx'
import { SitesPanel } from './sites-panel.tsx'
import css from './tree.module.css'
import type { TreeKind, TreeNode } from './tree-kind.ts'
import { buildTreeExportQuery, type TreeSearch, treeShape } from './tree-search.ts'

/** A node to edit, a node to move, or the parent of a new node. */
type NodeTask = { node: TreeNode } | { moved: TreeNode } | { parent: TreeNode | undefined }

interface NodeDialogProps {
  kind: TreeKind
  task: NodeTask
  onClose(): void
}

function NodeDialog({ kind, task, onClose }: NodeDialogProps) {
  const queryClient = useQueryClient()
  const { labels } = kind
  const common = { nameLabel: m.settings_group_name(), maxLength: 150, onClose }
  const createSavedHandler = (sentence: string) => () => {
    showToast.success(sentence)
    void kind.invalidateTree(queryClient)
  }

  if ('moved' in task) return <MoveDialog kind={kind} node={task.moved} onClose={onClose} />
  if ('node' in task)
    return (
      <NameDialog
        {...common}
        title={labels.updateTitle()}
        submitLabel={labels.update()}
        existing={{
          id: task.node.id,
          named: toNamed(task.node),
          fetchLatest: async () => {
            const { node, version } = await kind.fetchNode(task.node.id)
            return { named: toNamed(node), version }
          },
        }}
        save={(change, saveOptions) => kind.update(task.node.id, change, saveOptions)}
        onSaved={createSavedHandler(labels.updated())}
      />
    )
  return (
    <NameDialog
      {...common}
      title={labels.addTitle()}
      submitLabel={labels.add()}
      save={(change, saveOptions) => kind.create({ ...change, parentID: task.parent?.id }, saveOptions)}
      onSaved={createSavedHandler(labels.added())}
    >
      {task.parent && <p className="mut">{m.settings_group_under({ name: task.parent.name })}</p>}
    </NameDialog>
  )
}

/** One sentence for each reason why the node cannot be removed; empty if it can. */
async function describeUses(kind: TreeKind, node: TreeNode): Promise<string[]> {
  const [sites, current] = await Promise.all([kind.countCustomers(node.id), kind.fetchNode(node.id)])
  const children = current.node.allChildren
  if (canDeleteGroup({ children, sites }).allowed) return []
  return [
    ...(sites > 0 ? [kind.labels.hasCustomers({ count: sites })] : []),
    ...(children > 0 ? [kind.labels.hasChildren({ count: children })] : []),
  ]
}

function useRemoveNode(kind: TreeKind) {
  const queryClient = useQueryClient()
  const remove = useMutation({
    mutationFn: (node: TreeNode) => kind.remove(node.id),
    onSuccess: (_response, node) => {
      showToast.success(kind.labels.removed())
      return kind.invalidateTree(queryClient, node.id)
    },
    onError: (error) => showToast.error(describeError(error).message ?? m.ui_error_text(), error),
  })
  return async (node: TreeNode): Promise<void> => {
    const subject = kind.labels.removeTitle({ name: node.name })
    const uses = await describeUses(kind, node).catch((error: unknown) => {
      showToast.error(describeError(error).message ?? m.ui_error_text())
    })
    if (!uses) return
    if (uses.length > 0)
      return inform({ title: subject, text: [...uses, kind.labels.inUseAdvice()].join(' ') })
    if (await confirm({ subject, text: m.settings_remove_group_confirm(), danger: true })) remove.mutate(node)
  }
}

const NO_BRANCHES: readonly string[] = []
const isStringArray = (stored: unknown): stored is readonly string[] =>
  Array.isArray(stored) && stored.every((id) => typeof id === 'string')

interface TreePageProps {
  kind: TreeKind
  search: TreeSearch
  changeSearch(update: (current: TreeSearch) => TreeSearch): void
}

/** The page of customer groups or travel trades. */
export function TreePage({ kind, search: { sites: sitesParam, ...search }, changeSearch }: TreePageProps) {
  const selectedNodeID = parseIdParam(sitesParam)
  const list = createListState(treeShape, search, changeSearch)
  const top = kind.useTopNodes(list.query)
  const remove = useRemoveNode(kind)
  const [open, setOpen] = useHistoryState({ name: 'branches', initial: NO_BRANCHES, isValue: isStringArray })
  const [showInactive, setShowInactive] = useState(false)
  const [task, setTask] = useState<NodeTask>()
  const { labels } = kind
  const total = top.data?.totalCount
  const isOutOfRange = isPageOutOfRange(top.data?.nodes, total)
  const add = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setTask({ parent: undefined })}>
      {labels.addTop()}
    </Button>
  )
  const clear = (
    <Button variant="default" onClick={list.clear}>
      {m.ui_clear_search()}
    </Button>
  )

  return (
    <SettingsPage
      fill
      title={labels.title()}
      count={total === undefined ? undefined : labels.count({ count: total })}
      actions={
        <HeaderActions>
          <ExportMenu
            name={kind.fileName}
            fetchFile={(format) =>
              kind.fetchFile({ ...buildTreeExportQuery(list.query, showInactive), format })
            }
          />
          {add}
        </HeaderActions>
      }
      panel={
        selectedNodeID && (
          <SitesPanel
            key={selectedNodeID}
            kind={kind}
            nodeID={selectedNodeID}
            onClose={() => changeSearch(({ sites: _former, ...now }) => now)}
          />
        )
      }
    >
      <ListFrame
        hasBorder
        list={list}
        totalCount={total}
        searchPlaceholder={m.settings_group_search()}
        controls={
          <Switch
            label={labels.showInactive()}
            checked={showInactive}
            onChange={(event) => setShowInactive(event.currentTarget.checked)}
          />
        }
      >
        <div className={css.scroll}>
          {(top.isPending || isOutOfRange) && <LoadingState text={labels.loading()} />}
          {top.error && !top.data && <ErrorState error={top.error} onRetry={() => void top.refetch()} />}
          {total === 0 && <EmptyState text={labels.none()} action={list.isFiltered ? clear : add} />}
          <Tree
            aria-label={labels.title()}
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
                  edit: (edited) => setTask({ node: edited }),
                  addUnder: (parent) => setTask({ parent }),
                  move: (moved) => setTask({ moved }),
                  showSites: ({ id }) => changeSearch((now) => ({ ...now, sites: id })),
                  remove: (removed) => void remove(removed),
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

const getTopOption = () => ({ value: ZERO_ID, label: m.settings_group_top() })

/** The parent of a node, with the other required fields of the update call. */
const toMoveDraft = ({ name, enabled, parent }: TreeNode) => ({
  name,
  enabled,
  parent: parent ? { value: parent.id, label: parent.name } : getTopOption(),
})

interface MoveDialogProps {
  kind: TreeKind
  node: TreeNode
  onClose(): void
}

/** Moves a node with its descendants under another node or to the top level. */
function MoveDialog({ kind, node, onClose }: MoveDialogProps) {
  const queryClient = useQueryClient()
  const [fieldError, setFieldError] = useState<string>()
  const form = useVersionedDraft({ id: node.id, draft: toMoveDraft(node), version: undefined }, async () => {
    const { node: current, version } = await kind.fetchNode(node.id)
    return { id: node.id, draft: toMoveDraft(current), version }
  })
  const move = useMutation({
    mutationFn: () =>
      form.saveWithVersion(({ parent, ...named }, saveOptions) =>
        kind.update(node.id, { ...named, parentID: parent.value }, saveOptions),
      ),
    onSuccess: () => {
      showToast.success(kind.labels.updated())
      void kind.invalidateTree(queryClient)
      onClose()
    },
    onError: (error) => {
      if (!isConflictError(error)) setFieldError(describeError(error).message ?? m.ui_error_text())
    },
  })
  const label = kind.labels.parent()
  return (
    <FormDialog
      title={kind.labels.moveTitle({ name: node.name })}
      submitLabel={kind.labels.move()}
      isChanged={form.isChanged}
      busy={move.isPending}
      onClose={onClose}
      onSubmit={() => move.mutate()}
    >
      <ConflictBanner
        form={form}
        fields={{
          name: { label: m.settings_group_name(), show: (theirs) => theirs.name },
          enabled: {
            label: m.settings_active(),
            show: (theirs) => (theirs.enabled ? m.settings_active() : m.settings_inactive()),
          },
          parent: { label, show: (theirs) => theirs.parent.label },
        }}
      />
      <SearchSelect
        label={label}
        value={form.draft.parent}
        first={getTopOption()}
        error={fieldError}
        useOptions={kind.useOptions}
        onChange={(parent) => {
          setFieldError(undefined)
          form.change({ parent })
        }}
      />
    </FormDialog>
  )
}

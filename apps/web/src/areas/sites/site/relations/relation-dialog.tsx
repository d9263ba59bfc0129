import { IconChevronRight, IconSearch } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { useDebouncedValue } from '../../../../lib/use-debounced-value.ts'
import { m } from '../../../../messages/messages.js'
import { Checkbox } from '../../../../ui/checkbox.tsx'
import { FormDialog } from '../../../../ui/form-dialog.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { Paginator } from '../../../../ui/paginator.tsx'
import { ErrorState, LoadingState } from '../../../../ui/states.tsx'
import { TextInput } from '../../../../ui/text-input.tsx'
import { Chips } from './chips.tsx'
import type { RelatedRecord, RelationKind } from './relation-kind.ts'
import { PAGE_SIZE, type RelatedNode } from './relation-kind.ts'
import css from './relations.module.css'

interface SelectionProps {
  kind: RelationKind
  selected: readonly RelatedRecord[]
  onToggle(related: RelatedRecord): void
}

/** The top level of the tree, or all nodes whose name starts with the search term. */
function RelationTree({ search, ...selection }: SelectionProps & { search: string }) {
  const { kind } = selection
  const [page, setPage] = useState(1)
  const result = kind.usePage(search, page)
  if (result.isPending) return <LoadingState rows={4} />
  if (result.error) return <ErrorState error={result.error} onRetry={() => void result.refetch()} />
  const { nodes, totalCount } = result.data
  if (nodes.length === 0)
    return (
      <p className={css.nothing} role="status">
        {kind.notFound()} {search === '' && <Link to={kind.settings.to}>{kind.settings.label()}</Link>}
      </p>
    )
  return (
    <div className={css.tree}>
      <ul aria-label={kind.title()}>
        {nodes.map((node) => (
          <Branch key={node.id} node={node} {...selection} />
        ))}
      </ul>
      {totalCount > PAGE_SIZE && (
        <Paginator
          page={page}
          pageSize={PAGE_SIZE}
          totalCount={totalCount}
          onPage={setPage}
          onPageSize={() => setPage(1)}
        />
      )}
    </div>
  )
}

/** A node whose children are loaded when it is opened. */
function Branch({ node, ...selection }: SelectionProps & { node: RelatedNode }) {
  const [isOpen, setOpen] = useState(false)
  const panelId = useId()
  return (
    <li className={css.branch}>
      <div className={css.line}>
        {node.childCount > 0 ? (
          <IconButton
            icon={IconChevronRight}
            label={
              isOpen
                ? m.customer_close_branch({ name: node.name })
                : m.customer_open_branch({ name: node.name })
            }
            data-open={isOpen || undefined}
            aria-expanded={isOpen}
            aria-controls={isOpen ? panelId : undefined}
            onClick={() => setOpen(!isOpen)}
          />
        ) : (
          <span className={css.noChildren} />
        )}
        <Checkbox
          className={css.choose}
          label={
            <>
              {node.name}
              {node.parentName && <span className={css.parentName}>{node.parentName}</span>}
            </>
          }
          checked={selection.selected.some(({ id }) => id === node.id)}
          onChange={() => selection.onToggle(node)}
        />
        {node.childCount > 0 && <span className="dim t12 num">{node.childCount}</span>}
      </div>
      {isOpen && (
        <div id={panelId} className={css.panel}>
          <Children id={node.id} {...selection} />
        </div>
      )}
    </li>
  )
}

function Children({ id, ...selection }: SelectionProps & { id: string }) {
  const children = selection.kind.useChildren(id)
  if (children.isPending) return <LoadingState rows={2} />
  if (children.error) return <ErrorState error={children.error} onRetry={() => void children.refetch()} />
  return (
    <ul>
      {children.data.map((node) => (
        // The parent is visible above, so its name is not repeated.
        <Branch key={node.id} node={{ ...node, parentName: undefined }} {...selection} />
      ))}
    </ul>
  )
}

interface RelationDialogProps {
  kind: RelationKind
  initial: readonly RelatedRecord[]
  onDone(selected: readonly RelatedRecord[]): void
  onClose(): void
}

/** Compares two selections, ignoring order. */
const isSelectionChanged = (before: readonly RelatedRecord[], after: readonly RelatedRecord[]): boolean =>
  before.length !== after.length || after.some(({ id }) => !before.some((related) => related.id === id))

/** Selects nodes of a tree; the selection is applied when the dialog is confirmed. */
export function RelationDialog({ kind, initial, onDone, onClose }: RelationDialogProps) {
  const [selected, setSelected] = useState(initial)
  const [searchText, setSearchText] = useState('')
  const search = useDebouncedValue(searchText.trim(), 400)
  return (
    <FormDialog
      title={kind.title()}
      submitLabel={m.customer_done()}
      width={800}
      isChanged={isSelectionChanged(initial, selected)}
      onSubmit={() => onDone(selected)}
      onClose={onClose}
    >
      <div className={css.dialog}>
        <TextInput
          type="search"
          data-autofocus
          aria-label={kind.search()}
          placeholder={kind.search()}
          leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
          maxLength={150}
          value={searchText}
          onChange={(event) => setSearchText(event.currentTarget.value)}
          // Prevents Enter from submitting the dialog.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
        {selected.length > 0 && <Chips kind={kind} selected={selected} onChange={setSelected} />}
        <RelationTree
          key={search}
          kind={kind}
          search={search}
          selected={selected}
          onToggle={(related) =>
            setSelected(
              selected.some(({ id }) => id === related.id)
                ? selected.filter(({ id }) => id !== related.id)
                : [...selected, { id: related.id, name: related.name }],
            )
          }
        />
      </div>
    </FormDialog>
  )
}

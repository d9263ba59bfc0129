import { IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { m } from '../../../../messages/messages.js'
import { Checkbox } from '../../../../ui/checkbox.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { Paginator } from '../../../../ui/paginator.tsx'
import { ErrorState, LoadingState } from '../../../../ui/states.tsx'
import { PAGE_SIZE, type Related, type RelatedNode, type RelationKind } from './relation-kind.ts'
import css from './relations.module.css'

interface Choosing {
  kind: RelationKind
  chosen: readonly Related[]
  onToggle(one: Related): void
}

/** The top of the tree, or everything whose name begins with the search. */
export function RelationTree({ search, ...choosing }: Choosing & { search: string }) {
  const { kind } = choosing
  const [page, setPage] = useState(1)
  const found = kind.usePage(search, page)
  if (found.isPending) return <LoadingState rows={4} />
  if (found.error) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />
  const { nodes, totalCount } = found.data
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
          <Branch key={node.id} node={node} {...choosing} />
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

/** One of them; what is under it comes when it is opened. */
function Branch({ node, ...choosing }: Choosing & { node: RelatedNode }) {
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
              {node.under && <span className={css.under}>{node.under}</span>}
            </>
          }
          checked={choosing.chosen.some(({ id }) => id === node.id)}
          onChange={() => choosing.onToggle(node)}
        />
        {node.childCount > 0 && <span className="dim t12 num">{node.childCount}</span>}
      </div>
      {isOpen && (
        <div id={panelId} className={css.panel}>
          <Children id={node.id} {...choosing} />
        </div>
      )}
    </li>
  )
}

function Children({ id, ...choosing }: Choosing & { id: string }) {
  const children = choosing.kind.useChildren(id)
  if (children.isPending) return <LoadingState rows={2} />
  if (children.error) return <ErrorState error={children.error} onRetry={() => void children.refetch()} />
  return (
    <ul>
      {children.data.map((node) => (
        // What it stands under can be seen.
        <Branch key={node.id} node={{ ...node, under: undefined }} {...choosing} />
      ))}
    </ul>
  )
}

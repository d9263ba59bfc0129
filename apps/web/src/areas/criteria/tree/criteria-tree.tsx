import type { TreePosition } from '@sojourn/domain/criteria/tree'
import { IconChevronRight, IconDots, IconGripVertical, IconPlus } from '@tabler/icons-react'
import {
  type JSX,
  type KeyboardEvent,
  memo,
  type RefObject,
  useCallback,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import { Button } from 'react-aria-components/Button'
import { Collection } from 'react-aria-components/Collection'
import { Pressable } from 'react-aria-components/Pressable'
import { Tree, TreeItem, TreeItemContent } from 'react-aria-components/Tree'
import { ListLayout, Virtualizer } from 'react-aria-components/Virtualizer'
import { m } from '../../../messages/messages.js'
import { type Group, listGroups } from '../draft.ts'
import { describePosition, findPath, findStepPlace, type Item, moveItem } from './places.ts'
import { RowMenu } from './row-menu.tsx'
import {
  buildRows,
  type GroupRow,
  listNumbers,
  listVisibleRows,
  type NumberedTree,
  type QuestionRow,
  type Row,
} from './rows.ts'
import css from './tree.module.css'
import type { OpenGroups } from './use-open-groups.ts'
import { useRowDrag } from './use-row-drag.tsx'
import { useRowFocus } from './use-row-focus.ts'

/** The actions on rows. The tree renders all its rows again if the object changes. */
export interface TreeActions {
  edit(item: Item): void
  remove(item: Item): void
  addQuestion(groupID: string): void
  addGroup(parentID: string): void
  move(groups: readonly Group[], item: Item): void
}

interface CriteriaTreeProps {
  type: NumberedTree
  open: OpenGroups
  /** The numbers of the saved revision, by stable id. */
  saved?: ReadonlyMap<string, string> | undefined
  actions: TreeActions
  /** A row to scroll to. */
  reveal?: { id: string } | undefined
  /** The tree is read-only, for an earlier revision. */
  isReadOnly?: boolean
}

/** Subtracts the scroll distance, which React Aria adds twice because the page scrolls and not the tree. */
class PageListLayout extends ListLayout<Row> {
  override getDropTargetFromPoint(...[x, y, isValid]: Parameters<ListLayout<Row>['getDropTargetFromPoint']>) {
    const scrolled = this.virtualizer?.visibleRect
    return super.getDropTargetFromPoint(x - (scrolled?.x ?? 0), y - (scrolled?.y ?? 0), isValid)
  }
}

const LAYOUT = { estimatedRowHeight: 36, dropIndicatorThickness: 18 }

const small = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

/** Groups, sub-groups and criteria, which can be dragged by mouse, touch and keyboard. */
export const CriteriaTree = memo(function CriteriaTree(props: CriteriaTreeProps) {
  const { type, open, saved, actions, isReadOnly = false } = props
  const tree = useRef<HTMLDivElement>(null)
  const instructionsID = useId()
  const [menu, setMenu] = useState<{ id: string; anchor: RefObject<Element | null> }>()
  const [announced, announce] = useState('')
  const rows = useMemo(() => buildRows(type, saved), [type, saved])
  const visibleRows = useMemo(() => listVisibleRows(rows, open.isOpen), [rows, open])
  const expandedKeys = useMemo(
    () => listGroups(type.groups).flatMap(({ auditTypeGroupID: id }) => (open.isOpen(id) ? [id] : [])),
    [type, open],
  )
  const focus = useRowFocus({ tree, visibleRows, reveal: props.reveal })
  const menuRow = visibleRows.find((row) => row.id === menu?.id)

  function move(row: Row, place: TreePosition, sentence: typeof m.types_announce_moved): void {
    const groups = moveItem(type.groups, row, place)
    for (const group of findPath(groups, place.groupID)) open.set(group.auditTypeGroupID, true)
    actions.move(groups, { kind: row.kind, id: row.id })
    const { group, ...position } = describePosition(groups, row)
    announce(
      sentence({
        name: `${listNumbers({ ...type, groups }).get(row.id) ?? ''} ${row.title}`.trim(),
        place:
          group === undefined
            ? m.types_announce_position_top(position)
            : m.types_announce_position({ ...position, group }),
      }),
    )
  }

  const drag = useRowDrag({
    type,
    findRow: (id) => visibleRows.find((row) => row.id === id),
    onStart: (row) => focus.setFocusedRow(row.id),
    onMove: (row, place, groupID) => {
      move(row, place, m.types_announce_dropped)
      if (groupID !== undefined) focus.focusAfterDrop(row.id, groupID)
    },
  })

  const showMenu = useCallback((id: string) => {
    const anchor = tree.current?.querySelector(`[data-key="${id}"] [aria-haspopup]`) ?? null
    setMenu({ id, anchor: { current: anchor } })
  }, [])

  function onKeyDown(event: KeyboardEvent): void {
    const { target, key, shiftKey } = event
    const row = target instanceof HTMLElement && visibleRows.find(({ id }) => id === target.dataset.key)
    if (isReadOnly || !row) return
    if (key === 'Enter' && row.kind === 'group') actions.edit(row)
    else if (key === 'Delete') actions.remove(row)
    else if (key === 'ContextMenu' || (key === 'F10' && shiftKey)) showMenu(row.id)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  const renderRow = useCallback(
    (row: Row): JSX.Element => (
      <TreeItem
        id={row.id}
        textValue={row.label}
        className={css.row ?? ''}
        data-kind={row.kind}
        {...(row.kind === 'question' && { onAction: () => actions.edit(row) })}
      >
        <TreeItemContent>
          {!isReadOnly && (
            <Button slot="drag" className={css.grip ?? ''} data-grip>
              <IconGripVertical {...small} />
            </Button>
          )}
          {row.kind === 'group' ? <GroupCells row={row} /> : <QuestionCells row={row} />}
          {!isReadOnly && (
            <span className={css.tools}>
              {row.kind === 'group' && (
                <Pressable onPress={() => actions.addQuestion(row.id)}>
                  <button
                    type="button"
                    className={css.tool}
                    data-add
                    aria-label={m.types_question_add_to({ name: row.title })}
                    title={m.types_question_add()}
                  >
                    <IconPlus {...small} />
                  </button>
                </Pressable>
              )}
              <Pressable onPress={() => showMenu(row.id)}>
                <button
                  type="button"
                  className={css.tool}
                  aria-haspopup="menu"
                  aria-label={m.types_actions_of({ name: row.title })}
                >
                  <IconDots {...small} />
                </button>
              </Pressable>
            </span>
          )}
        </TreeItemContent>
        {row.kind === 'group' && <Collection items={row.rows}>{renderRow}</Collection>}
      </TreeItem>
    ),
    [actions, isReadOnly, showMenu],
  )

  return (
    <>
      <p id={instructionsID} className="sr">
        {isReadOnly ? m.types_tree_hint_read_only() : m.types_tree_hint()}
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are shortcuts of the focused row */}
      <div
        className={css.frame}
        onKeyDownCapture={onKeyDown}
        onFocus={focus.onFocus}
        // Windows fires this event after the key that has opened the menu.
        onContextMenu={(event) => menu && event.preventDefault()}
      >
        <Virtualizer layout={PageListLayout} layoutOptions={LAYOUT}>
          <Tree
            ref={tree}
            aria-label={m.types_tree()}
            aria-describedby={instructionsID}
            className={({ state }) => {
              focus.onState(state)
              return css.tree ?? ''
            }}
            data-reading={isReadOnly || undefined}
            items={rows}
            dependencies={[renderRow]}
            expandedKeys={expandedKeys}
            onExpandedChange={(keys) => {
              for (const { auditTypeGroupID: id } of listGroups(type.groups))
                if (keys.has(id) !== open.isOpen(id)) open.set(id, keys.has(id))
            }}
            {...(!isReadOnly && { dragAndDropHooks: drag })}
          >
            {renderRow}
          </Tree>
        </Virtualizer>
        {menu && menuRow && (
          <RowMenu
            row={menuRow}
            anchor={menu.anchor}
            canMove={(step) => findStepPlace(type.groups, menuRow, step) !== undefined}
            onMove={(step) => {
              const place = findStepPlace(type.groups, menuRow, step)
              if (place) move(menuRow, place, m.types_announce_moved)
            }}
            onEdit={() => actions.edit(menuRow)}
            onRemove={() => actions.remove(menuRow)}
            onAddQuestion={() => actions.addQuestion(menuRow.id)}
            onAddGroup={() => actions.addGroup(menuRow.id)}
            // A dialog that an item opens returns the focus to the row, because the menu item no longer exists.
            onChoose={() => focus.focusRowNow(menuRow.id)}
            onClose={() => {
              setMenu(undefined)
              focus.focusRow(menuRow.id)
            }}
          />
        )}
      </div>
      <p className="sr" role="status" aria-live="assertive">
        {announced}
      </p>
    </>
  )
})

const SavedNumber = ({ number }: { number: string | undefined }) =>
  number !== undefined && <span className={css.previousNumber}>{m.types_previous_number({ number })}</span>

function GroupCells({ row }: { row: GroupRow }) {
  return (
    <>
      <Button slot="chevron" className={css.chevron ?? ''}>
        <IconChevronRight {...small} />
      </Button>
      {row.prefix && (
        <span className={css.prefix} data-new={row.previousNumber === undefined ? undefined : true}>
          {row.prefix}
        </span>
      )}{' '}
      <span className={css.texts}>
        <b className={css.name}>{row.title}</b>{' '}
        <span className={css.count}>{m.types_criteria({ count: row.count })}</span>{' '}
        {!row.visible && <span className={css.tag}>{`${m.types_hidden()} `}</span>}
        <SavedNumber number={row.previousNumber} />
      </span>
    </>
  )
}

function QuestionCells({ row }: { row: QuestionRow }) {
  return (
    <>
      <span className={css.number} data-new={row.previousNumber === undefined ? undefined : true}>
        {row.number}
      </span>{' '}
      <span className={css.texts}>
        <span className={css.title}>{row.title}</span>{' '}
        {row.tags.map((tag) => (
          <span key={tag} className={css.tag}>
            {`${tag} `}
          </span>
        ))}
        <SavedNumber number={row.previousNumber} />
      </span>
    </>
  )
}

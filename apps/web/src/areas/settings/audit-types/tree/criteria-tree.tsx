import { IconGripVertical } from '@tabler/icons-react'
import { type MouseEvent, memo, useEffect, useId, useMemo, useRef, useState } from 'react'
import { m } from '../../../../messages/messages.js'
import type { Group } from '../draft.ts'
import { chainTo, type Item, placeOf } from './places.ts'
import { RowMenu } from './row-menu.tsx'
import { type Numbered, type Row, rowsOf } from './rows.ts'
import { stepFrom } from './steps.ts'
import css from './tree.module.css'
import { QuestionCells, TreeRow } from './tree-row.tsx'
import { useActiveRow } from './use-active-row.ts'
import { useCarry } from './use-carry.ts'
import { useDrag } from './use-drag.ts'
import type { OpenGroups } from './use-open-groups.ts'
import { treeKeys } from './use-tree-keys.ts'

export interface TreeActions {
  edit(item: Item): void
  remove(item: Item): void
  addQuestion(groupID: string): void
  addGroup(parentID: string): void
  move(groups: readonly Group[], item: Item): void
}

interface CriteriaTreeProps {
  type: Numbered
  open: OpenGroups
  /** The numbers of the saved revision, by stable id. */
  saved?: ReadonlyMap<string, string> | undefined
  actions: TreeActions
  /** Something new, to be brought into sight. */
  reveal?: { id: string } | undefined
  /** Nothing can be changed: an earlier revision. */
  reading?: boolean
}

interface OpenMenu {
  id: string
  box: { top: number; left: number; width: number; height: number }
}

const itemOf = ({ kind, id }: Row): Item => ({ kind, id })

/** Groups, sub-groups and criteria, to be dragged with mouse, finger and keyboard; numbers follow as they move. */
export const CriteriaTree = memo(function CriteriaTree(props: CriteriaTreeProps) {
  const { type, open, saved, actions, reading = false } = props
  const tree = useRef<HTMLDivElement>(null)
  const ghost = useRef<HTMLDivElement>(null)
  const howId = useId()
  const [menu, setMenu] = useState<OpenMenu>()
  const carry = useCarry(type, (moved, item) => {
    // What was put down stays to be seen.
    for (const group of chainTo(moved, placeOf(moved, item)?.groupID ?? null))
      open.set(group.auditTypeGroupID, true)
    actions.move(moved, item)
  })
  const { carried, groups } = carry

  const rows = useMemo(() => {
    // What is carried by keys takes its reader along: the groups around it are open while it is there.
    const around =
      carried?.by === 'keys'
        ? new Set(chainTo(groups, carried.place.groupID).map((group) => group.auditTypeGroupID))
        : undefined
    const isOpen = (id: string) => id !== carried?.item.id && (open.isOpen(id) || around?.has(id) === true)
    return rowsOf({ typeVersion: type.typeVersion, groups }, isOpen, saved)
  }, [type.typeVersion, groups, open, saved, carried])
  const { activeID, setActive, focus, focusNow } = useActiveRow({ tree, rows, reveal: props.reveal })
  // In a closed group it has no row of its own; what hangs at the pointer is drawn all the same.
  const carriedRow = useMemo(() => {
    if (carried?.by !== 'pointer') return undefined
    const around = new Set(chainTo(groups, carried.place.groupID).map((group) => group.auditTypeGroupID))
    const all = rowsOf({ typeVersion: type.typeVersion, groups }, (id) => around.has(id), saved)
    return all.find((row) => row.id === carried.item.id)
  }, [carried, groups, type.typeVersion, saved])
  const menuRow = rows.find((row) => row.id === menu?.id)

  const showMenu = (row: Row) => {
    const button = tree.current
      ?.querySelector(`[data-row="${row.id}"] [data-do="menu"]`)
      ?.getBoundingClientRect()
    const origin = tree.current?.parentElement?.getBoundingClientRect()
    if (!button || !origin) return
    setActive(row.id)
    setMenu({
      id: row.id,
      box: {
        top: button.top - origin.top,
        left: button.left - origin.left,
        width: button.width,
        height: button.height,
      },
    })
  }
  // On the row first: a dialog gives the focus back to where it found it, and the menu's entry is gone by then.
  const fromMenu = (act: (row: Row) => void) => () => {
    if (!menuRow) return
    focusNow(menuRow.id)
    act(menuRow)
  }
  const toggle = (row: Row) => row.kind === 'group' && open.set(row.id, !row.open)
  const edit = (row: Row) => (reading && row.kind === 'group' ? toggle(row) : actions.edit(itemOf(row)))

  const onClick = (event: MouseEvent<HTMLElement>) => {
    const target = event.target instanceof Element ? event.target : undefined
    const id = target?.closest<HTMLElement>('[data-row]')?.dataset.row
    const row = rows.find((one) => one.id === id)
    if (!row || target?.closest('[data-grip]')) return
    setActive(row.id)
    const what = target?.closest<HTMLElement>('[data-do]')?.dataset.do
    if (what === 'menu') showMenu(row)
    else if (what === 'add') actions.addQuestion(row.id)
    else if (row.kind === 'group') toggle(row)
    else edit(row)
  }

  const drag = useDrag({ tree, ghost, rows, carry, open })
  // A click anywhere puts down what the keyboard carries.
  const putDown = useRef(carry.putDown)
  putDown.current = carry.putDown
  const byKeys = carried?.by === 'keys'
  useEffect(() => {
    if (!byKeys) return
    const onPointer = () => putDown.current()
    window.addEventListener('pointerdown', onPointer)
    return () => window.removeEventListener('pointerdown', onPointer)
  }, [byKeys])

  return (
    <>
      <p id={howId} className="sr">
        {reading ? m.types_tree_how_reading() : m.types_tree_how()}
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: some systems answer the menu key a second time */}
      <div className={css.frame} onContextMenu={(event) => menu && event.preventDefault()}>
        <div
          ref={tree}
          role="tree"
          className={css.tree}
          aria-label={m.types_tree()}
          aria-describedby={howId}
          data-reading={reading || undefined}
          data-dragging={carried?.by === 'pointer' || undefined}
          onClick={onClick}
          onKeyDown={treeKeys({
            rows,
            open,
            carry: reading ? undefined : carry,
            focus,
            edit,
            remove: (row) => actions.remove(itemOf(row)),
            showMenu,
          })}
          onFocus={({ target }) => {
            const id =
              target instanceof HTMLElement
                ? target.closest<HTMLElement>('[data-row]')?.dataset.row
                : undefined
            if (id !== undefined && id !== activeID) setActive(id)
          }}
          onBlur={({ relatedTarget }) => {
            if (byKeys && relatedTarget instanceof Element && !tree.current?.contains(relatedTarget))
              carry.putDown()
          }}
          {...(reading ? {} : drag)}
        >
          {rows.map((row) => (
            <TreeRow
              key={row.id}
              row={row}
              active={row.id === activeID}
              carried={row.id === carried?.item.id ? carried.by : undefined}
              target={carried?.place.groupID === row.id && row.kind === 'group' && !row.open}
              reading={reading}
            />
          ))}
        </div>
        {menu && menuRow && (
          <RowMenu
            row={menuRow}
            box={menu.box}
            mayStep={(step) => stepFrom(type.groups, itemOf(menuRow), step) !== undefined}
            onStep={(step) => carry.nudge(itemOf(menuRow), step)}
            onEdit={fromMenu((row) => actions.edit(itemOf(row)))}
            onRemove={fromMenu((row) => actions.remove(itemOf(row)))}
            onAddQuestion={fromMenu(({ id }) => actions.addQuestion(id))}
            onAddGroup={fromMenu(({ id }) => actions.addGroup(id))}
            onClose={() => {
              setMenu(undefined)
              focus(menuRow.id)
            }}
          />
        )}
      </div>
      {carriedRow && (
        <div ref={ghost} className={css.ghost} aria-hidden>
          <span className={css.grip}>
            <IconGripVertical size={16} stroke={1.75} />
          </span>
          {carriedRow.kind === 'question' ? (
            <QuestionCells row={carriedRow} />
          ) : (
            <b className={css.name}>{carriedRow.title}</b>
          )}
        </div>
      )}
      <p className="sr" role="status" aria-live="assertive">
        {carry.said}
      </p>
    </>
  )
})

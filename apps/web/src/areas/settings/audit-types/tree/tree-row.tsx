import { IconChevronRight, IconDots, IconGripVertical, IconPlus } from '@tabler/icons-react'
import { memo } from 'react'
import { m } from '../../../../messages/messages.js'
import type { GroupRow, QuestionRow, Row } from './rows.ts'
import css from './tree.module.css'

interface Look {
  /** The one row that Tab reaches. */
  active: boolean
  /** It is being carried: by the pointer its place is shown empty, by keys it stands there itself. */
  carried: 'keys' | 'pointer' | undefined
  /** What is carried goes into this closed group. */
  target: boolean
  reading: boolean
}

const small = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

/** Rows do not act: the tree hears every click and key, so that a row is drawn again only when it looks different. */
export const TreeRow = memo(
  function TreeRow({ row, active, carried, target, reading }: Look & { row: Row }) {
    return (
      <div
        role="treeitem"
        className={css.row}
        data-row={row.id}
        data-kind={row.kind}
        data-level={row.level}
        data-carried={carried}
        data-target={target || undefined}
        tabIndex={active ? 0 : -1}
        aria-level={row.level}
        aria-posinset={row.position}
        aria-setsize={row.siblings}
        aria-expanded={row.kind === 'group' ? row.open : undefined}
        aria-label={labelOf(row)}
        aria-selected={carried ? true : undefined}
      >
        {!reading && (
          <span className={css.grip} data-grip>
            <IconGripVertical {...small} />
          </span>
        )}
        {row.kind === 'group' ? <GroupCells row={row} /> : <QuestionCells row={row} />}
        {!reading && <Tools row={row} tabIndex={active ? 0 : -1} />}
      </div>
    )
  },
  (before, after) =>
    before.active === after.active &&
    before.carried === after.carried &&
    before.target === after.target &&
    before.reading === after.reading &&
    isSameRow(before.row, after.row),
)

/** Rows are made anew with every change; most of them say the same as before. */
function isSameRow(a: Row, b: Row): boolean {
  const isSame =
    a.id === b.id &&
    a.level === b.level &&
    a.position === b.position &&
    a.siblings === b.siblings &&
    a.title === b.title &&
    a.visible === b.visible &&
    a.was === b.was
  if (!isSame) return false
  return a.kind === 'group'
    ? b.kind === 'group' && a.prefix === b.prefix && a.count === b.count && a.open === b.open
    : b.kind === 'question' && a.number === b.number && a.isMandatory === b.isMandatory
}

/** The words that are seen, in their order; the spaces between them are in the page too, for those who compare. */
function labelOf(row: Row): string {
  if (row.kind === 'group')
    return [
      row.prefix,
      row.title,
      m.types_criteria({ count: row.count }),
      !row.visible && m.types_hidden(),
      row.was && m.types_was({ number: row.was }),
    ]
      .filter(Boolean)
      .join(' ')
  return [row.number, row.title, ...tagsOf(row), row.was && m.types_was({ number: row.was })]
    .filter(Boolean)
    .join(' ')
}

const tagsOf = (row: QuestionRow): string[] => [
  ...(row.isMandatory ? [] : [m.types_non_mandatory()]),
  ...(row.visible ? [] : [m.types_hidden()]),
]

function GroupCells({ row }: { row: GroupRow }) {
  const label = row.open ? m.types_collapse({ name: row.title }) : m.types_expand({ name: row.title })
  return (
    <>
      <button
        type="button"
        className={css.twist}
        data-do="toggle"
        data-open={row.open || undefined}
        tabIndex={-1}
        aria-label={label}
      >
        <IconChevronRight {...small} />
      </button>
      {row.prefix && (
        <span className={css.prefix} data-new={row.was === undefined ? undefined : true}>
          {row.prefix}
        </span>
      )}{' '}
      <span className={css.words}>
        <b className={css.name}>{row.title}</b>{' '}
        <span className={css.count}>{m.types_criteria({ count: row.count })}</span>{' '}
        {!row.visible && <span className={css.tag}>{`${m.types_hidden()} `}</span>}
        {row.was !== undefined && <span className={css.was}>{m.types_was({ number: row.was })}</span>}
      </span>
    </>
  )
}

export function QuestionCells({ row }: { row: QuestionRow }) {
  return (
    <>
      <span className={css.number} data-new={row.was === undefined ? undefined : true}>
        {row.number}
      </span>{' '}
      <span className={css.words}>
        <span className={css.title}>{row.title}</span>{' '}
        {tagsOf(row).map((tag) => (
          <span key={tag} className={css.tag}>
            {`${tag} `}
          </span>
        ))}
        {row.was !== undefined && <span className={css.was}>{m.types_was({ number: row.was })}</span>}
      </span>
    </>
  )
}

function Tools({ row, tabIndex }: { row: Row; tabIndex: number }) {
  return (
    <span className={css.tools}>
      {row.kind === 'group' && (
        <button
          type="button"
          className={css.tool}
          data-do="add"
          tabIndex={tabIndex}
          aria-label={m.types_question_add_to({ name: row.title })}
          title={m.types_question_add()}
        >
          <IconPlus {...small} />
        </button>
      )}
      <button
        type="button"
        className={css.tool}
        data-do="menu"
        tabIndex={tabIndex}
        aria-haspopup="menu"
        aria-label={m.types_actions_of({ name: row.title })}
      >
        <IconDots {...small} />
      </button>
    </span>
  )
}

import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react'
import { createElement, useMemo, useRef, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { GridList, GridListItem } from 'react-aria-components/GridList'
import { DropIndicator, useDragAndDrop } from 'react-aria-components/useDragAndDrop'
import { m } from '../../../../messages/messages.js'
import { getPlaceIcon } from './place-name.ts'
import css from './walk.module.css'

interface PlaceOrderListProps {
  /** Without "anywhere", which stays last. */
  places: readonly string[]
  onDone(places: readonly string[]): void
  onCancel(): void
}

/** Moves `moved` before the place at `index` of the list. */
export function movePlace(places: readonly string[], moved: string, index: number): string[] {
  const before = places.slice(0, index).filter((place) => place !== moved)
  const after = places.slice(index).filter((place) => place !== moved)
  return [...before, moved, ...after]
}

/** The places as rows that can be dragged, or moved with buttons. */
export function PlaceOrderList({ places: saved, onDone, onCancel }: PlaceOrderListProps) {
  const [places, setPlaces] = useState(saved)
  const [announced, announce] = useState('')
  const list = useRef<HTMLDivElement>(null)
  const move = (place: string, index: number) => {
    const next = movePlace(places, place, index)
    setPlaces(next)
    announce(m.walk_moved({ place, position: next.indexOf(place) + 1, total: next.length }))
  }
  const items = useMemo(() => places.map((place) => ({ id: place })), [places])
  const { dragAndDropHooks } = useDragAndDrop<{ id: string }>({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    getAllowedDropOperations: () => ['move'],
    onReorder: ({ keys, target }) => {
      const [moved] = keys
      const index = places.indexOf(String(target.key))
      if (moved !== undefined) move(String(moved), target.dropPosition === 'before' ? index : index + 1)
    },
    renderDropIndicator: (target) => <DropIndicator target={target} className={css.drop ?? ''} />,
  })
  return (
    <section className={css.ordering} aria-label={m.walk_change_order()}>
      <div className={css.orderHead}>
        <h2>{m.walk_change_order()}</h2>
        <p>{m.walk_order_hint()}</p>
      </div>
      <GridList
        ref={list}
        aria-label={m.walk_places()}
        items={items}
        dependencies={[places]}
        dragAndDropHooks={dragAndDropHooks}
        className={css.orderList ?? ''}
      >
        {({ id }) => {
          const index = places.indexOf(id)
          return (
            <GridListItem id={id} textValue={id} className={css.orderRow ?? ''}>
              <Button slot="drag" className={css.grip ?? ''}>
                <IconGripVertical size={20} stroke={1.6} aria-hidden />
              </Button>
              {createElement(getPlaceIcon(id), { size: 20, stroke: 1.6, 'aria-hidden': true })}
              <b>{id}</b>
              <Button
                className={css.moveButton ?? ''}
                aria-label={m.walk_move_up({ place: id })}
                isDisabled={index === 0}
                onPress={() => move(id, index - 1)}
              >
                <IconArrowUp size={20} stroke={1.6} aria-hidden />
              </Button>
              <Button
                className={css.moveButton ?? ''}
                aria-label={m.walk_move_down({ place: id })}
                isDisabled={index === places.length - 1}
                onPress={() => move(id, index + 2)}
              >
                <IconArrowDown size={20} stroke={1.6} aria-hidden />
              </Button>
            </GridListItem>
          )
        }}
      </GridList>
      <p className="sr" role="status">
        {announced}
      </p>
      <footer className={css.footer}>
        <button type="button" className={css.plain} onClick={onCancel}>
          {m.ui_cancel()}
        </button>
        <span className={css.spacer} />
        <button type="button" className={css.primary} data-centred onClick={() => onDone(places)}>
          {m.walk_save_order()}
        </button>
      </footer>
    </section>
  )
}

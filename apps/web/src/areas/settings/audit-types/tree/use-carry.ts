import type { TreePlace } from '@sojourn/domain/criteria/tree'
import { useMemo, useState } from 'react'
import { m } from '../../../../messages/messages.js'
import { type Group, groupsOf } from '../draft.ts'
import { type Item, moveTo, placeOf } from './places.ts'
import { type Numbered, numbersOf } from './rows.ts'
import { positionOf, type Step, stepFrom } from './steps.ts'

interface Carried {
  item: Item
  by: 'keys' | 'pointer'
  from: TreePlace
  place: TreePlace
}

const isSame = (a: TreePlace, b: TreePlace): boolean => a.groupID === b.groupID && a.at === b.at

function nameOf(type: Numbered, { kind, id }: Item): string {
  if (kind === 'group')
    return groupsOf(type.groups).find((group) => group.auditTypeGroupID === id)?.groupName ?? ''
  const question = groupsOf(type.groups)
    .flatMap((group) => group.questions)
    .find((one) => one.auditTypeQuestionID === id)
  return `${numbersOf(type).get(id) ?? ''} ${question?.title ?? ''}`
}

function placeWords(groups: readonly Group[], item: Item): string {
  const { group, ...place } = positionOf(groups, item)
  return group === undefined ? m.types_say_place_top(place) : m.types_say_place({ ...place, group })
}

/**
 * Something that has been picked up and not yet put down. The tree is shown as it would be, numbers and all; nothing is
 * changed before it is put down. What happens is said aloud for those who do not see it.
 */
export function useCarry(type: Numbered, onMove: (groups: readonly Group[], item: Item) => void) {
  const [carried, setCarried] = useState<Carried>()
  const [said, say] = useState('')
  const groups = useMemo(
    () =>
      carried && !isSame(carried.place, carried.from)
        ? moveTo(type.groups, carried.item, carried.place)
        : type.groups,
    [type.groups, carried],
  )

  const words = (shown: readonly Group[], item: Item) => ({
    name: nameOf({ ...type, groups: shown }, item),
    place: placeWords(shown, item),
  })

  function goTo(place: TreePlace): void {
    if (!carried || isSame(carried.place, place)) return
    setCarried({ ...carried, place })
    if (carried.by === 'keys')
      say(m.types_say_moved(words(moveTo(type.groups, carried.item, place), carried.item)))
  }

  return {
    carried,
    /** The tree as it would be. */
    groups,
    said,
    say,
    pickUp(item: Item, by: Carried['by']): void {
      const from = placeOf(type.groups, item)
      if (!from) return
      setCarried({ item, by, from, place: from })
      if (by === 'keys') say(m.types_say_picked(words(type.groups, item)))
    },
    goTo,
    step(step: Step): void {
      if (!carried) return
      const place = stepFrom(groups, carried.item, step)
      if (place) goTo(place)
      else say(m.types_say_no_further({ name: nameOf(type, carried.item) }))
    },
    putDown(): void {
      if (!carried) return
      setCarried(undefined)
      if (!isSame(carried.place, carried.from)) onMove(groups, carried.item)
      say(m.types_say_dropped(words(groups, carried.item)))
    },
    putBack(): void {
      if (!carried) return
      setCarried(undefined)
      say(m.types_say_back(words(type.groups, carried.item)))
    },
    /** One step at once, for those who neither drag nor carry. */
    nudge(item: Item, step: Step): void {
      const place = stepFrom(type.groups, item, step)
      if (!place) return
      const moved = moveTo(type.groups, item, place)
      onMove(moved, item)
      say(m.types_say_moved(words(moved, item)))
    },
  }
}

export type Carry = ReturnType<typeof useCarry>

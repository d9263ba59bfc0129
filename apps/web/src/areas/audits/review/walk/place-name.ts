import {
  type Icon,
  IconBed,
  IconBellRinging,
  IconBuilding,
  IconChefHat,
  IconEngine,
  IconFolder,
  IconMapPin,
  IconPackage,
  IconPool,
  IconPresentation,
  IconRecycle,
  IconToolsKitchen2,
  IconTrees,
  IconUsers,
  IconWashMachine,
} from '@tabler/icons-react'
import { m } from '../../../../messages/messages.js'

export const formatPlaceName = (name: string | null): string => name ?? m.walk_anywhere()

/** In the middle of a sentence: "the kitchen", "the SPA". */
export function formatPlaceInSentence(name: string | null): string {
  if (name === null) return m.walk_without_place()
  const isAcronym = /^\p{Lu}{2}/u.test(name)
  return m.walk_the_place({ place: isAcronym ? name : name.charAt(0).toLowerCase() + name.slice(1) })
}

/** The certifier names the places, so the icon is selected by words in the name. */
const PLACE_ICONS: readonly [RegExp, Icon][] = [
  [/restaurant|\bbar\b|dining|breakfast/i, IconToolsKitchen2],
  [/kitchen/i, IconChefHat],
  [/reception|lobby/i, IconBellRinging],
  [/office/i, IconFolder],
  [/meeting|conference/i, IconPresentation],
  [/plant|boiler|technical/i, IconEngine],
  [/laundry/i, IconWashMachine],
  [/pool|spa\b/i, IconPool],
  [/waste|recycling/i, IconRecycle],
  [/garden|grounds|outdoor/i, IconTrees],
  [/staff/i, IconUsers],
  [/store|storage/i, IconPackage],
  [/room/i, IconBed],
  [/property|building/i, IconBuilding],
]

export const getPlaceIcon = (name: string | null): Icon =>
  PLACE_ICONS.find(([words]) => words.test(name ?? ''))?.[1] ?? IconMapPin

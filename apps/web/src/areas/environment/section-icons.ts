import type { EnvironmentalSectionType } from '@sojourn/domain/criteria/numbering'
import {
  type Icon,
  IconBolt,
  IconDroplet,
  IconMeat,
  IconShoppingBag,
  IconSolarPanel2,
  IconTrash,
} from '@tabler/icons-react'

export const SECTION_ICONS: Readonly<Record<EnvironmentalSectionType, Icon>> = {
  ENERGY: IconBolt,
  WATER: IconDroplet,
  SOLID_WASTE: IconTrash,
  EMISSION_REDUCTIONS: IconSolarPanel2,
  SUSTAINABLE_PROCUREMENT: IconShoppingBag,
  HIGH_EMISSION_FOOD: IconMeat,
}

import type { EnvironmentalSectionType } from '@sojourn/domain/criteria/numbering'
import { m } from '../../../messages/messages.js'

export const SECTION_NAMES: Readonly<Record<EnvironmentalSectionType, () => string>> = {
  ENERGY: m.types_section_energy,
  WATER: m.types_section_water,
  SOLID_WASTE: m.types_section_solid_waste,
  EMISSION_REDUCTIONS: m.types_section_emission_reductions,
  SUSTAINABLE_PROCUREMENT: m.types_section_sustainable_procurement,
  HIGH_EMISSION_FOOD: m.types_section_high_emission_food,
}

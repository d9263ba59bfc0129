import type { EnvironmentalSectionType } from '@sojourn/domain/criteria/environmental-sections'
import { m } from '../../../../messages/messages.js'

/** What belongs into a section. */
export const GUIDANCE: Readonly<Record<EnvironmentalSectionType, () => string>> = {
  ENERGY: m.environmental_section_tip_energy,
  WATER: m.environmental_section_tip_water,
  SOLID_WASTE: m.environmental_section_tip_solid_waste,
  EMISSION_REDUCTIONS: m.environmental_section_tip_emission_reductions,
  SUSTAINABLE_PROCUREMENT: m.environmental_section_tip_sustainable_procurement,
  HIGH_EMISSION_FOOD: m.environmental_section_tip_high_emission_food,
}
